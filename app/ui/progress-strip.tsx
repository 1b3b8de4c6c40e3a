import { Link } from '@remix-run/react';
import { Check, LayoutGrid } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { stripWindow } from './strip-window.ts';

type Props = {
	/** Whom and what the form is about. */
	readonly context: string;
	readonly index: number;
	readonly answered: readonly boolean[];
	readonly hrefOf: (index: number) => string;
	readonly onJump: () => void;
	/** Beside 'Todas': a button for the rarer acts. */
	readonly options?: ReactNode;
};

function lookOf(isCurrent: boolean, isAnswered: boolean): string {
	if (isCurrent) return 'border-accent bg-accent text-on-accent';
	if (isAnswered) return 'border-accent bg-accent-soft text-accent-strong';
	return 'border-edge bg-surface text-ink';
}

/** The position among the questions as text, with links to the neighbouring questions. */
export const ProgressStrip = memo(function ProgressStrip({
	context,
	index,
	answered,
	hrefOf,
	onJump,
	options,
}: Props) {
	const total = answered.length;
	return (
		<nav aria-label="Perguntas">
			<div className="flex flex-wrap items-center justify-between gap-x-2">
				<strong className="figures min-w-0 flex-1 basis-32">
					Pergunta {index + 1} de {total}
				</strong>
				<button type="button" className="button-quiet open-questions flex-none" onClick={onJump}>
					<LayoutGrid aria-hidden size={20} />
					Todas
				</button>
				{options}
			</div>
			{/* On lines of its own, whole: two clients may differ in the last word only. */}
			<p className="text-sm text-muted wrap-anywhere">{context}</p>
			<ol className="mt-2 flex flex-wrap gap-2">
				{stripWindow(index, total).map((cell) => (
					<li key={cell} className="flex-1">
						<Link
							to={hrefOf(cell)}
							// In px: five cells fit the width of the phone also with text twice as large, else they wrap.
							className={`relative flex min-h-12 min-w-[48px] items-center justify-center gap-1 rounded-md border-[1.5px] font-semibold no-underline tabular-nums ${lookOf(cell === index, answered[cell] === true)}`}
							aria-current={cell === index ? 'step' : undefined}
							aria-label={`Pergunta ${cell + 1}, ${answered[cell] ? 'respondida' : 'sem resposta'}`}
						>
							{cell + 1}
							{answered[cell] && (
								// In a corner of its own: the figure does not move when an answer arrives.
								<Check aria-hidden size={16} strokeWidth={3} className="absolute end-1 top-0.5" />
							)}
						</Link>
					</li>
				))}
			</ol>
		</nav>
	);
});
