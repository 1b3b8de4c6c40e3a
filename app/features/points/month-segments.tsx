import { Segmented } from '#app/ui/segmented.tsx';
import type { GameMonth } from '#worker/contract/performance.ts';

import { monthName } from './public.ts';

type Props = {
	/** Oldest first; the last one runs. */
	readonly months: readonly GameMonth[];
	readonly month: GameMonth;
	/** What else stands in the address. */
	readonly query?: Readonly<Record<string, string>>;
};

/** The months that can be looked at, the running one first. */
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
