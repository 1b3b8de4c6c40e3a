// Line 20: how long the screens of a manager and of a trainer block the page while they open.
import type { Page } from 'playwright';
import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { stableId } from '#server/demo/random.ts';
import type { Bench } from '#test/bench/bench.ts';
import { newPhone, SLOWDOWN, slowDown } from '#test/bench/phone.ts';
import { amountRow, type Row } from '#test/bench/report.ts';
import { median } from '#test/bench/stats.ts';
import { logIn } from '#test/bench/world.ts';
import { startBackend } from '#test/support/backend.ts';

const WORKDAY = '2026-03-11T12:00:00.000Z';
const QUIZ = `/tv-vendas/resultados/${stableId('video/Cadeia do frio: da câmara à gôndola')}`;
const SCREENS = [
	...['/menu', '/aprovacoes', '/aprovacoes/abonos', '/carteira', '/performance/equipe'],
	...['/tv-vendas/resultados', QUIZ, `${QUIZ}?aba=ensinar`],
];
const ROUNDS = 5;
/** A screen is open when nothing has blocked it for so long. */
const QUIET_MS = 2_000;
/** What a person does not notice. */
const UNNOTICED_MS = 50;

declare global {
	interface Window {
		/** Begin and duration of each long task, in ms since the start of the page. */
		longTasks?: [number, number][];
	}
}

async function blocked(page: Page, path: string): Promise<number> {
	await page.goto('about:blank');
	await page.goto(path);
	await page.getByRole('heading', { level: 1 }).first().waitFor();
	return page.evaluate(
		([quietMs, unnoticedMs]) =>
			new Promise<number>((resolve) => {
				const look = () => {
					const tasks = window.longTasks ?? [];
					const [at, ms] = tasks.at(-1) ?? [0, 0];
					if (performance.now() < at + ms + quietMs) return void setTimeout(look, quietMs);
					resolve(tasks.reduce((sum, [, one]) => sum + Math.max(0, one - unnoticedMs), 0));
				};
				setTimeout(look, quietMs);
			}),
		[QUIET_MS, UNNOTICED_MS] as const,
	);
}

/** Total blocking time at 4× of each screen, opened by its address on a device that has the app. */
export async function measure(bench: Bench): Promise<readonly Row[]> {
	const backend = await startBackend({ startAt: WORKDAY });
	bench.atEnd(() => backend.remove());
	const desk = await newPhone(bench, backend.url);
	await desk.addInitScript(() => {
		window.longTasks = [];
		new PerformanceObserver((list) => {
			for (const { startTime, duration } of list.getEntries()) {
				window.longTasks?.push([startTime, duration]);
			}
		}).observe({ type: 'longtask', buffered: true });
	});
	const page = await desk.newPage();
	await page.setViewportSize({ width: 1280, height: 800 });
	await logIn(page, MAIN_MANAGER_CODE);
	await slowDown(page, SLOWDOWN);
	const rows: Row[] = [];
	for (const path of SCREENS) {
		const times: number[] = [];
		for (let round = 0; round < ROUNDS; round++) times.push(await blocked(page, path));
		const limits = { budget: 300, goal: 200 };
		rows.push(
			amountRow(
				'20',
				`blocking time at 4×: ${path.replace(/[0-9a-f-]{36}/, '{videoId}')}`,
				median(times),
				'ms',
				limits,
			),
		);
	}
	await desk.close();
	return rows;
}
