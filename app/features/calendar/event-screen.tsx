import { CalendarArrowDown, Flag, FlagOff, Pencil } from 'lucide-react';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { CalendarItem } from '#worker/contract/calendar-api.ts';
import { daysOf } from '#worker/domain/calendar/month.ts';
import { downloadCalendar, useEventRefresh } from './calendar.data.client.ts';
import { calendarSearch } from './calendar-heading.tsx';
import { DeleteEvent } from './delete-event.tsx';
import { EventFacts } from './event-facts.tsx';
import { InvitedCard } from './invited-card.tsx';
import { PresenceChoice } from './presence-choice.tsx';
import { useOptimisticEventActs } from './use-optimistic-event-acts.ts';

/** One event: its details, its guests, and the acts permitted to this person. */
export function EventScreen({
	event,
	zone,
}: {
	readonly event: CalendarItem;
	readonly zone: string;
}) {
	const { _id, isOwn, status } = event;
	const isFinished = status === 'finished';
	const { changeStatus } = useOptimisticEventActs(_id);
	useEventRefresh(_id);
	return (
		<>
			<div className="grid gap-2">
				<PageHeading className="text-xl font-bold [overflow-wrap:anywhere]">
					{event.title}
				</PageHeading>
				{isFinished && (
					<div>
						<StatusChip tone="neutral" icon={<Flag aria-hidden="true" />}>
							Concluído
						</StatusChip>
					</div>
				)}
			</div>
			<div className="grid items-start gap-4 grid-fit-22/2">
				<div className="grid gap-4">
					<EventFacts event={event} zone={zone} />
					{!isOwn && <PresenceChoice event={event} />}
				</div>
				<InvitedCard event={event} />
			</div>
			<div className="flex flex-wrap gap-2">
				<Button
					look="quiet"
					icon={<CalendarArrowDown aria-hidden="true" className="size-5" />}
					onClick={() => void downloadCalendar('evento.ics', { event: _id })}
				>
					Levar para outra agenda
				</Button>
				{isOwn && (
					<DeleteEvent
						event={event}
						back={`/agenda${calendarSearch('mes', daysOf(event, zone).first)}`}
					/>
				)}
			</div>
			{isOwn && (
				<ActionBar>
					<Button
						className="aside"
						icon={
							isFinished ? (
								<FlagOff aria-hidden="true" className="size-5" />
							) : (
								<Flag aria-hidden="true" className="size-5" />
							)
						}
						onClick={() => changeStatus(isFinished ? 'waiting' : 'finished')}
					>
						{isFinished ? 'Reabrir' : 'Concluir'}
					</Button>
					<ButtonLink
						to={`/agenda/${_id}/editar`}
						look="primary"
						icon={<Pencil aria-hidden="true" className="size-5" />}
					>
						Editar evento
					</ButtonLink>
				</ActionBar>
			)}
		</>
	);
}
