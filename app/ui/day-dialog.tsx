import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addMonths, dayIn, monthGrid, monthOf } from '#worker/domain/calendar/month.ts';
import { dayByKey } from './day-by-key.ts';
import { dayTitle, monthTitle } from './day-words.ts';
import { Dialog } from './dialog.tsx';
import { WeekdayHead } from './weekday-head.tsx';

type Props = {
	readonly title: string;
	readonly open: boolean;
	/** The chosen day as an ISO date; '' for none. */
	readonly day: string;
	/** ISO dates; '' for no limit. */
	readonly first: string;
	readonly last: string;
	readonly onChoose: (day: string) => void;
	readonly onClose: () => void;
};

function today(): string {
	return dayIn(new Date().toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** A month from which one day is chosen. */
export function DayDialog({ title, open, onClose, ...choice }: Props) {
	return (
		<Dialog open={open} onClose={onClose} title={title}>
			<Month
				{...choice}
				onChoose={(day) => {
					choice.onChoose(day);
					onClose();
				}}
			/>
		</Dialog>
	);
}

function Month({ day, first, last, onChoose }: Omit<Props, 'title' | 'open' | 'onClose'>) {
	const within = (one: string) => {
		if (first !== '' && one < first) return first;
		return last !== '' && one > last ? last : one;
	};
	const [at, setAt] = useState(() => within(day || today()));
	const cell = useRef<HTMLTableCellElement>(null);
	const byKey = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
	useEffect(() => {
		if (byKey.current) cell.current?.focus();
		byKey.current = false;
	}, [at]);

	function press(event: KeyboardEvent): void {
		const next = dayByKey(event.key, at);
		const isChosen = event.key === 'Enter' || event.key === ' ';
		if (next !== null) {
			byKey.current = true;
			setAt(within(next));
		} else if (isChosen) onChoose(at);
		else return;
		event.preventDefault();
	}

	const month = monthOf(at);
	const turn = (by: number, label: string, Icon: typeof ChevronLeft) => {
		const to = within(addMonths(at, by));
		return (
			<button
				type="button"
				className="icon-button disabled:text-muted disabled:opacity-50"
				aria-label={label}
				disabled={monthOf(to) === month}
				onClick={() => setAt(to)}
			>
				<Icon aria-hidden="true" className="size-6" />
			</button>
		);
	};
	return (
		<div className="-mx-3">
			<div className="flex items-center justify-between">
				{turn(-1, 'Mês anterior', ChevronLeft)}
				<p aria-live="polite" className="font-semibold first-letter:uppercase">
					{monthTitle(month)}
				</p>
				{turn(1, 'Próximo mês', ChevronRight)}
			</div>
			<table
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are chosen.
				role="grid"
				aria-label={`Dias de ${monthTitle(month)}`}
				className="w-full table-fixed border-collapse text-center"
				onKeyDown={press}
			>
				<WeekdayHead />
				<tbody>
					{monthGrid(month).map((week) => (
						<tr key={week[0]}>
							{week.map((one) => (
								// biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the whole grid.
								<td
									key={one}
									ref={one === at ? cell : null}
									// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid.
									role="gridcell"
									tabIndex={one === at ? 0 : -1}
									aria-label={dayTitle(one)}
									aria-selected={one === day}
									aria-disabled={within(one) !== one}
									aria-current={one === today() ? 'date' : undefined}
									className={`h-12 cursor-pointer rounded-md tabular-nums hover:bg-hovered focus-visible:focus-inside aria-current:font-bold aria-current:text-accent aria-disabled:cursor-not-allowed aria-disabled:line-through aria-selected:bg-accent aria-selected:text-on-accent ${monthOf(one) === month ? '' : 'text-muted'}`}
									onClick={() => within(one) === one && onChoose(one)}
								>
									{Number(one.slice(8))}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
