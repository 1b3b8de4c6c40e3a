import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';

export type Segment = {
	readonly to: string;
	readonly label: string;
	/** Read by screen readers where the label is abbreviated ('seg'). */
	readonly longLabel?: string;
	/** null: not known yet. Its room is kept, so that no segment moves away from a finger. */
	readonly count?: number | null;
	readonly chosen: boolean;
	/** The last options with this flag share a line, if there is more than one. */
	readonly together?: boolean;
};

/** The row of segments. On a phone it scrolls sideways; with a mouse it wraps. */
export const SEGMENTS =
	'-mx-4 flex snap-x snap-proximity gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:flex-wrap';

/**
 * The shape of one segment. `relative` keeps its screen-reader text inside when the row scrolls.
 */
export const SEGMENT =
	'relative inline-flex min-h-12 flex-none snap-center items-center gap-1.5 rounded-full border-[1.5px] bg-surface px-4 py-2 font-semibold no-underline md:px-3';

/** Its colours, chosen or not. */
export const SEGMENT_LOOK =
	'border-line text-ink aria-[current=true]:border-accent aria-[current=true]:bg-accent aria-[current=true]:text-on-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent';

/** From the left edge of the window, in px. */
function middleOf(element: Element): number {
	const { left, width } = element.getBoundingClientRect();
	return left + width / 2;
}

/** A filter kept in the address, so that Back restores it. Scrolls sideways when it is long. */
export function Segmented({
	label,
	segments,
}: {
	readonly label: string;
	readonly segments: readonly Segment[];
}) {
	const list = useRef<HTMLElement>(null);
	const chosen = segments.find((segment) => segment.chosen)?.to;
	useEffect(() => {
		if (chosen === undefined) return;
		const row = list.current;
		const current = row?.querySelector('[aria-current]');
		if (!row || !current) return;
		// Only the row scrolls: `scrollIntoView` would also scroll the page down to a row that is below.
		row.scrollLeft += middleOf(current) - middleOf(row);
	}, [chosen]);
	const [apart, together] = [
		segments.filter((segment) => !segment.together),
		segments.filter((segment) => segment.together),
	];
	return (
		<nav ref={list} aria-label={label} className={SEGMENTS}>
			<Segments of={apart} />
			{together.length > 0 && (
				<span className="inline-flex flex-none gap-2">
					<Segments of={together} />
				</span>
			)}
		</nav>
	);
}

function Segments({ of }: { readonly of: readonly Segment[] }) {
	return of.map(({ to, label, longLabel, count, chosen }) => (
		<Link
			key={label}
			to={to}
			replace
			preventScrollReset
			className={`${SEGMENT} ${SEGMENT_LOOK}`}
			aria-current={chosen ? 'true' : undefined}
		>
			<span aria-hidden={longLabel !== undefined}>{label}</span>
			{longLabel !== undefined && <span className="sr-only">{longLabel}</span>}
			{count !== undefined && (
				<span className={`figures font-medium ${count === null ? 'invisible' : ''}`}>
					{count?.toLocaleString('pt-BR') ?? '00'}
				</span>
			)}
		</Link>
	));
}
