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
	/** Where to go when the day that was asked for is shown. */
	const coming = useRef<1 | -1 | null>(null);
	/** Keys pressed before that day is shown, in their order. */
	const early = useRef<readonly (1 | -1)[]>([]);
	const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
	function move(by: 1 | -1): void {
		if (coming.current !== null) {
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
		if (other !== undefined && onChoose(other)) coming.current = by;
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: another day has other rows
	useEffect(() => {
		if (coming.current === null) return;
		rows()
			.at(coming.current === 1 ? 0 : -1)
			?.focus();
		coming.current = null;
		const keys = early.current;
		early.current = [];
		for (const by of keys) move(by);
	}, [day]);
	useRowKeys({ move });
	return null;
}
