import { useNavigate } from '@remix-run/react';
import { CalendarArrowDown, Plus } from 'lucide-react';
import { useRef } from 'react';
import { UnreadableRows } from '#app/features/device/public/unreadable-rows.tsx';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { monthTitle } from '#app/ui/day-words.ts';
import { DeskPart, deskOnly } from '#app/ui/desk-part.tsx';
import { monthOf } from '#worker/domain/calendar/month.ts';
import { downloadCalendar, type LoadedCalendar, useMonthRefresh } from './calendar.data.client.ts';
import { CalendarHeading, calendarSearch } from './calendar-heading.tsx';
import { CalendarState } from './calendar-state.tsx';
import { DayCard } from './day-card.tsx';
import { earlierDays, WeekDays } from './days-list.tsx';
import { MonthEvents } from './month-events.tsx';
import { MonthGrid } from './month-grid.tsx';

const KEYS = deskOnly(async () => (await import('./desk/month-keys.tsx')).MonthKeys);

/** The events that the person organises or is invited to: as a month, a week or a list. */
export function CalendarScreen({ view, day, today, month, zone }: LoadedCalendar) {
	const navigate = useNavigate();
	const list = useRef<HTMLDivElement>(null);
	const { events, lastUpdate } = month;
	const refresh = useMonthRefresh(month.month);
	const known = lastUpdate === null ? null : events;
	const shown = { day, today, events, zone, linked: true };
	const earlier = view === 'lista' ? earlierDays(shown) : 0;
	// Another day of the same month replaces the address; another month is a new history entry.
	const choose = (next: string) => {
		const replace = monthOf(next) === monthOf(day);
		navigate(calendarSearch(view, next), { replace, preventScrollReset: true });
		return true;
	};
	return (
		<>
			<CalendarHeading view={view} day={day} today={today} />
			<UnreadableRows kinds={['event']} />
			{view !== 'mes' && <CalendarState month={month} onRetry={refresh} />}
			{view === 'mes' && (
				<div className="flex flex-wrap items-start gap-4">
					<div className="@container -mx-4 flex-[3_1_29rem] overflow-hidden border-y border-line sm:mx-0 sm:rounded-md sm:border-x">
						<MonthGrid day={day} today={today} events={known} zone={zone} onChoose={choose} />
					</div>
					<div className="grid min-w-0 flex-[1_1_14rem] gap-4">
						<CalendarState month={month} onRetry={refresh} />
						{lastUpdate !== null && (
							<div ref={list}>
								<DayCard {...shown} />
								<DeskPart code={KEYS} props={{ ...shown, list, onChoose: choose }} />
							</div>
						)}
					</div>
				</div>
			)}
			{lastUpdate !== null && view === 'semana' && <WeekDays {...shown} />}
			{lastUpdate !== null && view === 'lista' && (
				<>
					{earlier > 0 && (
						<ButtonLink
							to={calendarSearch('lista', `${month.month}-01`)}
							look="quiet"
							preventScrollReset
						>
							Ver desde o começo do mês
						</ButtonLink>
					)}
					<MonthEvents {...shown} />
				</>
			)}
			{lastUpdate !== null && (
				<Button
					look="quiet"
					icon={<CalendarArrowDown aria-hidden="true" className="size-5" />}
					onClick={() => void downloadCalendar(`agenda-${month.month}.ics`, { month: month.month })}
				>
					Levar {monthTitle(day)} para outra agenda
				</Button>
			)}
			<ActionBar>
				<ButtonLink
					to={`/agenda/novo?data=${day}`}
					look="primary"
					icon={<Plus aria-hidden="true" className="size-5" />}
				>
					Novo evento
				</ButtonLink>
			</ActionBar>
		</>
	);
}
