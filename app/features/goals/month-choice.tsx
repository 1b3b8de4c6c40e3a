import { Segmented } from '#app/ui/segmented.tsx';
import { monthName, monthsAround, monthText } from './goals-words.ts';

/** Links to the previous, the current and the next month. */
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
