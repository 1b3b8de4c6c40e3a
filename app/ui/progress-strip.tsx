import { Link } from '@remix-run/react';
import { Check, LayoutGrid } from 'lucide-react';
import { memo } from 'react';
import { stripWindow } from './strip-window.ts';

type Props = {
	/** Whom and what the form is about. */
	readonly context: string;
	readonly index: number;
	readonly answered: readonly boolean[];
	readonly hrefOf: (index: number) => string;
	readonly onJump: () => void;
};

/** The position among the questions as text, with links to the neighbouring questions. */
export const ProgressStrip = memo(function ProgressStrip({
	context,
	index,
	answered,
	hrefOf,
	onJump,
}: Props) {
	const total = answered.length;
	return (
		<nav aria-label="Perguntas" className="progress-strip">
			<div className="flex flex-wrap items-center justify-between gap-x-2">
				<p className="min-w-0 flex-1 basis-40">
					<strong className="figures block">
						Pergunta {index + 1} de {total}
					</strong>
					<span className="block truncate text-sm text-muted">{context}</span>
				</p>
				<button type="button" className="button-quiet flex-none" onClick={onJump}>
					<LayoutGrid aria-hidden size={20} />
					Todas
				</button>
			</div>
			<ol className="mt-2 flex gap-2">
				{stripWindow(index, total).map((cell) => (
					<li key={cell} className="flex-1">
						<Link
							to={hrefOf(cell)}
							className="strip-cell figures"
							aria-current={cell === index ? 'step' : undefined}
							data-answered={answered[cell] ? '' : undefined}
							aria-label={`Pergunta ${cell + 1}, ${answered[cell] ? 'respondida' : 'sem resposta'}`}
						>
							{cell + 1}
							{answered[cell] && <Check aria-hidden size={16} strokeWidth={3} />}
						</Link>
					</li>
				))}
			</ol>
		</nav>
	);
});
