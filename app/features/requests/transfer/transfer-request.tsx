import { Card } from '#app/ui/card.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { RequestView } from '#worker/contract/requests-api.ts';
import { RequestDecision } from '../request-decision.tsx';
import { RequestHistory } from '../request-history.tsx';
import { RequestState } from '../request-state.tsx';
import { WithdrawRequest } from '../withdraw-request.tsx';
import { TransferFacts } from './transfer-facts.tsx';

/** One transfer with its history. The requester may withdraw it while it waits. */
export function TransferRequest({ view }: { readonly view: RequestView }) {
	const { request, trail, isOwn } = view;
	const { client, employee } = request;
	return (
		<>
			<div className="grid justify-items-start gap-2">
				<PageHeading>{client?.name ?? employee.name}</PageHeading>
				{client && (
					<p className="text-muted">
						{client.code} · {client.city}, {client.uf}
					</p>
				)}
				<RequestState request={request} />
				<RequestDecision request={request} />
			</div>
			<Card title="O que foi pedido">
				<TransferFacts request={request} />
			</Card>
			<RequestHistory title="Histórico" trail={trail} />
			{isOwn && <WithdrawRequest request={request} />}
		</>
	);
}
