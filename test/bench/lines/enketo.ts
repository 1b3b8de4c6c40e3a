import type { Page } from 'playwright';
import { largeForm } from '#server/demo/forms/large-form.ts';
import type { Bench } from '#test/bench/bench.ts';
import { phoneWithPage } from '#test/bench/empty-phone.ts';
import { bundleEnketo } from '#test/bench/lab/enketo-bundle.ts';
import { enketoForm } from '#test/bench/lab/enketo-form.ts';
import { labOf } from '#test/bench/lab/lab.ts';
import { cachingServiceWorker, ENKETO_LIST, enketoPage } from '#test/bench/lab/pages.ts';
import { coldStart, SLOWDOWN, slowDown } from '#test/bench/phone.ts';
import { type Row, ratioRow, unmeasuredRow } from '#test/bench/report.ts';
import { contest } from '#test/bench/stats.ts';
import { atClient, phoneWithForm, QUESTION_PATH, QUESTION_READY } from '#test/bench/world.ts';

const ROUNDS = 9;
const QUESTIONS = 400;
const TAPPED =
	'from the tap that opens a form of 400 questions to its first one at 4×, against paged enketo-core';
const STARTED = 'the same with the start of the whole app, from a cache';
const USABLE = '#usable';

/** Milliseconds from a tap on the button to the frame with the first question ready to answer. */
async function tapped(page: Page, button: string, ready: string): Promise<number> {
	await page.bringToFront();
	const taken = page.evaluate(async (wanted) => {
		let tappedAt = 0;
		const note = ({ timeStamp }: Event) => {
			tappedAt = timeStamp;
		};
		addEventListener('click', note, { capture: true, once: true });
		return (await painted(wanted)) - tappedAt;
	}, ready);
	await page.locator(button).first().tap();
	return taken;
}

/** Opens the form by a tap in the running app, and from a cold start; both apps are offline. */
export async function measure(bench: Bench): Promise<readonly Row[]> {
	const lab = await labOf(bench);
	const form = enketoForm(largeForm(QUESTIONS));
	let script: string;
	try {
		script = await bundleEnketo(form);
	} catch (error) {
		const [reason = ''] = String(error).split('\n');
		return [unmeasuredRow('4', TAPPED, `enketo-core cannot be had: ${reason}`)];
	}
	lab.serve('/enketo/', 'text/html', enketoPage(form.html));
	lab.serve('/enketo/list', 'text/html', ENKETO_LIST);
	lab.serve('/enketo/enketo.js', 'text/javascript', script);
	const paths = ['/enketo/', '/enketo/list', '/enketo/enketo.js'];
	lab.serve('/enketo/sw.js', 'text/javascript', cachingServiceWorker(paths));
	const { context, page } = await phoneWithPage(bench, '/enketo/', USABLE);
	const ours = await phoneWithForm(bench, QUESTIONS);
	const started = await contest(
		ROUNDS,
		() => coldStart(ours, { path: QUESTION_PATH, selector: QUESTION_READY }),
		() => coldStart(context, page),
	);
	const app = await ours.newPage();
	await app.goto(QUESTION_PATH);
	const peer = await context.newPage();
	for (const one of [app, peer]) await slowDown(one, SLOWDOWN);
	const taps = await contest(
		ROUNDS,
		async () => tapped(app, await atClient(app), QUESTION_READY),
		async () => {
			await peer.goto('/enketo/list');
			return tapped(peer, '#open', USABLE);
		},
	);
	await app.close();
	await peer.close();
	return [
		ratioRow('4', TAPPED, taps, { budget: 0.85, goal: 0.6 }),
		ratioRow('4', STARTED, started, { budget: 1.25, goal: 0.9 }),
	];
}
