import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import {
	type Backend,
	expect,
	goOffline,
	goOnline,
	login,
	onlineExcept,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import { travel } from '#test/support/travel.ts';

test.use(onlineExcept(/offline/));

const TITLE = 'Abordagem ao cliente em cinco passos';

const links = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
const at = (page: Page) =>
	page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const state = (page: Page) =>
	page.locator('video').evaluate((video: HTMLVideoElement) => ({
		paused: video.paused,
		rate: video.playbackRate,
		captions: video.textTracks[0]?.mode,
	}));

/** Waits until the player has its data, before a key is pressed. */
async function playerReady(page: Page): Promise<void> {
	await expect(page.getByRole('button', { name: 'Tocar' })).toBeVisible();
	const idleWithPicture = (video: HTMLVideoElement) =>
		video.readyState >= video.HAVE_CURRENT_DATA && video.networkState === video.NETWORK_IDLE;
	await expect.poll(() => page.locator('video').evaluate(idleWithPicture)).toBe(true);
}

async function openVideo(page: Page): Promise<void> {
	await travel(page, '/tv-vendas');
	await links(page).filter({ hasText: TITLE }).click();
	await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Tocar' })).toBeVisible();
}

/** The answer to a player that requests the last `count` bytes of the current video. */
function lastBytes(page: Page, count: number) {
	return page.locator('video').evaluate(async (video: HTMLVideoElement, asked) => {
		const response = await fetch(video.src, { headers: { range: `bytes=-${asked}` } });
		const { size } = await response.blob();
		return { status: response.status, range: response.headers.get('content-range'), size };
	}, count);
}

type Watched = { readonly position: number; readonly segments: readonly [number, number][] };
async function onServer(backend: Backend): Promise<Watched | undefined> {
	const [row] = await backend.query<Watched>(
		`select position, segments from video_progress where employee_code = '${MAIN_COORDINATOR_CODE}'`,
	);
	return row;
}

test('the videos are searched and filtered; the keyboard controls one, its start is reported once, and it resumes where it was left', async ({
	page,
	backend,
}) => {
	await test.step('the videos are searched without accents and filtered, and the address remembers it', async () => {
		await login(page, MAIN_COORDINATOR_CODE);
		await travel(page, '/tv-vendas');
		await expect(links(page)).toHaveCount(9);
		await expect(page.getByRole('heading', { name: 'Food Solution' })).toBeVisible();
		await page.getByRole('textbox').fill('objecoes preco');
		await expect(links(page)).toHaveCount(1);
		await page.getByRole('link', { name: 'Novos' }).click();
		await expect(page).toHaveURL(/busca=objecoes\+preco&mostrar=novos$/);
		await page.getByRole('textbox').fill('');
		await expect(links(page)).toHaveCount(5);
		await page.getByRole('link', { name: 'Produto', exact: true }).click();
		await expect(page.getByText('Nenhum vídeo assim')).toBeVisible();
		await page.getByRole('link', { name: 'Limpar busca e filtros' }).click();
		await links(page).filter({ hasText: 'Cadeia do frio' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toContainText('Cadeia do frio');
	});
	await test.step('the keyboard controls a video; its start is reported once, and it resumes where it was left', async () => {
		await openVideo(page);
		await playerReady(page);
		await page.keyboard.press('k');
		await expect.poll(() => at(page)).toBeGreaterThan(1);
		await page.keyboard.press('l');
		await expect.poll(() => at(page)).toBeGreaterThan(11);
		await page.keyboard.press('c');
		await page.getByLabel('Velocidade').selectOption('2×');
		await page.getByRole('button', { name: 'Pausar' }).click();
		await expect.poll(() => state(page)).toEqual({ paused: true, rate: 2, captions: 'hidden' });
		const left = await at(page);
		await expect
			.poll(async () => (await onServer(backend))?.position ?? 0, { timeout: 30_000 })
			.toBeCloseTo(left, 0);
		const watched = await onServer(backend);
		const played = (watched?.segments ?? []).reduce((sum, [from, to]) => sum + to - from, 0);
		expect(played).toBeGreaterThan(0.5);
		// Skipped parts do not count as watched.
		expect(played).toBeLessThan(left - 9);
		const logs = await backend.query<{ type: string }>(
			"select type from training_logs where at >= '2026-03-11T12:00:00Z'",
		);
		expect(logs).toEqual([{ type: 'video_start' }]);
		await page.reload();
		await expect(page.getByText('Continua de onde parou')).toBeVisible();
		await expect.poll(() => at(page)).toBeCloseTo(left, 0);
	});
});

test('a video whose permission expires while it plays renews it and continues', async ({
	page,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	const file = backend.network.holds(/\/video\/[^/]+\/file$/, { kind: 'status', status: 401 });
	await openVideo(page);
	await page.keyboard.press('k');
	await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
	await file.arrived;
	file.letGo();
	await expect.poll(() => at(page)).toBeGreaterThan(1);
	const asked = backend.network.seen.filter(({ path }) => path.endsWith('/video/access'));
	expect(asked).toHaveLength(2);
});

test('only a complete download is shown as downloaded; it plays and seeks offline, and the watched parts are sent later', async ({
	page,
	context,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	await openVideo(page);
	const address = new URL(page.url()).pathname;
	await goOffline(context, backend);
	await expect(page).toHaveURL(/\/offline\?de=/);
	const offered = page.getByRole('region', { name: 'O que você queria abrir' });
	await expect(offered.getByRole('link')).toHaveText('Abrir os vídeos baixados');
	await goOnline(context, backend);
	await expect(page).toHaveURL(address);
	await playerReady(page);

	const file = backend.network.holds(/\/video\/[^/]+\/file$/);
	await page.getByRole('button', { name: 'Baixar para assistir offline' }).click();
	await file.arrived;
	await page.getByRole('button', { name: 'Pausar download' }).click();
	await expect(page.getByRole('button', { name: 'Continuar download' })).toBeVisible();
	file.letGo();
	const loseSignal = async () => {
		await goOffline(context, backend);
		await expect(page).toHaveURL(address.replace('/tv-vendas/video', '/offline/videos'));
	};
	await loseSignal();
	await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
	await goOnline(context, backend);
	await expect(page).toHaveURL(address);

	await page.getByRole('button', { name: 'Continuar download' }).click();
	await expect(page.getByRole('button', { name: 'Apagar do aparelho' })).toBeVisible();
	await loseSignal();

	const parts: (readonly [status: number, bySelf: boolean])[] = [];
	context.on('response', (response) => {
		if (!response.url().includes('/offline/media/')) return;
		parts.push([response.status(), response.fromServiceWorker()]);
	});
	await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
	await playerReady(page);
	await page.keyboard.press('9');
	await expect.poll(() => at(page)).toBeCloseTo(27, 0);
	await page.keyboard.press('k');
	await expect.poll(() => at(page)).toBeGreaterThan(28);
	// The parts are loaded by ranges, also near the end.
	expect(parts.length).toBeGreaterThan(0);
	expect(parts.every(([status, bySelf]) => status === 206 && bySelf)).toBe(true);
	expect(await lastBytes(page, 1_000)).toEqual({
		status: 206,
		range: 'bytes 156012-157011/157012',
		size: 1_000,
	});
	await page.keyboard.press('2');
	await expect.poll(() => at(page)).toBeLessThan(10);
	await page.keyboard.press('k');
	expect(await onServer(backend)).toBeUndefined();
	await goOnline(context, backend);
	await expect
		.poll(async () => (await onServer(backend))?.segments.some(([, to]) => to > 27.5), {
			timeout: 30_000,
		})
		.toBe(true);
});
