import { CircleCheck, CircleDot, CircleX, CloudUpload, MessageCircleReply } from 'lucide-react';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { TicketState } from '#worker/contract/tickets-api.ts';
import { STATE_TEXT } from './ticket-words.ts';

const LOOK = {
	waiting: { tone: 'warn', Icon: CloudUpload },
	refused: { tone: 'bad', Icon: CircleX },
	open: { tone: 'info', Icon: CircleDot },
	answered: { tone: 'good', Icon: MessageCircleReply },
	closed: { tone: 'neutral', Icon: CircleCheck },
} as const;

/** State of a ticket as icon and word. */
export function TicketChip({ state }: { readonly state: TicketState }) {
	const { tone, Icon } = LOOK[state];
	return (
		<StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
			{STATE_TEXT[state]}
		</StatusChip>
	);
}
