import { shortName } from '#app/ui/person-name.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { Request } from '#worker/contract/request.ts';
import { statusWord } from './request-words.ts';

/** Who decided, when and why, in one sentence; nothing while it waits. */
export function RequestDecision({ request }: { readonly request: Request }) {
	const { decision, kind, status } = request;
	if (decision === null || (status !== 'approved' && status !== 'refused')) return null;
	return (
		<span>
			{statusWord(status, kind)} por {shortName(decision.by.name)}{' '}
			<RelativeTime at={decision.at} behindVerb />
			{decision.reason && <>: “{decision.reason}”</>}
		</span>
	);
}
