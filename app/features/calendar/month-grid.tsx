import { type KeyboardEvent, useEffect, useRef } from 'react';
import { plural } from '#app/ui/format.ts';
import type { CalendarItem } from '#worker/contract/calendar-api.ts';
import {
	addDays,
	addMonths,
	eventsOn,
	monthGrid,
	monthOf,
	weekOf,
} from '#worker/domain/calendar/month.ts';
import { dayTitle, monthTitle, nearDay, WEEKDAYS } from './calendar-words.ts';

type Props = {
	readonly day: string;
	readonly today: string;
	/** null: not known yet. */
	readonly events: readonly CalendarItem[] | null;
	readonly zone: string;
	/** Returns whether the screen goes to that day. */
	readonly onChoose: (day: string) => boolean;
};

/** The day to which a key moves; null for other keys. */
function dayByKey(key: string, day: string): string | null {
	const week = weekOf(day);
	switch (key) {
		case 'ArrowLeft':
			return addDays(day, -1);
		case 'ArrowRight':
			return addDays(day, 1);
		case 'ArrowUp':
			return addDays(day, -7);
		case 'ArrowDown':
			return addDays(day, 7);
		case 'Home':
			return week[0] ?? day;
		case 'End':
			return week[6] ?? day;
		case 'PageUp':
			return addMonths(day, -1);
		case 'PageDown':
			return addMonths(day, 1);
		default:
			return null;
	}
}

/**
 * A month, from Sunday. Arrow keys move by days and weeks, Home and End within a week, Page by
 * months.
 */
export function MonthGrid({ day, today, events, zone, onChoose }: Props) {
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
			className="month"
			onKeyDown={press}
		>
			<thead>
				<tr>
					{WEEKDAYS.map(([short, long]) => (
						<th key={long} scope="col">
							<span aria-hidden="true">{short}</span>
							<span className="sr-only">{long}</span>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{monthGrid(month).map((week) => (
					<tr key={week[0]}>
						{week.map((one) => {
							const count = events && eventsOn(events, one, zone).length;
							const isChosen = one === day;
							return (
								// biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the whole grid.
								<td
									key={one}
									ref={isChosen ? chosen : null}
									// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid.
									role="gridcell"
									tabIndex={isChosen ? 0 : -1}
									aria-selected={isChosen}
									aria-current={one === today ? 'date' : undefined}
									data-other={monthOf(one) === month ? undefined : ''}
									onClick={() => onChoose(one)}
								>
									<span className="sr-only">{labelOf(one, today, count)}</span>
									<span aria-hidden="true" className="day-number">
										{Number(one.slice(8))}
									</span>
									{count !== null && count > 0 && (
										<span aria-hidden="true" className="day-events">
											{count}
										</span>
									)}
								</td>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function labelOf(day: string, today: string, count: number | null): string {
	const near = nearDay(day, today);
	const events = count === null ? null : plural(count, 'evento', 'eventos', 'nenhum evento');
	return [dayTitle(day), near, events].filter(Boolean).join(', ');
}
