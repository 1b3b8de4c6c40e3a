import { Ban, CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { StatusChip, type Tone } from '#app/ui/status-chip.tsx';
import type { Request, RequestStatus } from '#worker/contract/request.ts';
import { statusWord } from './request-words.ts';

const LOOK: Readonly<Record<RequestStatus, { tone: Tone; Icon: typeof Ban }>> = {
	waiting: { tone: 'warn', Icon: Hourglass },
	approved: { tone: 'good', Icon: CircleCheck },
	refused: { tone: 'bad', Icon: CircleX },
	withdrawn: { tone: 'neutral', Icon: Ban },
};

/** Status of a request as icon and word. */
export function RequestState({ request }: { readonly request: Pick<Request, 'kind' | 'status'> }) {
	const { tone, Icon } = LOOK[request.status];
	return (
		<StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
			{statusWord(request.status, request.kind)}
		</StatusChip>
	);
}
