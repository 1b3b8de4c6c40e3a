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

/** The buttons to the previous and next question. An answer does not re-render them. */
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

/** Always shown, so that 'Próxima' never moves; the first question leads back to the client. */
function BackButton({ stage, index, hrefOf }: Props) {
	if (index > 0) return <ButtonLink to={hrefOf(index - 1)}>Voltar</ButtonLink>;
	if (stage === 'process') return <ButtonLink to="/coaching/form/pdv">Voltar</ButtonLink>;
	return <Button disabled>Voltar</Button>;
}
