import { Plus } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { dayTitle } from '#app/ui/day-words.ts';
import type { CalendarItem } from '#worker/contract/calendar-api.ts';
import { eventsOn } from '#worker/domain/calendar/month.ts';
import { nearDay } from './calendar-words.ts';
import { EventRow } from './event-row.tsx';

export type DayCardProps = {
	readonly day: string;
	readonly today: string;
	readonly events: readonly CalendarItem[];
	readonly zone: string;
	/** Rows link to their events, and an empty day to a new one. */
	readonly linked: boolean;
	/** For a list of days: a shorter title, and one line for an empty day. */
	readonly brief?: boolean;
};

/** The events of one day, by hour. */
export function DayCard({ day, today, events, zone, linked, brief = false }: DayCardProps) {
	const parts = eventsOn(events, day, zone);
	const near = nearDay(day, today);
	// 'Segunda, 9 de março' fits in a seventh of a wide screen; the full name does not.
	const title = brief ? dayTitle(day).replace('-feira', '') : dayTitle(day);
	return (
		<Card
			title={`${title.charAt(0).toUpperCase()}${title.slice(1)}`}
			aside={near && <span className="text-sm font-semibold text-accent">{near}</span>}
			content="rows"
		>
			{parts.length === 0 ? (
				<div className="grid gap-2 px-4 pb-4">
					<p className="text-muted">{brief ? 'Nada marcado' : 'Nada marcado neste dia.'}</p>
					{linked && !brief && (
						<ButtonLink
							to={`/agenda/novo?data=${day}`}
							look="quiet"
							className="justify-self-start -ms-3"
							icon={<Plus aria-hidden="true" className="size-5" />}
						>
							Marcar neste dia
						</ButtonLink>
					)}
				</div>
			) : (
				<ul className="rows">
					{parts.map((part) => (
						<li key={part.event._id}>
							<EventRow part={part} zone={zone} linked={linked} />
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
