import { Link } from '@remix-run/react';
import type { CSSProperties } from 'react';
import { useNow } from '#app/platform/use-now.ts';
import { dayTitle, WEEKDAY_INITIALS } from '#app/ui/day-words.ts';
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
import { nearDay, partText } from './calendar-words.ts';
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
		<div
			data-week
			className="grid grid-cols-[3.5rem_repeat(7,minmax(0,1fr))] grid-rows-[auto_auto_auto] overflow-hidden rounded-md border border-line bg-surface [--hour:4rem]"
			style={{ '--hours': hours.length } as CSSProperties}
		>
			<div
				className="relative col-start-1 row-start-3 text-sm/normal text-muted tabular-nums"
				aria-hidden="true"
			>
				{hours.slice(1).map((hour) => (
					<span
						key={hour}
						className="absolute end-1.5 -translate-y-1/2"
						style={{ insetBlockStart: top(hour * 60) }}
					>
						{String(hour).padStart(2, '0')}:00
					</span>
				))}
			</div>
			{days.map((column, index) => (
				<section
					key={column.day}
					className="row-span-3 row-start-1 grid min-w-0 grid-rows-subgrid border-s border-line"
					aria-labelledby={`dia-${column.day}`}
				>
					<DayHead column={column} today={today} chosen={column.day === day}>
						{WEEKDAY_INITIALS[index]?.[1].slice(0, 3)}
					</DayHead>
					<div className="grid content-start gap-[2px] border-y border-line p-px">
						{column.whole.map((part) => (
							<Event key={part.event._id} part={part} zone={zone} className="min-h-12" />
						))}
					</div>
					{/* A line below each hour. */}
					<div className="relative me-[2px] h-[calc(var(--hour)*var(--hours))] bg-[repeating-linear-gradient(to_bottom,transparent_0_calc(var(--hour)-1px),var(--line)_calc(var(--hour)-1px)_var(--hour))]">
						{column.day === today && <NowLine day={column.day} zone={zone} top={top} />}
						{column.blocks.map((block) => (
							<Event
								key={block.part.event._id}
								part={block.part}
								zone={zone}
								className="absolute"
								// Where it is narrow, the title needs the room; the edge and the ground say it as well.
								iconClass="max-lg:hidden"
								style={placeOf(block, top)}
								low={block.until - block.from < ROOM_FOR_HOURS}
							/>
						))}
						{column.hidden.map(({ from, count }) => (
							<Link
								key={from}
								to={calendarSearch('lista', column.day)}
								className="absolute end-0 flex min-h-12 items-center rounded-[0.375rem] bg-accent px-1.5 text-sm/normal font-[650] text-on-accent no-underline"
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
		<h3 id={`dia-${day}`}>
			<Link
				to={calendarSearch('semana', day)}
				replace
				preventScrollReset
				aria-current={chosen ? 'true' : undefined}
				className={`flex min-h-16 flex-col items-center justify-center gap-0.5 text-sm/normal font-semibold text-muted no-underline hover:bg-accent-soft ${chosen ? 'shadow-[inset_0_-0.1875rem_0_var(--accent)]' : ''}`}
			>
				<span className="sr-only">{words.filter(Boolean).join(', ')}</span>
				<span aria-hidden="true">{children}</span>
				<span
					aria-hidden="true"
					className={`inline-grid h-8 min-w-8 place-items-center rounded-full text-lg/normal tabular-nums ${day === today ? 'bg-accent text-on-accent' : 'text-ink'}`}
				>
					{Number(day.slice(8))}
				</span>
			</Link>
		</h3>
	);
}

type EventProps = {
	readonly part: DayPart<CalendarItem>;
	readonly zone: string;
	readonly className: string;
	readonly iconClass?: string;
	readonly style?: CSSProperties | undefined;
	/** Too low to show more than the title. */
	readonly low?: boolean;
};

/** Not answered or not sure: an open edge; not coming or over: set back. The icon says which. */
function lookOf({ isOwn, presence, status }: CalendarItem): string {
	const answer = isOwn ? 'own' : (presence ?? 'none');
	const isOpen = answer === 'none' || answer === 'maybe';
	const edge = isOpen ? 'border-dashed' : '';
	if (answer === 'decline' || status === 'finished') {
		return `${edge} border-edge bg-sunken text-muted`;
	}
	return `${edge} border-accent text-accent-strong ${isOpen ? 'bg-surface' : 'bg-accent-soft'}`;
}

function Event({ part, zone, className, iconClass = '', style, low = false }: EventProps) {
	const { event } = part;
	const { Icon, word } = involvementOf(event);
	const when = partText(part, zone);
	const isDeclined = !event.isOwn && event.presence === 'decline';
	return (
		<Link
			to={`/agenda/${event._id}`}
			className={`block overflow-hidden rounded-[0.375rem] border border-s-[0.25rem] px-1.5 py-[0.1875rem] text-sm/tight no-underline hover:underline focus-visible:z-1 ${lookOf(event)} ${className}`}
			title={`${event.title}, ${when}`}
			style={style}
		>
			<span
				className={`font-[650] wrap-break-word hyphens-auto ${low ? 'line-clamp-2' : 'line-clamp-3'} ${isDeclined ? 'line-through' : ''}`}
			>
				<Icon
					aria-hidden="true"
					className={`me-1 inline size-4 flex-none align-[-0.1875rem] ${iconClass}`}
				/>
				{event.title}
			</span>
			<span className={low ? 'sr-only' : 'block tabular-nums'}>{when}</span>
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
			className="pointer-events-none absolute inset-x-0 z-1 border-t-2 border-danger"
			style={{ insetBlockStart: top(hour * 60 + minute) }}
		/>
	);
}
