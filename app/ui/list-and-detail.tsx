import type { ReactNode } from 'react';

type Props = {
	/** Filters; a column of their own where the screen has room for three. */
	readonly filters?: ReactNode;
	readonly list: ReactNode;
	/** What the list shows of the chosen row; null: nothing, and the list has the whole width. */
	readonly detail: ReactNode | null;
};

/**
 * A list beside the details of one of its rows, on a desk. Below that width only filters and list are
 * seen, one below the other. The detail stays on the screen while the list scrolls.
 */
export function ListAndDetail({ filters, list, detail }: Props) {
	return (
		<div className="list-and-detail">
			{filters && <div className="part filters">{filters}</div>}
			<div className="part">{list}</div>
			{detail && <div className="detail">{detail}</div>}
		</div>
	);
}
