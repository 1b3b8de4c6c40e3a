import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { RequestView } from '#worker/contract/requests-api.ts';
import { PolicyCard } from '../deciding/policy-card.tsx';
import { RequestFacts } from '../deciding/request-facts.tsx';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';
import { RequestDecision } from '../request-decision.tsx';
import { RequestHistory } from '../request-history.tsx';
import { RequestState } from '../request-state.tsx';
import { subjectOf } from '../request-words.ts';
import { WithdrawRequest } from '../withdraw-request.tsx';

/** One request with its history. The requester may withdraw it while it waits. */
export function AskedRequest({ view }: { readonly view: RequestView }) {
	const { request, trail, isOwn } = view;
	return (
		<>
			<div className="flex flex-wrap items-start justify-between gap-2">
				<div>
					<PageHeading>{subjectOf(request)}</PageHeading>
					<p className="text-muted">
						{KIND_VIEWS[request.kind].word}
						{request.client && <> · de {request.employee.name}</>}
					</p>
				</div>
				<RequestState request={request} />
			</div>
			{request.decision && (
				<Notice tone="info">
					<RequestDecision request={request} />
				</Notice>
			)}
			<div className="grid items-start gap-4 grid-fit-22/2">
				<Card title="O pedido">
					<RequestFacts request={request} />
				</Card>
				<div className="grid gap-4">
					<PolicyCard policy={request.policy} />
					<RequestHistory title="O que aconteceu até aqui" trail={trail} />
				</div>
			</div>
			{isOwn && <WithdrawRequest request={request} />}
		</>
	);
}
