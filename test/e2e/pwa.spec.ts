import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { isOnline } from '#app/platform/bundle/kept-files.ts';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { BUILT, ClientBuilds } from '#test/support/client-builds.ts';
import { answerQuestion } from '#test/support/day.ts';
import {
	expect,
	goOffline,
	goOnline,
	login,
	ONLINE_ONLY,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import { shippedSizes } from '#test/support/shipped-sizes.ts';
import { begin, deviceCoaching, openPreProcess, serverCoaching } from '#test/support/visit.ts';

/** Tags for which the browser will wake the app. */
function backgroundTags(page: Page): Promise<string[] | undefined> {
	return page.evaluate(async () => {
		const { sync } = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
			readonly sync?: { getTags(): Promise<string[]> };
		};
		return sync?.getTags();
	});
}

test.use({
	permissions: ['geolocation', 'background-sync'],
	geolocation: { latitude: -23.55, longitude: -46.63 },
});

const PROFILE_FILE = /\/assets\/_main\.perfil-/;
const MISSING = 'Uma parte do aplicativo não abriu';

test('the manifest is valid and the app is installable; the whole app is on the device, and a missing screen is reported', async ({
	page,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	const browser = await page.context().newCDPSession(page);
	const { errors, data } = await browser.send('Page.getAppManifest');
	expect(errors).toEqual([]);
	const manifest = JSON.parse(data ?? '');
	expect(manifest).toMatchObject({ id: '/', lang: 'pt-BR', scope: '/', display: 'standalone' });
	expect(manifest.launch_handler).toEqual({ client_mode: ['focus-existing', 'auto'] });
	expect(
		manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url]),
	).toEqual([
		['Continuar coaching', '/coaching'],
		['TV Vendas', '/tv-vendas'],
		['Itens a enviar', '/offline'],
		['Notificações', '/notificacoes'],
	]);
	const purposes = manifest.icons.map(({ purpose = 'any' }: { purpose?: string }) => purpose);
	expect(new Set(purposes)).toEqual(new Set(['any', 'maskable']));
	const images = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts[0].icons];
	for (const { src, sizes } of images) {
		const file = await page.request.get(new URL(src, backend.url).href);
		expect(file.headers()['content-type']).toBe('image/png');
		// Width and height have the same offset in every PNG.
		const body = await file.body();
		expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
	}
	// The device holds the whole app, but no answers of the API.
	await page.getByRole('link', { name: 'Coaching', exact: true }).click();
	await expect(page).toHaveURL(/\/coaching$/);
	const held = await page.evaluate(async () => {
		const caching = (await caches.keys()).map((name) => caches.open(name));
		const lists = (await Promise.all(caching)).map((cache) => cache.keys());
		return (await Promise.all(lists)).flat().map(({ url }) => new URL(url).pathname);
	});
	const kept = new Set(held.filter((path) => path.startsWith('/assets/')));
	const left = readdirSync(`${BUILT}/assets`).filter((name) => !kept.has(`/assets/${name}`));
	// Only browsers without Temporal load the polyfill, and only trainers keep the results. The rest are
	// screens that the guards never open without a signal.
	const names = new Set(left.map((name) => name.replace(/-[\w-]{7}\.\w+$/, '')));
	const isExpected =
		/^(global\.esm|results(-lists)?|administration(-forms)?|desk(-[\w-]+)?|online-\w+|_main\.tv-vendas\.resultados.*)$/;
	const online = new Set(
		readdirSync('app/routes')
			.filter(isOnline)
			.map((file) => file.replace(/\.tsx?$/, '').replaceAll('$', '_')),
	);
	expect([...names].filter((name) => !isExpected.test(name) && !online.has(name))).toEqual([]);
	expect([...names]).toContain('_main.perfil');
	// Kilobytes after gzip; raised only together with the reason in test/bench/README.md.
	const { shell, worker, route, coach } = shippedSizes();
	expect(shell).toBeLessThan(160);
	expect(worker).toBeLessThan(119);
	expect(route.size).toBeLessThan(43);
	expect(coach).toBeLessThan(492);
	// The browser compiles the files of every start whole, apart from the main thread, only by their first line.
	const whole = [...kept].filter((path) =>
		/\/(framework|shell|screens|visit)-[\w-]{7}\.js$/.test(path),
	);
	const heads = whole.map((path) => readFileSync(`${BUILT}${path}`, 'utf8').split('\n')[0]);
	expect(heads).toEqual(Array(4).fill('//# allFunctionsCalledOnLoad'));
	expect(held.filter((path) => path.startsWith('/api'))).toEqual([]);
	const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
	// Tests run in a private window, where nothing can be installed.
	expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);

	await page.getByRole('link', { name: 'Menu', exact: true }).click();
	await page.evaluate(async () => {
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const { url } of await cache.keys()) {
				if (url.includes('/assets/_main.perfil-')) await cache.delete(url);
			}
		}
	});
	await browser.send('Network.clearBrowserCache');
	backend.network.goDown();
	let loads = 0;
	page.on('domcontentloaded', () => loads++);
	await page.getByRole('link', { name: /^Perfil/ }).click();
	await expect(
		page.getByRole('heading', { name: 'Esta tela não está neste aparelho' }),
	).toBeVisible();
	expect(loads).toBe(0);
	// The server answers again, without this file: it has a newer build.
	backend.network.heal();
	backend.network.breaks(PROFILE_FILE, { kind: 'status', status: 404 });
	await page.getByRole('button', { name: 'Tentar novamente' }).click();
	await expect(
		page.getByRole('heading', { name: 'Há uma versão nova do Acompanha' }),
	).toBeVisible();
	backend.network.heal();
	await page.getByRole('button', { name: 'Atualizar agora' }).click();
	await expect(page.getByText(/código \d+/)).toBeVisible();

	const opened = page.context().waitForEvent('page');
	await page.getByRole('link', { name: /^Licenças/ }).click();
	await expect((await opened).locator('body')).toContainText(/\bdexie \d/);
});

