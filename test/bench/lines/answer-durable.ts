import type { Bench } from '#test/bench/bench.ts';
import { labOf } from '#test/bench/lab/lab.ts';
import { type Row, ratioRow } from '#test/bench/report.ts';
import { contest } from '#test/bench/stats.ts';

const ROUNDS = 12;
const ANSWERS = 25;

/** In a worker, in a visit of 100 kB: decide, split into rows, write until completed. */
export async function measure(bench: Bench): Promise<readonly Row[]> {
	const lab = await labOf(bench);
	const samples = await contest(
		ROUNDS,
		() => lab.run('answerOurs', ANSWERS),
		() => lab.run('answerRaw', ANSWERS),
	);
	const what = 'an answer durable (strict), against the same rows in raw IndexedDB';
	return [ratioRow('1', what, samples, { budget: 1.6, goal: 1.3 })];
}
