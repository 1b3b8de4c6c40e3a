import { CircleCheck } from 'lucide-react';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { plural } from '#app/ui/format.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { Request } from '#worker/contract/request.ts';
import { PolicyLine } from '../deciding/policy-line.tsx';
import { countKind } from '../public/kind-words.ts';
import { RequestRow } from '../request-row.tsx';

/** The requests that one sending created. */
export function CreatedRequests({ made }: { readonly made: readonly Request[] }) {
	const [first] = made;
	if (!first) return null;
	const look = made.filter(({ policy }) => policy.verdict === 'look').length;
	return (
		<>
			<div role="status" className="flex items-center gap-2">
				<CircleCheck aria-hidden="true" className="size-6 flex-none text-accent" />
				<PageHeading className="text-lg font-semibold">
					{countKind(first.kind, made.length)}: com o gestor para decidir
				</PageHeading>
			</div>
			{look > 0 && (
				<p className="text-muted">
					O gestor vai olhar {plural(look, 'pedido', 'pedidos', '')} mais de perto, pelo motivo que
					está na linha.
				</p>
			)}
			<Card title="Pedidos feitos" content="rows">
				<ul className="rows">
					{made.map((request) => (
						<li key={request._id}>
							<RequestRow request={request} to={`/abonos/${request._id}`} />
							<div className="px-4 pb-3">
								<PolicyLine request={request} />
							</div>
						</li>
					))}
				</ul>
			</Card>
			<ActionBar>
				<ButtonLink to="/abonos/novo">Pedir outro</ButtonLink>
				<ButtonLink to="/abonos" look="primary">
					Ver meus pedidos
				</ButtonLink>
			</ActionBar>
		</>
	);
}
