import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { monthTitle } from '#app/ui/day-words.ts';
import { Segmented } from '#app/ui/segmented.tsx';
import { addDays, addMonths, monthOf, weekOf } from '#worker/domain/calendar/month.ts';
import type { CalendarView } from './calendar.data.client.ts';
import { weekTitle } from './calendar-words.ts';

const VIEW_WORD: Readonly<Record<CalendarView, string>> = {
	mes: 'Mês',
	semana: 'Semana',
	lista: 'Lista',
};

/** The address of a view and a day. */
export function calendarSearch(view: CalendarView, day: string): string {
	return `?ver=${view}&data=${day}`;
}

type Props = { readonly view: CalendarView; readonly day: string; readonly today: string };

/**
 * The shown month or week, links to the previous and next one and to today, and the choice of view.
 */
export function CalendarHeading({ view, day, today }: Props) {
	const isWeek = view === 'semana';
	const step = (by: 1 | -1) => (isWeek ? addDays(day, by * 7) : addMonths(day, by));
	const days = weekOf(day);
	const title = isWeek ? weekTitle(days) : monthTitle(day);
	const word = isWeek ? 'Semana' : 'Mês';
	const isNow = isWeek ? days.includes(today) : monthOf(day) === monthOf(today);
	return (
		<>
			<div className="flex items-center gap-2 tiny:flex-wrap tiny:justify-between">
				<ButtonLink
					to={calendarSearch(view, step(-1))}
					look="quiet"
					preventScrollReset
					aria-label={`${word} anterior`}
					icon={<ChevronLeft aria-hidden="true" className="size-6" />}
				/>
				<h2
					className="min-w-0 flex-1 text-center text-lg font-semibold desk:min-w-56 desk:flex-none tiny:order-first tiny:basis-full"
					aria-live="polite"
				>
					<span className="inline-block first-letter:uppercase">{title}</span>
				</h2>
				<ButtonLink
					to={calendarSearch(view, step(1))}
					look="quiet"
					preventScrollReset
					aria-label={`${word} seguinte`}
					icon={<ChevronRight aria-hidden="true" className="size-6" />}
				/>
			</div>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<Segmented
					label="Como ver a agenda"
					segments={(Object.keys(VIEW_WORD) as CalendarView[]).map((one) => ({
						to: calendarSearch(one, day),
						label: VIEW_WORD[one],
						chosen: one === view,
					}))}
				/>
				{!(isNow && day === today) && (
					<ButtonLink to={calendarSearch(view, today)} look="quiet" preventScrollReset>
						Hoje
					</ButtonLink>
				)}
			</div>
		</>
	);
}
