import type { Bench } from '#test/bench/bench.ts';
import { labOf } from '#test/bench/lab/lab.ts';
import { type Row, ratioRow } from '#test/bench/report.ts';
import { contest } from '#test/bench/stats.ts';

const ROUNDS = 5;
const CLIENTS = 10_000;

export async function measure(bench: Bench): Promise<readonly Row[]> {
	const lab = await labOf(bench);
	const samples = await contest(
		ROUNDS,
		() => lab.run('storeOurs', CLIENTS),
		() => lab.run('storeRaw', CLIENTS),
	);
	const what = '10,000 clients stored, against raw IndexedDB, a row each';
	return [ratioRow('6', what, samples, { budget: 0.5, goal: 0.2 })];
}
