import { monthName, monthsAround, monthText } from '#app/goals-words.ts';
import { Segmented } from '../segmented.tsx';

/** The month before, this one and the next, and the one that is shown. */
export function MonthChoice({ date, now }: { readonly date: string; readonly now: string }) {
	const months = [...new Set([...monthsAround(new Date(now)), date])].toSorted();
	return (
		<Segmented
			label="Mês"
			segments={months.map((month) => ({
				to: `?mes=${month}`,
				label: monthName(month),
				longLabel: monthText(month),
				chosen: month === date,
			}))}
		/>
	);
}
