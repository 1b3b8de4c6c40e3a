import { memo, type ReactNode } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';

type Props = {
	/** Address before the first question. */
	readonly before: string;
	readonly index: number;
	readonly last: boolean;
	readonly hrefOf: (index: number) => string;
	readonly onReview: () => void;
	/** The check-out itself, where every question is answered. */
	readonly checkOut: ReactNode;
};

/** The buttons to the previous and next question. An answer re-renders them on the last one only. */
export const QuestionActs = memo(function QuestionActs(props: Props) {
	const { before, index, last, hrefOf, onReview, checkOut } = props;
	// Always shown, so that 'Próxima' never moves.
	const back = (
		<ButtonLink className={checkOut ? 'aside' : ''} to={index > 0 ? hrefOf(index - 1) : before}>
			Voltar
		</ButtonLink>
	);
	if (checkOut) {
		return (
			<>
				{back}
				<Button className="aside" onClick={onReview}>
					Revisar
				</Button>
				{checkOut}
			</>
		);
	}
	return (
		<>
			{back}
			{last ? (
				<Button look="primary" onClick={onReview}>
					Revisar
				</Button>
			) : (
				<ButtonLink look="primary" to={hrefOf(index + 1)}>
					Próxima
				</ButtonLink>
			)}
		</>
	);
});
