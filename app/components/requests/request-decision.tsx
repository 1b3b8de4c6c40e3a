import { shortName } from '#app/person-name.ts';
import { statusWord } from '#app/request-words.ts';
import type { Request } from '#worker/domain/requests/request.ts';
import { RelativeTime } from '../relative-time.tsx';

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
