import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import { daysOf, monthOf } from '#worker/domain/calendar/month.ts';
import type { DayCardProps } from './day-card.tsx';
import { MonthList } from './days-list.tsx';

const TABLE = deskOnly(async () => (await import('./desk/event-table.tsx')).EventTable);

/** The events of a month from the chosen day on: by day, or on a desk as a table. */
export function MonthEvents(props: Omit<DayCardProps, 'brief'>) {
	const { day, events, zone } = props;
	const isDesk = useDesk();
	const month = monthOf(day);
	const later = events.filter((event) => {
		const { first, last } = daysOf(event, zone);
		return last >= day && monthOf(first) <= month && month <= monthOf(last);
	});
	if (!isDesk || later.length === 0) return <MonthList {...props} />;
	return <DeskPart code={TABLE} props={{ ...props, events: later }} instead={MonthList} />;
}
