import { NavLink } from '@remix-run/react';
import { KIND_VIEWS } from '#app/features/requests/kinds/request-kinds.ts';
import { count } from '#app/ui/format.ts';
import type { PendingSummary } from '#worker/contract/decisions-api.ts';
import { listOfKind, type PendingBase } from '../pending-paths.ts';

type Props = { readonly base: PendingBase; readonly kinds: readonly PendingSummary[] };

/** The kinds of requests with what waits of each, and the key that leads there. */
export function KindsColumn({ base, kinds }: Props) {
	return (
		<nav aria-label="Tipos de pedido" className="hidden min-[90rem]:block">
			<ul>
				{kinds.map((summary, index) => {
					const { kind, within, look, lastUpdate } = summary;
					return (
						<li key={kind}>
							<NavLink to={listOfKind(base, summary)} replace className="rail-link">
								<span aria-hidden="true" className="figures w-4 text-center font-sans text-muted">
									{index + 1}
								</span>
								<span className="flex-1">{KIND_VIEWS[kind].title}</span>
								{lastUpdate !== null && (
									<span className="figures font-semibold">{count(within + look)}</span>
								)}
							</NavLink>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
