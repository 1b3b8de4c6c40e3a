import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { startBackend } from '#test/support/backend.ts';
import { answerQuestion } from '#test/support/day.ts';
import { test as base, expect, goOffline, login } from '#test/support/e2e.ts';
import { folderWithLargeVideo } from '#test/support/large-video.ts';
import { ON_TIME, PROMISE } from '#test/support/short-forms.ts';
import { travel } from '#test/support/travel.ts';
import {
	acknowledged,
	answersOf,
	begin,
	deviceCoaching,
	openPreProcess,
} from '#test/support/visit.ts';
import { WORKDAY } from '#test/support/workday.ts';

const MB = 1_048_576;
/** Large enough for many parts, small enough to be fast. */
const SOME_BYTES = 8 * MB;
/** More than the free space of a full phone. */
const LARGE_BYTES = 24 * MB;
const PART_BYTES = 524_288;
/** The first Chromium version known to return deleted space to the same page. */
const FREES_AT_ONCE = 156;
/** Space for the app and its data, but not for the video. */
const QUOTA_BYTES = 24 * MB;
const TITLE = 'Abordagem ao cliente em cinco passos';
const SMALL = 'Cadeia do frio: da câmara à gôndola';
const FILE = /\/video\/[^/]+\/file$/;

/** A server whose newest video has its usual length and a large file. */
const test = base.extend<{ readonly videoBytes: number }>({
	videoBytes: [SOME_BYTES, { option: true }],
	backend: async ({ videoBytes }, use) => {
		const videos = folderWithLargeVideo('abordagem-ao-cliente.webm', videoBytes);
		const backend = await startBackend({
			template: process.env.E2E_TEMPLATE,
			startAt: WORKDAY,
			env: { VIDEOS_DIR: videos.folder },
		});
		await use(backend);
		await backend.remove();
		videos.remove();
	},
});

test.use({ permissions: ['geolocation'], geolocation: { latitude: -23.55, longitude: -46.63 } });

const links = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
const at = (page: Page) =>
	page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const download = (page: Page) => page.getByRole('button', { name: 'Baixar para assistir offline' });
const isHere = (page: Page) =>
	expect(page.getByRole('button', { name: 'Apagar do aparelho' })).toBeVisible({ timeout: 30_000 });

async function openVideo(page: Page, title: string | RegExp): Promise<void> {
	await travel(page, '/tv-vendas');
	await links(page).filter({ hasText: title }).click();
	await expect(page.getByRole('button', { name: 'Tocar' })).toBeVisible();
}

test('a large downloaded video seeks offline, and only the played parts are read', async ({
	page,
	context,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await openVideo(page, TITLE);
	await download(page).click();
	await isHere(page);
	await page.getByRole('button', { name: 'Tocar' }).click();
	await expect.poll(() => at(page)).toBeGreaterThan(0);
	await goOffline(context, backend);
	await expect(page.getByText('Sem internet. Tudo fica')).toBeVisible();
	// What is being watched is not taken away; once it stops the screen of this device replaces it.
	const since = await at(page);
	await expect.poll(() => at(page)).toBeGreaterThan(since + 2);
	await expect(page).toHaveURL(/\/tv-vendas\//);
	const parts: { status: number; bySelf: boolean; from: number; size: number }[] = [];
	context.on('response', (response) => {
		if (!response.url().includes('/offline/media/')) return;
		const headers = response.headers();
		const [, from] = /^bytes (\d+)-/.exec(headers['content-range'] ?? '') ?? [];
		const size = Number(headers['content-length']);
		const bySelf = response.fromServiceWorker();
		parts.push({ status: response.status(), bySelf, from: Number(from), size });
	});
	await page.keyboard.press('k');
	await expect(page.locator('video')).toHaveAttribute('src', /^\/offline\/media\//);
	await expect(page.getByRole('button', { name: 'Tocar' })).toBeVisible();
	await page.keyboard.press('9');
	await expect.poll(() => at(page)).toBeCloseTo(27, 0);
	await page.keyboard.press('k');
	await expect.poll(() => at(page)).toBeGreaterThan(28);
	await page.keyboard.press('1');
	await expect.poll(() => at(page)).toBeGreaterThan(4);
	expect(await at(page)).toBeLessThan(9);
	expect(parts.every(({ status, bySelf }) => status === 206 && bySelf)).toBe(true);
	expect(parts.some(({ from }) => from > 0.8 * SOME_BYTES)).toBe(true);
	expect(Math.max(...parts.map(({ size }) => size))).toBeLessThanOrEqual(4 * PART_BYTES);
});

test.describe('on a phone with little room', () => {
	test.use({ videoBytes: LARGE_BYTES });

	test('a download that fills the device shows what to do, deletes nothing, and resumes where it stopped', async ({
		page,
		context,
		backend,
		browser,
	}) => {
		const [major] = browser.version().split('.').map(Number);
		test.skip(
			(major ?? 0) < FREES_AT_ONCE,
			'an older Chromium counts deleted parts as used, so no write succeeds after a full device',
		);
		const devtools = await context.newCDPSession(page);
		const origin = backend.url;
		// From the start, because the browser caches the earlier quota for half a minute.
		await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: QUOTA_BYTES });
		await begin(page, backend);
		await openPreProcess(page);
		await answerQuestion(page);
		await openVideo(page, SMALL);
		await download(page).click();
		await isHere(page);
		await openVideo(page, TITLE);
		await download(page).click();
		await expect(
			page.getByText(
				'Parou: Não há espaço neste aparelho. Apague fotos ou aplicativos e tente de novo.',
			),
		).toBeVisible({ timeout: 30_000 });

		await test.step('everything else is here, and the day goes on', async () => {
			await travel(page, '/coaching/form/questions/2');
			await page.getByRole('main').getByRole('textbox').fill('Levar a tabela nova.');
			await acknowledged(page);
			expect(answersOf(await deviceCoaching(page))).toMatchObject({
				[ON_TIME]: ['Sim'],
				[PROMISE]: ['Levar a tabela nova.'],
			});
			await openVideo(page, SMALL);
			await isHere(page);
		});

		await test.step('with room again it goes on', async () => {
			await devtools.send('Storage.overrideQuotaForOrigin', { origin });
			await openVideo(page, TITLE);
			const asked: string[] = [];
			context.on('request', (request) => {
				const { range } = request.headers();
				if (request.resourceType() === 'fetch' && FILE.test(request.url()))
					asked.push(range ?? 'all');
			});
			await page.getByRole('button', { name: 'Continuar download' }).click();
			await isHere(page);
			const [, from] = /^bytes=(\d+)-/.exec(asked[0] ?? '') ?? [];
			expect(Number(from)).toBeGreaterThan(0);
			expect(new Set(asked).size).toBe(asked.length);
			expect(asked.length).toBeLessThan(LARGE_BYTES / PART_BYTES);
		});
	});
});
