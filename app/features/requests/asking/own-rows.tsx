import { Card } from '#app/ui/card.tsx';
import type { Request } from '#worker/contract/request.ts';
import { RequestRow } from '../request-row.tsx';

export type OwnRowsProps = {
	readonly items: readonly Request[];
	/** Rows open. */
	readonly linked: boolean;
};

/** The person's own requests as rows. */
export function OwnRows({ items, linked }: OwnRowsProps) {
	return (
		<Card content="rows">
			<ul className="rows" aria-label="Pedidos">
				{items.map((request) => (
					<li key={request._id}>
						<RequestRow request={request} to={linked ? `/abonos/${request._id}` : undefined} />
					</li>
				))}
			</ul>
		</Card>
	);
}
