import {
	Ban,
	CircleCheck,
	CircleDashed,
	CircleDollarSign,
	CirclePlay,
	CircleX,
	UserX,
} from 'lucide-react';
import { StatusChip, type Tone } from '#app/ui/status-chip.tsx';
import { CONTACT_STATUS_NAME, type ShownStatus, STATUS_NAME } from './visit-words.ts';

const LOOK: Readonly<Record<ShownStatus, { tone: Tone; Icon: typeof Ban }>> = {
	waiting: { tone: 'neutral', Icon: CircleDashed },
	open: { tone: 'info', Icon: CirclePlay },
	being: { tone: 'good', Icon: CircleCheck },
	absent: { tone: 'warn', Icon: UserX },
	inactive: { tone: 'neutral', Icon: CircleX },
	overdue: { tone: 'warn', Icon: CircleDollarSign },
	discard: { tone: 'neutral', Icon: Ban },
};

/** Today's status of a client, as icon and word (rule 2.15). */
export function PdvStatusChip({
	status,
	teleSales,
}: {
	readonly status: ShownStatus;
	readonly teleSales: boolean;
}) {
	const { tone, Icon } = LOOK[status];
	return (
		<StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
			{(teleSales ? CONTACT_STATUS_NAME : STATUS_NAME)[status]}
		</StatusChip>
	);
}
