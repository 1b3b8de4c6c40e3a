import { Segmented } from '#app/ui/segmented.tsx';
import type { GameMonth } from '#worker/contract/performance.ts';
import { monthName } from './public/month-name.ts';

type Props = {
	/** Oldest first; the last one is the current month. */
	readonly months: readonly GameMonth[];
	readonly month: GameMonth;
	/** Other parameters of the address that stay. */
	readonly query?: Readonly<Record<string, string>>;
};

/** Links to the months that have figures, the current one first. */
export function MonthSegments({ months, month, query = {} }: Props) {
	const running = months.at(-1);
	return (
		<Segmented
			label="Mês"
			segments={months.toReversed().map((each) => {
				const search = new URLSearchParams({ ...query, ...(each !== running && { mes: each }) });
				return {
					to: search.size > 0 ? `?${search}` : '.',
					label: each === running ? `Este mês (${monthName(each)})` : monthName(each),
					chosen: each === month,
				};
			})}
		/>
	);
}
