import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { SEGMENT, SEGMENT_LOOK } from '#app/ui/segmented.tsx';
import type { CalendarItem } from '#worker/contract/calendar-api.ts';
import { PRESENCE_ACT } from './calendar-words.ts';
import { useOptimisticEventActs } from './use-optimistic-event-acts.ts';

const CHOICES = [
	['confirm', CircleCheck],
	['maybe', CircleHelp],
	['decline', CircleX],
] as const;

/** The answer of the guest: shown at once, reverted when the server refuses it. */
export function PresenceChoice({ event }: { readonly event: CalendarItem }) {
	const { answerPresence } = useOptimisticEventActs(event._id);
	return (
		<Card title="Você vai?">
			<fieldset
				className="flex flex-wrap gap-2 border-0 p-0"
				disabled={event.status === 'finished'}
			>
				<legend className="sr-only">Sua resposta ao convite</legend>
				{CHOICES.map(([presence, Icon]) => (
					<button
						key={presence}
						type="button"
						className={`${SEGMENT} ${SEGMENT_LOOK}`}
						aria-pressed={event.presence === presence}
						onClick={() => answerPresence(presence)}
					>
						<Icon aria-hidden="true" className="size-5" />
						{PRESENCE_ACT[presence]}
					</button>
				))}
			</fieldset>
			<p className="text-sm text-muted">
				{event.status === 'finished'
					? 'O evento foi concluído: as respostas estão fechadas.'
					: `${event.ownerName} recebe um aviso com a sua resposta.`}
			</p>
		</Card>
	);
}
