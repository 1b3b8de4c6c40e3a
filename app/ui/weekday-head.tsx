import { WEEKDAY_INITIALS } from './day-words.ts';

/** The head of a month: a letter for each weekday, read out as its name. */
export function WeekdayHead() {
	return (
		<thead>
			<tr>
				{WEEKDAY_INITIALS.map(([short, long]) => (
					<th key={long} scope="col" className="py-2 text-center text-sm font-semibold text-muted">
						<span aria-hidden="true">{short}</span>
						<span className="sr-only">{long}</span>
					</th>
				))}
			</tr>
		</thead>
	);
}
