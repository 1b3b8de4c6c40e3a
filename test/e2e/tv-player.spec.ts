import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { expect, login, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { travel } from '#test/support/travel.ts';

test.use(ONLINE_ONLY);

const TITLE = 'Abordagem ao cliente em cinco passos';

type Heard = { readonly handlers: Record<string, (() => void) | null> };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The state of the player, read from the media element. */
function state(page: Page) {
	return page.locator('video').evaluate((video: HTMLVideoElement) => {
		const [track] = video.textTracks;
		return {
			at: video.currentTime,
			paused: video.paused,
			muted: video.muted,
			rate: video.playbackRate,
			captions: track?.mode,
			cue: (track?.activeCues?.[0] as VTTCue | undefined)?.text ?? null,
			fills: document.fullscreenElement?.contains(video) ?? false,
			floats: document.pictureInPictureElement === video,
		};
	});
}

async function openVideo(page: Page): Promise<void> {
	await login(page, MAIN_COORDINATOR_CODE);
	await travel(page, '/tv-vendas');
	await page
		.getByRole('main')
		.getByRole('listitem')
		.getByRole('link')
		.filter({ hasText: TITLE })
		.click();
	await expect(button(page, 'Tocar')).toBeVisible();
}

/** Presses a button of a headset or of the lock screen. */
const presses = (page: Page, action: MediaSessionAction) =>
	page.evaluate((name) => (window as unknown as Heard).handlers[name]?.(), action);

test('the player of a video works by buttons, in full screen, in a floating window, by headset and on the lock screen', async ({
	page,
}) => {
	// A test browser has no headset: the handlers that the page registers are recorded and called.
	await page.addInitScript(() => {
		const handlers: Heard['handlers'] = {};
		Object.assign(window, { handlers });
		const set = MediaSession.prototype.setActionHandler;
		MediaSession.prototype.setActionHandler = function (name, handler) {
			handlers[name] = handler as (() => void) | null;
			set.call(this, name, handler);
		};
	});
	await openVideo(page);
	const told = () =>
		page.evaluate(() => ({
			title: navigator.mediaSession.metadata?.title ?? null,
			state: navigator.mediaSession.playbackState,
		}));

	await test.step('the buttons of a headset play it, and the locked screen names it', async () => {
		// The browser accepts a headset only after the person has touched the page.
		await button(page, 'Tocar').click();
		await expect.poll(told).toEqual({ title: TITLE, state: 'playing' });
		await presses(page, 'pause');
		await expect.poll(told).toEqual({ title: TITLE, state: 'paused' });
		await presses(page, 'pause');
		await expect.poll(() => state(page)).toMatchObject({ paused: true });
		const { at } = await state(page);
		await presses(page, 'seekforward');
		await expect.poll(async () => (await state(page)).at).toBeCloseTo(at + 10, 0);
		await presses(page, 'seekbackward');
		await expect.poll(async () => (await state(page)).at).toBeCloseTo(at, 0);
		await presses(page, 'play');
		await expect.poll(told).toEqual({ title: TITLE, state: 'playing' });
		await presses(page, 'play');
		await expect.poll(() => state(page)).toMatchObject({ paused: false });
	});

	await button(page, 'Pausar').click();
	await test.step('it fills the screen with its controls, floats over other apps, and comes back', async () => {
		await button(page, 'Tela cheia').click();
		await expect.poll(async () => (await state(page)).fills).toBe(true);
		// The controls are full screen with the video and stay within the screen.
		await expect(button(page, 'Tocar')).toBeInViewport({ ratio: 1 });
		await button(page, 'Tocar').click();
		await expect(button(page, 'Pausar')).toBeVisible();
		await button(page, 'Tela cheia').click();
		await expect.poll(async () => (await state(page)).fills).toBe(false);
		await expect.poll(() => state(page)).toMatchObject({ paused: false });

		const floating = button(page, 'Janela flutuante');
		await floating.click();
		await expect(floating).toHaveAttribute('aria-pressed', 'true');
		await expect.poll(() => state(page)).toMatchObject({ floats: true, paused: false });
		await floating.click();
		await expect(floating).toHaveAttribute('aria-pressed', 'false');
		await expect.poll(() => state(page)).toMatchObject({ floats: false });
	});

	await button(page, 'Pausar').click();
	await test.step('captions are those of the moment; speed and sound are told by their buttons', async () => {
		await expect(button(page, 'Legendas')).toHaveAttribute('aria-pressed', 'true');
		const cue = async () => (await state(page)).cue;
		await page.keyboard.press('7');
		await expect.poll(cue).toBe('Proponha com um produto, um motivo e um número.');
		await page.keyboard.press('1');
		await expect.poll(cue).toBe('Abordagem ao cliente em cinco passos.');
		await button(page, 'Legendas').click();
		await expect(button(page, 'Legendas')).toHaveAttribute('aria-pressed', 'false');
		await expect.poll(() => state(page)).toMatchObject({ captions: 'hidden' });

		await page.getByText('Transcrição', { exact: true }).click();
		await page.getByLabel('Buscar no que é dito').fill('numero');
		// A line that is read far below the video brings it into view, and is marked.
		const line = page.getByRole('button', { name: /Proponha com um produto/ });
		await line.evaluate((one) => one.scrollIntoView({ block: 'start' }));
		await line.click();
		await expect.poll(cue).toBe('Proponha com um produto, um motivo e um número.');
		await expect(line).toHaveAttribute('aria-current', 'true');
		await expect(page.locator('video')).toBeInViewport({ ratio: 1 });
		await page.getByText('Transcrição', { exact: true }).click();

		await page.setViewportSize({ width: 1280, height: 800 });
		const volume = page.getByRole('slider', { name: 'Volume' });
		const stood = (await state(page)).at;
		await volume.focus();
		await page.keyboard.press('ArrowLeft');
		await expect(volume).toHaveValue('0.95');
		await page.keyboard.press('Home');
		await expect(volume).toHaveValue('0');
		await page.keyboard.press('End');
		await expect(volume).toHaveValue('1');
		expect((await state(page)).at).toBe(stood);

		const speed = page.getByLabel('Velocidade');
		expect(await speed.getByRole('option').allTextContents()).toEqual([
			...['0,75×', '1×', '1,25×', '1,5×', '2×'],
		]);
		for (const [label, rate] of [
			['0,75×', 0.75],
			['1,5×', 1.5],
		] as const) {
			await speed.selectOption(label);
			await expect.poll(() => state(page)).toMatchObject({ rate });
		}
		await button(page, 'Tirar o som').click();
		await expect(button(page, 'Ligar o som')).toBeVisible();
		await expect.poll(() => state(page)).toMatchObject({ muted: true });
	});

	await test.step('left, nothing stays of it', async () => {
		await page.getByRole('link', { name: 'Voltar' }).click();
		await expect(page.locator('video')).toHaveCount(0);
		await expect.poll(() => told()).toEqual({ title: null, state: 'none' });
		await presses(page, 'play');
	});
});
