import type { Bench } from '#test/bench/bench.ts';
import { labOf } from '#test/bench/lab/lab.ts';
import { amountRow, type Row, ratioRow } from '#test/bench/report.ts';
import { contest, p95 } from '#test/bench/stats.ts';

const ROUNDS = 2;
const CLIENTS = 100_000;

export async function measure(bench: Bench): Promise<readonly Row[]> {
	const lab = await labOf(bench);
	const scan = () => lab.run('searchScan', CLIENTS);
	const index = await contest(ROUNDS, () => lab.run('searchOurs', CLIENTS), scan);
	const rows = await contest(1, () => lab.run('searchRows', CLIENTS), scan);
	const filter = await contest(
		ROUNDS,
		() => lab.run('filterOurs', CLIENTS),
		() => lab.run('filterScan', CLIENTS),
	);
	const sum = await contest(
		ROUNDS,
		() => lab.run('sumOurs', CLIENTS),
		() => lab.run('sumRaw', CLIENTS),
	);
	const limits = { budget: 0.02, goal: 0.005 };
	const withRows = { budget: 3.5, goal: 1.5 };
	return [
		ratioRow('7', 'a keystroke, 100,000 clients, p95, against a linear scan', index, limits, p95),
		ratioRow('7', 'the same with its 50 rows read from IndexedDB, p95', rows, withRows, p95),
		ratioRow(
			'7',
			'a filter with the counts of every choice, p95, against a scan',
			filter,
			null,
			p95,
		),
		ratioRow('7', 'adding up all 100,000, against raw IndexedDB rows and a loop', sum, null),
		amountRow('7', 'building the index', await lab.run('buildIndex', CLIENTS), 'ms', null),
	];
}
