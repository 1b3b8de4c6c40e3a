import type { Bench } from '#test/bench/bench.ts';
import { emptyPhone } from '#test/bench/empty-phone.ts';
import { coldStart, SLOWDOWN } from '#test/bench/phone.ts';
import { type Row, ratioRow } from '#test/bench/report.ts';
import { contest } from '#test/bench/stats.ts';
import { phoneWithForm, QUESTION_PATH, QUESTION_READY } from '#test/bench/world.ts';

const ROUNDS = 9;

export async function measure(bench: Bench): Promise<readonly Row[]> {
	const phone = await phoneWithForm(bench, 20);
	const { context, page } = await emptyPhone(bench);
	const samples = await contest(
		ROUNDS,
		() => coldStart(phone, { path: QUESTION_PATH, selector: QUESTION_READY, slowdown: SLOWDOWN }),
		() => coldStart(context, { ...page, slowdown: SLOWDOWN }),
	);
	const what = 'cold offline start to the running question at 4×, against an empty page';
	return [ratioRow('5', what, samples, { budget: 3.2, goal: 2.2 })];
}
