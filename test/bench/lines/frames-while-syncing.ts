import type { Page } from 'playwright';
import { COMPANY_CODE } from '#server/demo/demo-logins.ts';
import type { Bench } from '#test/bench/bench.ts';
import { newPhone, SLOWDOWN, slowDown } from '#test/bench/phone.ts';
import { amountRow, type Row, ratioRow } from '#test/bench/report.ts';
import { type Contest, contest, median } from '#test/bench/stats.ts';
import { logIn, manyClients } from '#test/bench/world.ts';

const ROUNDS = 3;
const IDLE_MS = 4_000;
const SYNC_LIMIT_MS = 240_000;

declare global {
	/**
	 * Starts watching the frames. The returned function gives the longest gap since, in milliseconds.
	 */
	function watchFrames(): () => number;
	/** Generation of the portfolio on the device; 0: none. */
	function storedGeneration(): Promise<number>;
	var stopWatching: () => number;
}

const TOOLS = `
globalThis.watchFrames = () => {
	let last = performance.now(), longest = 0, on = true;
	const frame = (now) => {
		longest = Math.max(longest, now - last);
		last = now;
		if (on) requestAnimationFrame(frame);
	};
	requestAnimationFrame(frame);
	return () => { on = false; return longest; };
};
globalThis.storedGeneration = async () => {
	const { name } = (await indexedDB.databases()).find(({ name }) => name.startsWith('acompanha-c-')) ?? {};
	if (!name) return 0;
	const ask = (request) => new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
	const db = await ask(indexedDB.open(name));
	const row = db.objectStoreNames.contains('documents')
		? await ask(db.transaction('documents').objectStore('documents').get('portfolio'))
		: undefined;
	db.close();
	return row?.value?.generation ?? 0;
};
`;

/** Resolves when a portfolio newer than `before` is stored. */
async function newerThan(page: Page, before: number): Promise<void> {
	await page.waitForFunction(async (known) => (await storedGeneration()) > known, before, {
		timeout: SYNC_LIMIT_MS,
		polling: 500,
	});
}

async function longestGap(page: Page, during: () => Promise<void>): Promise<number> {
	await page.evaluate(() => {
		globalThis.stopWatching = watchFrames();
	});
	await during();
	return page.evaluate(() => stopWatching());
}

function idle(page: Page): Promise<void> {
	return page.evaluate((ms) => new Promise<void>((done) => setTimeout(done, ms)), IDLE_MS);
}

/** Filters and sums the portfolio, and scrolls to its middle. */
async function whileUsing(page: Page): Promise<Contest> {
	await page.goto('/carteira');
	const all = page.getByText(/^Indicadores de \d/);
	await all.waitFor();
	return contest(
		ROUNDS,
		() =>
			longestGap(page, async () => {
				await page.getByRole('button', { name: 'Filtrar' }).click();
				await page.getByLabel('Situação financeira').selectOption({ index: 1 });
				await page.getByLabel('Dia da rota').selectOption({ index: 2 });
				await page.getByRole('button', { name: /^Ver \d/ }).click();
				await page.getByRole('button', { name: /^Retirar filtro: Dia/ }).click();
				await page.getByRole('button', { name: /^Retirar filtro: Situação/ }).click();
				await all.click();
				await page.getByText('Volume médio por mês').waitFor();
				await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
				await page.getByRole('list', { name: 'Clientes' }).getByRole('link').first().waitFor();
				await page.evaluate(() => scrollTo(0, 0));
				await all.click();
			}),
		() => longestGap(page, () => idle(page)),
	);
}

/** Sends 100,000 clients and their routes again while a page uses the portfolio. */
export async function measure(bench: Bench): Promise<readonly Row[]> {
	const backend = await manyClients(bench);
	const phone = await newPhone(bench, backend.url);
	await phone.addInitScript(TOOLS);
	const page = await phone.newPage();
	await logIn(page, COMPANY_CODE);
	await newerThan(page, 0);
	await page.goto('/coaching');
	const refresh = page.getByRole('button', { name: /Atualizar|Conferir/ }).first();
	await refresh.waitFor();
	await slowDown(page, SLOWDOWN);
	const samples: Contest & Record<'ours' | 'floor' | 'seconds', number[]> = {
		ours: [],
		floor: [],
		seconds: [],
	};
	for (let round = 0; round < ROUNDS; round++) {
		samples.floor.push(await longestGap(page, () => idle(page)));
		const before = await page.evaluate(() => storedGeneration());
		await backend.query(`update data_versions set version = version + 1 where kind = 'clients'`);
		const started = performance.now();
		samples.ours.push(
			await longestGap(page, async () => {
				await refresh.click();
				await newerThan(page, before);
			}),
		);
		samples.seconds.push((performance.now() - started) / 1_000);
	}
	const using = await whileUsing(page);
	await phone.close();
	const what = 'longest gap without a frame while 100,000 clients sync in at 4×, against idle';
	return [
		ratioRow('8', what, samples, { budget: 1.3, goal: 1 }),
		ratioRow('8', 'longest gap while they are filtered and added up at 4×, against idle', using, {
			budget: 4,
			goal: 1.5,
		}),
		amountRow('8', 'until they are stored', median(samples.seconds), 's', null),
	];
}
