import { CalendarDays } from 'lucide-react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useMedia } from '#app/ui/use-media.ts';
import { addDays, eventsOn, monthGrid, monthOf, weekOf } from '#worker/domain/calendar/month.ts';
import { DayCard, type DayCardProps } from './day-card.tsx';
import { WeekGrid } from './week-grid.tsx';

type Props = Omit<DayCardProps, 'brief'>;

/**
 * The seven days of a week: cards one below another on a phone, a grid of hours on a wide screen.
 */
export function WeekDays(props: Props) {
	const isWide = useMedia('(min-width: 48rem)');
	if (isWide) return <WeekGrid {...props} />;
	return (
		<div className="grid gap-3">
			{weekOf(props.day).map((day) => (
				<DayCard key={day} {...props} day={day} brief />
			))}
		</div>
	);
}

/** The days of a month that have events, from the chosen day on. */
export function MonthList(props: Props) {
	const { day, events, zone } = props;
	const month = monthOf(day);
	const days = monthGrid(month)
		.flat()
		.filter(
			(one) => one >= day && monthOf(one) === month && eventsOn(events, one, zone).length > 0,
		);
	if (days.length === 0) {
		return (
			<EmptyState icon={<CalendarDays />} title="Nada marcado daqui até o fim do mês">
				Reuniões, treinamentos e convenções que você marcar, e os convites que receber, aparecem
				aqui.
			</EmptyState>
		);
	}
	return (
		<div className="grid gap-4">
			{days.map((one) => (
				<DayCard key={one} {...props} day={one} />
			))}
		</div>
	);
}

/** Number of days of the month that are before the chosen one and have events. */
export function earlierDays({ day, events, zone }: Pick<Props, 'day' | 'events' | 'zone'>): number {
	let count = 0;
	for (let one = `${monthOf(day)}-01`; one < day; one = addDays(one, 1)) {
		if (eventsOn(events, one, zone).length > 0) count++;
	}
	return count;
}
