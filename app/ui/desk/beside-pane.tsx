import { Link, useLocation } from '@remix-run/react';
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { count } from '../format.ts';
import { leaveTo, placeIn } from '../list-position.ts';

type Props = {
	/** 'Detalhes do cliente'. */
	readonly label: string;
	readonly title: string;
	/** One line below the title. */
	readonly line?: ReactNode;
	readonly state?: ReactNode;
	readonly index: number;
	readonly total: number;
	/** What a row is, with its article, for the buttons: 'Cliente'. */
	readonly word: string;
	/** Address of the row alone; null: it has none. */
	readonly alone: string | null;
	readonly onStep: (by: 1 | -1) => void;
	readonly onClose?: () => void;
	readonly children: ReactNode;
};

const BUTTON = 'icon-button hover:bg-sunken disabled:text-edge';

/** The details of a row beside its list, with the way to the rows around it. */
export function BesidePane(props: Props) {
	const { label, title, line, state, index, total, word, alone, onStep, onClose, children } = props;
	const small = word.toLowerCase();
	const { pathname, search } = useLocation();
	/** On the way back this row has the focus, in the list with its filter. */
	function leave() {
		const list = `${pathname}${search}`;
		placeIn(list).cursor = index;
		leaveTo(list);
	}
	return (
		<section aria-label={label} className="grid gap-3">
			<header className="flex flex-wrap items-start gap-2">
				<div className="max-w-full flex-auto">
					<h2
						tabIndex={-1}
						className="rounded-md text-xl font-bold focus-visible:-outline-offset-3"
					>
						{title}
					</h2>
					{line && <div className="text-muted">{line}</div>}
				</div>
				{state}
				<span className="ms-auto flex flex-wrap items-center justify-end gap-2 mouse:gap-1">
					<span className="figures me-1 whitespace-nowrap text-sm text-muted">
						{count(index + 1)} de {count(total)}
					</span>
					<button
						type="button"
						className={BUTTON}
						aria-label={`${word} anterior`}
						disabled={index <= 0}
						onClick={() => onStep(-1)}
					>
						<ChevronUp aria-hidden="true" className="size-5" />
					</button>
					<button
						type="button"
						className={BUTTON}
						aria-label={`Próximo ${small}`}
						disabled={index >= total - 1}
						onClick={() => onStep(1)}
					>
						<ChevronDown aria-hidden="true" className="size-5" />
					</button>
					{alone !== null && (
						<Link
							to={alone}
							className={BUTTON}
							aria-label={`Abrir só este ${small}`}
							onClick={leave}
						>
							<Maximize2 aria-hidden="true" className="size-5" />
						</Link>
					)}
					{onClose && (
						<button type="button" className={BUTTON} aria-label="Fechar detalhes" onClick={onClose}>
							<X aria-hidden="true" className="size-5" />
						</button>
					)}
				</span>
			</header>
			{children}
		</section>
	);
}
