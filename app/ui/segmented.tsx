import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';

export type Segment = {
	readonly to: string;
	readonly label: string;
	/** Read by screen readers where the label is abbreviated ('seg'). */
	readonly longLabel?: string;
	readonly count?: number;
	readonly chosen: boolean;
	/** The last options with this flag share a line, if there is more than one. */
	readonly together?: boolean;
};

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
		const current = list.current?.querySelector('[aria-current]');
		current?.scrollIntoView({ block: 'nearest', inline: 'center' });
	}, [chosen]);
	const [apart, together] = [
		segments.filter((segment) => !segment.together),
		segments.filter((segment) => segment.together),
	];
	return (
		<nav ref={list} aria-label={label} className="segments -mx-4 px-4 py-1">
			<Segments of={apart} />
			{together.length > 0 && (
				<span className="segment-group">
					<Segments of={together} />
				</span>
			)}
		</nav>
	);
}

function Segments({ of }: { readonly of: readonly Segment[] }) {
	return of.map(({ to, label, longLabel, count, chosen }) => (
		<Link
			key={to}
			to={to}
			replace
			preventScrollReset
			className="segment"
			aria-current={chosen ? 'true' : undefined}
		>
			<span aria-hidden={longLabel !== undefined}>{label}</span>
			{longLabel !== undefined && <span className="sr-only">{longLabel}</span>}
			{count !== undefined && <span className="figures font-medium">{count}</span>}
		</Link>
	));
}
