import { KIND_WORD, subjectOf } from '#app/request-words.ts';
import type { RequestView } from '#worker/contract/requests-api.ts';
import { Card } from '../card.tsx';
import { PolicyCard } from '../decisions/policy-card.tsx';
import { RequestFacts } from '../decisions/request-facts.tsx';
import { Notice } from '../notice.tsx';
import { PageHeading } from '../page-heading.tsx';
import { RequestDecision } from '../requests/request-decision.tsx';
import { RequestState } from '../requests/request-state.tsx';
import { RequestTrail } from '../requests/request-trail.tsx';
import { WithdrawRequest } from '../requests/withdraw-request.tsx';

/** Everything of one request, with its history; while it waits, who asked may take it back. */
export function AllowanceDetail({ view }: { readonly view: RequestView }) {
	const { request, trail, isOwn } = view;
	return (
		<>
			<div className="flex flex-wrap items-start justify-between gap-2">
				<div>
					<PageHeading>{subjectOf(request)}</PageHeading>
					<p className="text-muted">
						{KIND_WORD[request.kind]}
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
			<div className="grid items-start gap-4 lg:grid-cols-2">
				<Card title="O pedido">
					<RequestFacts request={request} />
				</Card>
				<div className="grid gap-4">
					<PolicyCard policy={request.policy} />
					{trail === null ? (
						<Notice tone="warn" role="status">
							O servidor não respondeu: esta é a cópia deste aparelho, sem o histórico.
						</Notice>
					) : (
						<Card title="O que aconteceu até aqui">
							<RequestTrail trail={trail} />
						</Card>
					)}
				</div>
			</div>
			{isOwn && <WithdrawRequest request={request} />}
		</>
	);
}
