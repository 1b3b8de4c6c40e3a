import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { useRowKeys } from '#app/ui/desk/use-row-keys.ts';
import { eventsOn, monthGrid, monthOf } from '#worker/domain/calendar/month.ts';
import type { DayCardProps } from '../day-card.tsx';

type Props = Pick<DayCardProps, 'day' | 'events' | 'zone'> & {
	/** The events of the chosen day. */
	readonly list: RefObject<HTMLElement>;
	readonly onChoose: (day: string) => boolean;
};

/** j, k and the arrows move through the events of a month, from day to day. */
export function MonthKeys({ day, events, zone, list, onChoose }: Props) {
	/** A tap on the shown day also ends a navigation to another one. */
	const { key } = useLocation();
	/** The day that was asked for, and where to go in it. */
	const asked = useRef<{ readonly day: string; readonly by: 1 | -1 } | null>(null);
	/** Keys pressed before that day is shown, in their order. */
	const early = useRef<readonly (1 | -1)[]>([]);
	const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
	function move(by: 1 | -1): void {
		if (asked.current !== null) {
			early.current = [...early.current, by];
			return;
		}
		const here = rows();
		const at = here.findIndex((row) => row.matches(':focus'));
		const next = here[at + by];
		if (next) {
			next.focus();
			return;
		}
		const month = monthOf(day);
		const days = monthGrid(month)
			.flat()
			.filter((one) => monthOf(one) === month && eventsOn(events, one, zone).length > 0);
		const other = by === 1 ? days.find((one) => one > day) : days.findLast((one) => one < day);
		if (other !== undefined && onChoose(other)) asked.current = { day: other, by };
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: another day has other rows
	useEffect(() => {
		const wish = asked.current;
		if (wish === null) return;
		asked.current = null;
		if (wish.day === day) {
			rows()
				.at(wish.by === 1 ? 0 : -1)
				?.focus();
		}
		const keys = early.current;
		early.current = [];
		for (const by of keys) move(by);
	}, [day, key]);
	useRowKeys({ move });
	return null;
}
