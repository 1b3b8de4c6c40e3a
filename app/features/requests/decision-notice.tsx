import { Notice } from '#app/ui/notice.tsx';
import type { Request } from '#worker/contract/request.ts';
import { RequestDecision } from './request-decision.tsx';

/** What was decided, above a request; nothing while it waits. */
export function DecisionNotice({ request }: { readonly request: Request }) {
	if (!request.decision) return null;
	return (
		<Notice tone="info">
			<RequestDecision request={request} />
		</Notice>
	);
}
