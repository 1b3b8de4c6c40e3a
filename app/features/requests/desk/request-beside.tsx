import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Request } from '#worker/contract/request.ts';
import { PolicyCard } from '../deciding/policy-card.tsx';
import { RequestFacts } from '../deciding/request-facts.tsx';
import { RequestDecision } from '../request-decision.tsx';

/** What a table of requests shows of the one that is open beside it. */
export function RequestBeside({ request }: { readonly request: Request }) {
	return (
		<>
			{request.decision && (
				<Notice tone="info">
					<RequestDecision request={request} />
				</Notice>
			)}
			<Card title="O pedido">
				<RequestFacts request={request} />
			</Card>
			<PolicyCard policy={request.policy} />
		</>
	);
}
