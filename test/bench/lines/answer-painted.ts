import type { Page } from 'playwright';
import type { Bench } from '#test/bench/bench.ts';
import { labOf } from '#test/bench/lab/lab.ts';
import { SLOWDOWN, slowDown } from '#test/bench/phone.ts';
import { amountRow, type Row, ratioRow } from '#test/bench/report.ts';
import { contest, p95 } from '#test/bench/stats.ts';
import { phoneWithForm, QUESTION_PATH, QUESTION_READY } from '#test/bench/world.ts';

const ROUNDS = 8;
const TAPS = 6;

/**
 * Milliseconds from the tap to the frame that shows 'Salvo' again, after the write has completed.
 */
async function tap(page: Page, nth: number): Promise<number> {
	const taken = page.evaluate(
		() =>
			new Promise<number>((resolve, reject) => {
				const patience = setTimeout(() => {
					const line = document.querySelector('[data-saving]')?.textContent;
					reject(new Error(`Tapped at ${tappedAt}, saving: ${saving}, now: ${line}`));
				}, 20_000);
				let tappedAt = 0;
				let saving = false;
				const observer = new MutationObserver(() => {
					const isSaving = document.querySelector('[data-saving-word]') !== null;
					if (saving && !isSaving) {
						observer.disconnect();
						clearTimeout(patience);
						afterPaint().then((now) => resolve(now - tappedAt));
					}
					saving ||= isSaving;
				});
				observer.observe(document.body, { subtree: true, childList: true });
				const tapped = ({ timeStamp }: Event) => {
					tappedAt = timeStamp;
				};
				addEventListener('click', tapped, { capture: true, once: true });
			}),
	);
	await page.locator('label:has([name=answer])').nth(nth).tap();
	return taken;
}

async function taps(page: Page): Promise<number[]> {
	await page.bringToFront();
	const samples: number[] = [];
	// A tap on the chosen alternative changes nothing, so tap the other one.
	for (let i = 0; i < TAPS; i++) {
		const first = await page.locator('[name=answer]').first().isChecked();
		samples.push(await tap(page, first ? 1 : 0));
	}
	return samples;
}

export async function measure(bench: Bench): Promise<readonly Row[]> {
	const phone = await phoneWithForm(bench, 20);
	const ours = await phone.newPage();
	await ours.goto(QUESTION_PATH);
	await ours.locator(QUESTION_READY).first().waitFor();
	const { context } = await labOf(bench);
	const floor = await context.newPage();
	await floor.goto('/question');
	for (const page of [ours, floor]) await slowDown(page, SLOWDOWN);
	const samples = await contest(
		ROUNDS,
		() => taps(ours),
		() => taps(floor),
	);
	await ours.close();
	await floor.close();
	const what = 'tap → saved and painted at 4×, against a plain-DOM question';
	return [
		ratioRow('2', what, samples, { budget: 1.6, goal: 1.3 }),
		amountRow('2', 'the same, p95', p95(samples.ours), 'ms', { budget: 120, goal: 95 }),
	];
}
