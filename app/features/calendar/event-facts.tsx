import { CalendarClock, CircleUserRound, type LucideIcon, MapPin, TextQuote } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import type { CalendarItem } from '#worker/contract/calendar-api.ts';
import { elsewhereText, reminderText, whenText } from './calendar-words.ts';

function Fact({ Icon, children }: { readonly Icon: LucideIcon; readonly children: ReactNode }) {
	return (
		<div className="flex gap-3">
			<Icon aria-hidden="true" className="mt-0.5 size-5 flex-none text-accent" />
			<div className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</div>
		</div>
	);
}

/** When and where an event is, who organises it, and what it is about. */
export function EventFacts({
	event,
	zone,
}: {
	readonly event: CalendarItem;
	readonly zone: string;
}) {
	const elsewhere = elsewhereText(event, zone);
	return (
		<Card>
			<Fact Icon={CalendarClock}>
				<span className="figures block font-semibold first-letter:uppercase">
					{whenText(event, zone)}
				</span>
				{elsewhere && <span className="figures block text-sm text-muted">{elsewhere}</span>}
				<span className="block text-sm text-muted">
					{event.reminderMinutes !== null && 'Lembrete: '}
					{reminderText(event.reminderMinutes, event.allDay)}
				</span>
			</Fact>
			{event.place !== '' && <Fact Icon={MapPin}>{event.place}</Fact>}
			<Fact Icon={CircleUserRound}>
				{event.isOwn ? 'Você organiza' : `${event.ownerName} organiza`}
			</Fact>
			{event.description !== '' && (
				<Fact Icon={TextQuote}>
					<p className="whitespace-pre-wrap">{event.description}</p>
				</Fact>
			)}
		</Card>
	);
}
