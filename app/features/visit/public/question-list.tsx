import { Link } from '@remix-run/react';
import { Check, Circle } from 'lucide-react';
import type { QuestionOutline } from '#worker/contract/coaching-api.ts';

type Props = {
	readonly lines: readonly Pick<QuestionOutline[number], 'index' | 'text' | 'answered'>[];
	/** Index of the question on the screen. */
	readonly current: number;
	readonly hrefOf: (index: number) => string;
	readonly onChosen?: (() => void) | undefined;
};

/** Questions as links; icon and word show whether each is answered. */
export function QuestionList({ lines, current, hrefOf, onChosen }: Props) {
	return (
		<ol className="rows">
			{lines.map(({ index, text, answered }) => (
				<li
					key={index}
					// Rows up to the current question have their real height: with estimated heights,
					// scrolling to the question would miss it.
					className={
						index <= current
							? undefined
							: '[contain-intrinsic-size:auto_4rem] [content-visibility:auto]'
					}
				>
					<Link
						to={hrefOf(index)}
						className="row aria-[current=step]:bg-accent-soft"
						aria-current={index === current ? 'step' : undefined}
						onClick={onChosen}
					>
						{answered ? (
							<Check aria-hidden="true" className="size-5 flex-none text-accent" strokeWidth={3} />
						) : (
							<Circle aria-hidden="true" className="size-5 flex-none text-edge" />
						)}
						<span className="min-w-0 flex-1">
							<span className="figures font-semibold">{index + 1}.</span> {text}
							<span className="block text-sm text-muted">
								{index === current ? 'Nesta tela · ' : ''}
								{answered ? 'Respondida' : 'Sem resposta'}
							</span>
						</span>
					</Link>
				</li>
			))}
		</ol>
	);
}