test.describe(() => {
	// A service worker replaces a missing screen by one that reports it.
	test.use(ONLINE_ONLY);

	test('a missing file of a screen reloads the page once, then a dialog reports it', async ({
		page,
		backend,
	}) => {
		backend.network.breaks(PROFILE_FILE, { kind: 'status', status: 404 });
		await login(page, MAIN_COORDINATOR_CODE);
		let loads = 0;
		page.on('domcontentloaded', () => loads++);
		const profile = page.getByRole('link', { name: /^Perfil/ });
		const dialog = page.getByRole('dialog', { name: MISSING });

		await profile.click();
		await expect.poll(() => loads).toBe(1);
		await profile.click();
		await expect(dialog).toContainText('Nada do que você salvou foi perdido');
		expect(loads).toBe(1);
		// The screen below still runs and keeps its typed text.
		await dialog.getByRole('button', { name: 'Continuar nesta tela' }).click();
		await page.getByRole('link', { name: 'Coaching', exact: true }).click();
		await expect(page).toHaveURL(/\/coaching$/);

		// At a start, whoever asks for the file first reports it: the router or the page.
		await page.goto('/perfil');
		await expect(
			page.getByRole('heading', {
				name: /Há uma versão nova|Uma parte do aplicativo/,
			}),
		).toBeVisible();
		backend.network.heal();
		await page.getByRole('button', { name: /Tentar novamente|Atualizar agora/ }).click();
		await expect(page.getByText(/código \d+/)).toBeVisible();
	});
});

test('the kill switch removes the service worker and its copies, and nothing else', async ({
	page,
	backend,
}) => {
	await login(page, MAIN_COORDINATOR_CODE);
	await readyOffline(page);
	const databases = () => page.evaluate(() => indexedDB.databases());
	const before = await databases();
	const builds = new ClientBuilds();
	backend.network.deploy(builds.served({ killServiceWorker: true }));
	builds.remove();
	await page.evaluate(async () => {
		await (await navigator.serviceWorker.getRegistration())?.update();
	});
	await expect
		.poll(
			() =>
				page.evaluate(async () => [
					(await navigator.serviceWorker.getRegistrations()).length,
					(await caches.keys()).length,
				]),
			{ timeout: 60_000 },
		)
		.toEqual([0, 0]);
	// The open page continues to work, and so does the next one.
	await page.getByRole('link', { name: 'Coaching', exact: true }).click();
	await expect(page).toHaveURL(/\/coaching$/);
	await page.goto('/menu');
	await expect(page.getByRole('link', { name: /^Perfil/ })).toBeVisible();
	await expect.poll(databases, 'each start has one more for a moment').toEqual(before);
});

test('unsent answers are sent after the last page was closed', async ({
	page,
	context,
	backend,
}) => {
	await begin(page, backend);
	await readyOffline(page);
	// The network is gone before the first answer of the day.
	await goOffline(context, backend);
	await openPreProcess(page);
	await answerQuestion(page);
	const { _id } = await deviceCoaching(page);
	await expect.poll(() => backgroundTags(page)).toEqual(['outbox']);
	const watcher = await context.newPage();
	const browser = await context.newCDPSession(watcher);
	const registered = new Promise<string>((resolve) => {
		browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(backend.url));
			if (ours) resolve(ours.registrationId);
		});
	});
	await browser.send('ServiceWorker.enable');
	const registrationId = await registered;
	const before = await serverCoaching(backend, _id);
	expect(before?.stages ?? []).toHaveLength(0);

	await page.close();
	await goOnline(context, backend);
	// The browser repeats a sync event whose work failed; here after seconds instead of minutes.
	const dispatched = { origin: backend.url, registrationId, tag: 'outbox', lastChance: false };
	await expect
		.poll(
			async () => {
				await browser.send('ServiceWorker.dispatchSyncEvent', dispatched);
				const [stage] = (await serverCoaching(backend, _id))?.stages ?? [];
				return stage?.form?.questions[0]?.answer.length ?? 0;
			},
			{ intervals: [2_000, 5_000], timeout: 60_000 },
		)
		.toBeGreaterThan(0);
});
