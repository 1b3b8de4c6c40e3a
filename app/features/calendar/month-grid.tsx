import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dayByKey } from '#app/ui/day-by-key.ts';
import { dayTitle, monthTitle } from '#app/ui/day-words.ts';
import { useDesk } from '#app/ui/desk-part.tsx';
import { plural } from '#app/ui/format.ts';
import { WeekdayHead } from '#app/ui/weekday-head.tsx';
import type { CalendarItem } from '#worker/contract/calendar-api.ts';
import { eventsOn, monthGrid, monthOf } from '#worker/domain/calendar/month.ts';
import { nearDay } from './calendar-words.ts';

type Props = {
	readonly day: string;
	readonly today: string;
	/** null: not known yet. */
	readonly events: readonly CalendarItem[] | null;
	readonly zone: string;
	/** Returns whether the screen goes to that day. */
	readonly onChoose: (day: string) => boolean;
};

/**
 * A month, from Sunday, without gaps: on a phone each day is 48 px wide. Arrow keys move by days and
 * weeks, Home and End within a week, Page by months.
 */
export function MonthGrid({ day, today, events, zone, onChoose }: Props) {
	const isDesk = useDesk();
	const grid = useRef<HTMLTableElement>(null);
	const chosen = useRef<HTMLTableCellElement>(null);
	const byKey = useRef(false);
	/** Keys may arrive faster than renders: the next key counts from the last requested day. */
	const wanted = useRef(day);
	useEffect(() => {
		wanted.current = day;
		if (byKey.current || grid.current?.contains(document.activeElement)) chosen.current?.focus();
		byKey.current = false;
	}, [day]);

	function press(event: KeyboardEvent) {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const next = dayByKey(event.key, wanted.current);
		if (next === null) return;
		event.preventDefault();
		if (!onChoose(next)) return;
		byKey.current = true;
		wanted.current = next;
	}

	const month = monthOf(day);
	return (
		<table
			ref={grid}
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are chosen.
			role="grid"
			aria-label={`Dias de ${monthTitle(month)}`}
			className="w-full table-fixed border-collapse bg-surface"
			onKeyDown={press}
		>
			<WeekdayHead />
			<tbody>
				{monthGrid(month).map((week) => (
					<tr key={week[0]}>
						{week.map((one) => {
							const own = events && eventsOn(events, one, zone);
							const count = own?.length ?? null;
							const isChosen = one === day;
							const isToday = one === today;
							return (
								// biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the whole grid.
								<td
									key={one}
									ref={isChosen ? chosen : null}
									// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid.
									role="gridcell"
									tabIndex={isChosen ? 0 : -1}
									aria-selected={isChosen}
									aria-current={isToday ? 'date' : undefined}
									className={`relative h-14 cursor-pointer desk:h-24 desk:px-0.5 border-t border-t-line py-1 text-center align-top hover:bg-hovered focus-visible:focus-inside ${lookOf(isChosen, monthOf(one) === month)}`}
									onClick={() => onChoose(one)}
								>
									<span className="sr-only">{labelOf(one, today, count)}</span>
									<span
										aria-hidden="true"
										className={`inline-grid h-7 min-w-7 place-items-center rounded-full font-semibold tabular-nums ${isToday ? 'bg-accent text-on-accent' : ''}`}
									>
										{Number(one.slice(8))}
									</span>
									{count !== null && count > 0 && (
										<span
											aria-hidden="true"
											className="flex h-5 items-center justify-center gap-1 text-sm font-semibold before:size-2 before:rounded-full before:bg-accent desk:@min-[30rem]:hidden"
										>
											{count}
										</span>
									)}
									{isDesk && own && <DayTitles events={own.map(({ event }) => event)} />}
								</td>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Lines of a day on a desk. */
const TITLES = 3;

/** What a day holds, where there is room; read aloud as part of the day's name. */
function DayTitles({ events }: { readonly events: readonly CalendarItem[] }) {
	const shown = events.length > TITLES ? events.slice(0, TITLES - 1) : events;
	const more = events.length - shown.length;
	return (
		<span
			aria-hidden="true"
			className="hidden gap-px text-start text-sm leading-4.5 @min-[30rem]:grid"
		>
			{shown.map(({ _id, title }) => (
				<span
					key={_id}
					title={title}
					className="line-clamp-2 rounded-[0.25rem] bg-accent-soft in-aria-selected:bg-surface px-0.5 text-ink hyphens-auto"
				>
					{title}
				</span>
			))}
			{more > 0 && <span className="px-1 font-semibold">e mais {more}</span>}
		</span>
	);
}

function lookOf(isChosen: boolean, isOfMonth: boolean): string {
	if (isChosen) return 'bg-accent-soft text-accent-strong inset-ring-2 inset-ring-accent';
	return isOfMonth ? '' : 'bg-sunken text-muted';
}

function labelOf(day: string, today: string, count: number | null): string {
	const near = nearDay(day, today);
	const events = count === null ? null : plural(count, 'evento', 'eventos', 'nenhum evento');
	return [dayTitle(day), near, events].filter(Boolean).join(', ');
}
