import { CircleCheck, CircleOff, KeyRound, MailCheck } from 'lucide-react';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { PersonState } from '#worker/contract/administration-people.ts';
import { STATES } from './person-words.ts';

const ICONS = {
	active: <CircleCheck aria-hidden="true" />,
	invited: <MailCheck aria-hidden="true" />,
	uninvited: <KeyRound aria-hidden="true" />,
	disabled: <CircleOff aria-hidden="true" />,
};

/** Whether a person has access to the app. */
export function PersonStateChip({ state }: { readonly state: PersonState }) {
	return (
		<StatusChip tone={STATES[state].tone} icon={ICONS[state]}>
			{STATES[state].word}
		</StatusChip>
	);
}
