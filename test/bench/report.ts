import { type Contest, median } from './stats.ts';

/** One printed line of the table. */
export type Row = {
	/** Number of the line in the table of budgets; 'S' when it has no budget of its own. */
	readonly line: string;
	readonly what: string;
	readonly ours: string;
	readonly floor: string;
	readonly ratio: string;
	readonly budget: string;
	readonly goal: string;
	readonly verdict: string;
};

type Limits = { readonly budget: number; readonly goal: number };

const numbers = new Intl.NumberFormat('en', { maximumSignificantDigits: 3, useGrouping: false });

function verdictOf(value: number, limits: Limits | null): string {
	if (limits === null) return '';
	if (value <= limits.goal) return 'goal';
	return value <= limits.budget ? 'budget' : 'MISSED';
}

function limitsText(limits: Limits | null, unit: string): Pick<Row, 'budget' | 'goal'> {
	if (limits === null) return { budget: '–', goal: '–' };
	return { budget: `≤ ${limits.budget}${unit}`, goal: `≤ ${limits.goal}${unit}` };
}

/**
 * The app compared with the floor of the same run, in milliseconds; `of` summarises each side.
 */
export function ratioRow(
	line: string,
	what: string,
	{ ours, floor }: Contest,
	limits: Limits | null,
	of: (samples: readonly number[]) => number = median,
): Row {
	const ratio = of(ours) / of(floor);
	return {
		line,
		what,
		ours: `${numbers.format(of(ours))} ms`,
		floor: `${numbers.format(of(floor))} ms`,
		ratio: `${numbers.format(ratio)}×`,
		...limitsText(limits, '×'),
		verdict: verdictOf(ratio, limits),
	};
}

/** An amount without a floor: bytes, seconds. */
export function amountRow(
	line: string,
	what: string,
	value: number,
	unit: string,
	limits: Limits | null,
): Row {
	return {
		line,
		what,
		ours: `${numbers.format(value)} ${unit}`,
		floor: '–',
		ratio: '–',
		...limitsText(limits, ` ${unit}`),
		verdict: verdictOf(value, limits),
	};
}

/** A line that could not be measured, with the reason. */
export function unmeasuredRow(line: string, what: string, why: string): Row {
	const none = { ours: '–', floor: '–', ratio: '–', budget: '–', goal: '–' };
	return { line, what, ...none, verdict: `not measured: ${why}` };
}

const COLUMNS = ['line', 'what', 'ours', 'floor', 'ratio', 'budget', 'goal', 'verdict'] as const;
const HEADINGS: Row = {
	line: '#',
	what: 'what',
	ours: 'ours',
	floor: 'floor',
	ratio: 'ratio',
	budget: 'budget',
	goal: 'goal',
	verdict: 'verdict',
};

/** A Markdown table, aligned for a terminal. */
export function tableOf(rows: readonly Row[]): string {
	const widths = COLUMNS.map((column) =>
		Math.max(3, ...[HEADINGS, ...rows].map((row) => row[column].length)),
	);
	const lineOf = (row: Row) =>
		`| ${COLUMNS.map((column, i) => row[column].padEnd(widths[i] ?? 0)).join(' | ')} |`;
	const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
	return [lineOf(HEADINGS), rule, ...rows.map(lineOf)].join('\n');
}
