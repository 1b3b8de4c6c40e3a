import { Link } from '@remix-run/react';
import type { CSSProperties } from 'react';
import { useNow } from '#app/platform/use-now.ts';
import { plural } from '#app/ui/format.ts';
import type { CalendarItem } from '#worker/contract/calendar-api.ts';
import { type DayPart, dayIn, weekOf } from '#worker/domain/calendar/month.ts';
import {
	type DayBlock,
	type DayColumn,
	SHORTEST_DRAWN,
	weekLayout,
} from '#worker/domain/calendar/week-layout.ts';
import { calendarSearch } from './calendar-heading.tsx';
import { dayTitle, nearDay, partText, WEEKDAYS } from './calendar-words.ts';
import type { DayCardProps } from './day-card.tsx';
import { involvementOf } from './event-row.tsx';

/** Duration in minutes from which an event shows its hours below its title. */
const ROOM_FOR_HOURS = 75;

type Props = Pick<DayCardProps, 'day' | 'today' | 'events' | 'zone'>;

/** A week on a wide screen: a column a day, hours downwards, overlapping events side by side. */
export function WeekGrid({ day, today, events, zone }: Props) {
	const { fromHour, untilHour, days } = weekLayout(weekOf(day), events, zone);
	const hours = Array.from({ length: untilHour - fromHour }, (_, index) => fromHour + index);
	const top = (minutes: number) => `calc(var(--hour) * ${minutes / 60 - fromHour})`;
	return (
		<div className="week-grid" style={{ '--hours': hours.length } as CSSProperties}>
			<div className="week-hours" aria-hidden="true">
				{hours.slice(1).map((hour) => (
					<span key={hour} style={{ insetBlockStart: top(hour * 60) }}>
						{String(hour).padStart(2, '0')}:00
					</span>
				))}
			</div>
			{days.map((column, index) => (
				<section
					key={column.day}
					className="week-day"
					aria-labelledby={`dia-${column.day}`}
					data-chosen={column.day === day ? '' : undefined}
				>
					<DayHead column={column} today={today} chosen={column.day === day}>
						{WEEKDAYS[index]?.[1].slice(0, 3)}
					</DayHead>
					<div className="week-whole">
						{column.whole.map((part) => (
							<Event key={part.event._id} part={part} zone={zone} />
						))}
					</div>
					<div className="week-column">
						{column.day === today && <NowLine day={column.day} zone={zone} top={top} />}
						{column.blocks.map((block) => (
							<Event
								key={block.part.event._id}
								part={block.part}
								zone={zone}
								style={placeOf(block, top)}
								low={block.until - block.from < ROOM_FOR_HOURS}
							/>
						))}
						{column.hidden.map(({ from, count }) => (
							<Link
								key={from}
								to={calendarSearch('lista', column.day)}
								className="week-more"
								style={{ insetBlockStart: top(from) }}
							>
								mais {plural(count, 'evento', 'eventos', '')}
							</Link>
						))}
					</div>
				</section>
			))}
		</div>
	);
}

type HeadProps = {
	readonly column: DayColumn<CalendarItem>;
	readonly today: string;
	readonly chosen: boolean;
	readonly children: string | undefined;
};

/** Name of the day; a tap makes it the day of 'Novo evento'. */
function DayHead({ column: { day, whole, blocks, hidden }, today, chosen, children }: HeadProps) {
	const count = whole.length + blocks.length + hidden.reduce((sum, one) => sum + one.count, 0);
	const near = nearDay(day, today);
	const words = [dayTitle(day), near, plural(count, 'evento', 'eventos', 'nenhum evento')];
	return (
		<h3 id={`dia-${day}`} className="week-head">
			<Link
				to={calendarSearch('semana', day)}
				replace
				preventScrollReset
				aria-current={chosen ? 'true' : undefined}
			>
				<span className="sr-only">{words.filter(Boolean).join(', ')}</span>
				<span aria-hidden="true">{children}</span>
				<span aria-hidden="true" className="day-number" data-today={day === today ? '' : undefined}>
					{Number(day.slice(8))}
				</span>
			</Link>
		</h3>
	);
}

type EventProps = {
	readonly part: DayPart<CalendarItem>;
	readonly zone: string;
	readonly style?: CSSProperties | undefined;
	/** Too low to show more than the title. */
	readonly low?: boolean;
};

function Event({ part, zone, style, low = false }: EventProps) {
	const { event } = part;
	const { Icon, word } = involvementOf(event);
	const when = partText(part, zone);
	return (
		<Link
			to={`/agenda/${event._id}`}
			className="week-event"
			data-answer={event.isOwn ? 'own' : (event.presence ?? 'none')}
			data-low={low ? '' : undefined}
			data-finished={event.status === 'finished' ? '' : undefined}
			title={`${event.title}, ${when}`}
			style={style}
		>
			<span className="week-title">
				<Icon aria-hidden="true" className="size-4 flex-none" />
				{event.title}
			</span>
			<span className={low ? 'sr-only' : 'figures'}>{when}</span>
			<span className="sr-only">
				{event.place} {word}
			</span>
		</Link>
	);
}

function placeOf(
	{ from, until, place, of }: DayBlock<CalendarItem>,
	top: (minutes: number) => string,
): CSSProperties {
	return {
		insetBlockStart: top(from),
		// The gap to the next event must not reduce the touch target.
		blockSize: `max(3rem, calc(var(--hour) * ${Math.max(until - from, SHORTEST_DRAWN) / 60} - 2px))`,
		insetInlineStart: `${(100 * place) / of}%`,
		inlineSize: `calc(${100 / of}% - 2px)`,
	};
}

type NowProps = {
	readonly day: string;
	readonly zone: string;
	readonly top: (minutes: number) => string;
};

/** The line of the current time; not shown outside the drawn hours. */
function NowLine({ day, zone, top }: NowProps) {
	const now = useNow('half-minute').toISOString();
	if (dayIn(now, zone) !== day) return null;
	const { hour, minute } = Temporal.Instant.from(now).toZonedDateTimeISO(zone);
	return (
		<span
			aria-hidden="true"
			className="week-now"
			style={{ insetBlockStart: top(hour * 60 + minute) }}
		/>
	);
}
