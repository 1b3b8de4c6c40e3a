import type { Bench } from '#test/bench/bench.ts';
import { coldStart } from '#test/bench/phone.ts';
import { type Row, ratioRow } from '#test/bench/report.ts';
import { contest } from '#test/bench/stats.ts';
import { phoneWithForm, QUESTION_PATH, QUESTION_READY } from '#test/bench/world.ts';

const ROUNDS = 9;

/** From the navigation to the first question ready to answer, offline. */
export async function measure(bench: Bench): Promise<readonly Row[]> {
	const many = await phoneWithForm(bench, 400);
	const few = await phoneWithForm(bench, 20);
	const question = { path: QUESTION_PATH, selector: QUESTION_READY };
	const samples = await contest(
		ROUNDS,
		() => coldStart(many, question),
		() => coldStart(few, question),
	);
	const what = 'opening a form of 400 questions, against one of 20';
	return [ratioRow('3', what, samples, { budget: 1.1, goal: 1 })];
}
