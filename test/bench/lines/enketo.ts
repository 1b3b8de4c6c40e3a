import { largeForm } from '#server/seed/forms/large-form.ts';
import type { Bench } from '#test/bench/bench.ts';
import { phoneWithPage } from '#test/bench/empty-phone.ts';
import { bundleEnketo } from '#test/bench/lab/enketo-bundle.ts';
import { enketoForm } from '#test/bench/lab/enketo-form.ts';
import { labOf } from '#test/bench/lab/lab.ts';
import { cachingServiceWorker, enketoPage } from '#test/bench/lab/pages.ts';
import { coldStart } from '#test/bench/phone.ts';
import { type Row, ratioRow, unmeasuredRow } from '#test/bench/report.ts';
import { contest } from '#test/bench/stats.ts';
import { phoneWithForm, QUESTION_PATH, QUESTION_READY } from '#test/bench/world.ts';

const ROUNDS = 9;
const QUESTIONS = 400;
const WHAT = 'opening a form of 400 questions, against paged enketo-core';

/** From the navigation to the first question that can be answered, both from a cache, offline. */
export async function measure(bench: Bench): Promise<readonly Row[]> {
	const lab = await labOf(bench);
	const { html, model } = enketoForm(largeForm(QUESTIONS));
	let script: string;
	try {
		script = await bundleEnketo(model);
	} catch (error) {
		const [reason = ''] = String(error).split('\n');
		return [unmeasuredRow('4', WHAT, `enketo-core cannot be had: ${reason}`)];
	}
	lab.serve('/enketo/', 'text/html', enketoPage(html));
	lab.serve('/enketo/enketo.js', 'text/javascript', script);
	const paths = ['/enketo/', '/enketo/enketo.js'];
	lab.serve('/enketo/sw.js', 'text/javascript', cachingServiceWorker(paths));
	const { context, page } = await phoneWithPage(bench, '/enketo/', '#usable');
	const ours = await phoneWithForm(bench, QUESTIONS);
	const samples = await contest(
		ROUNDS,
		() => coldStart(ours, { path: QUESTION_PATH, selector: QUESTION_READY }),
		() => coldStart(context, page),
	);
	return [ratioRow('4', WHAT, samples, { budget: 0.9, goal: 0.6 })];
}
