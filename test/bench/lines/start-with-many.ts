import type { Bench } from '#test/bench/bench.ts';
import { coldStart } from '#test/bench/phone.ts';
import { type Row, ratioRow } from '#test/bench/report.ts';
import { contest } from '#test/bench/stats.ts';
import { phoneWithForm, phoneWithMany, QUESTION_PATH, QUESTION_READY } from '#test/bench/world.ts';

const ROUNDS = 5;

/** The same start with 100,000 clients on the device and with the few of one coordinator. */
export async function measure(bench: Bench): Promise<readonly Row[]> {
	const many = await phoneWithMany(bench);
	const few = await phoneWithForm(bench, 20);
	const question = { path: QUESTION_PATH, selector: QUESTION_READY };
	const samples = await contest(
		ROUNDS,
		() => coldStart(many, question),
		() => coldStart(few, question),
	);
	const what = 'cold offline start with 100,000 clients on the device, against a coordinator’s';
	return [ratioRow('S', what, samples, null)];
}
