import { memo } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { FormStage } from '#worker/contract/form.ts';

type Props = {
	readonly stage: FormStage;
	readonly index: number;
	readonly last: boolean;
	readonly hrefOf: (index: number) => string;
	readonly onReview: () => void;
};

/** Back and on from one question. An answer changes nothing here. */
export const QuestionActs = memo(function QuestionActs(props: Props) {
	const { index, last, hrefOf, onReview } = props;
	return (
		<>
			<BackButton {...props} />
			{last ? (
				<Button look="primary" onClick={onReview}>
					Revisar e fazer check-out
				</Button>
			) : (
				<ButtonLink look="primary" to={hrefOf(index + 1)}>
					Próxima
				</ButtonLink>
			)}
		</>
	);
});

/** Always in its place, so that 'Próxima' never moves; before the first question lies the client. */
function BackButton({ stage, index, hrefOf }: Props) {
	if (index > 0) return <ButtonLink to={hrefOf(index - 1)}>Voltar</ButtonLink>;
	if (stage === 'process') return <ButtonLink to="/coaching/form/pdv">Voltar</ButtonLink>;
	return <Button disabled>Voltar</Button>;
}
