import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { BUILT, ClientBuilds, fetchUpdate } from '#test/support/client-builds.ts';
import {
	changeNetwork,
	expect,
	login,
	onlineExcept,
	readyOffline,
	test,
} from '#test/support/e2e.ts';
import { type Act, hurry, type Stage, seen, testRows } from '#test/support/fault-cells.ts';
import {
	field,
	isSent,
	openTextQuestion,
	sessionRow,
	writesOn,
} from '#test/support/text-question.ts';
import { must } from '#worker/errors.ts';
import { isScreenFile } from '#worker/service-worker/missing-chunk.ts';

/** The text on the screen when a part of the app meets this fault of the server; `·`: none. */
const TABLE = `
act                                       | killed  | slow    | HTML    | 401     | 403     | 500     | 503
the version is asked at a question        | ·       | ·       | ·       | ·       | ·       | ·       | ·
a new build is looked for at a question   | ·       | ·       | ·       | ·       | ·       | ·       | ·
… it is fetched there                     | ·       | ·       | ·       | ·       | ·       | ·       | ·
the thread is killed at a question        | revived | revived | revived | ended   | ended   | revived | revived
a screen is not on the device             | missing | missing | missing | missing | missing | missing | missing
… what screens share is not on the device | missing | missing | missing | missing | missing | missing | missing`;

const VERSION = /\/version\/mandatory$/;
const NEW_BUILD = 'Nova versão disponível. Baixe ao sair desta tela.';
const REVIVED =
	'O app parou de responder e foi reiniciado. O que estava salvo continua salvo; tente de novo.';

/** Nothing is shown, nothing is reloaded, and the person continues to write. */
async function nothingHappens(page: Page, loads: () => number): Promise<void> {
	await writesOn(page);
	await expect(page.getByRole('alert')).toHaveCount(0);
	await expect(page.getByText(/Nova versão/)).toHaveCount(0);
	await expect(sessionRow(page)).toBeHidden();
	expect(loads()).toBe(0);
}

function countLoads(page: Page): () => number {
	let loads = 0;
	page.on('domcontentloaded', () => loads++);
	return () => loads;
}

async function versionCheck(stage: Stage): Promise<Act> {
	const { page, backend } = stage;
	await openTextQuestion(stage);
	// The first call comes after ten seconds, then one every five minutes; here every half second.
	await expect(async () => {
		await page.reload();
		const before = seen(backend, VERSION);
		await hurry(must(page.workers()[0]), 600, 60_000);
		expect(seen(backend, VERSION)).toBe(before);
	}).toPass();
	await expect(field(page)).toHaveValue('Combinado');
	const loads = countLoads(page);
	return {
		async meets({ name, fault }) {
			if (name === 'slow') {
				const { arrived, letGo } = backend.network.holds(VERSION);
				await arrived;
				await nothingHappens(page, loads);
				return letGo();
			}
			const before = seen(backend, VERSION);
			backend.network.breaks(VERSION, fault);
			await expect.poll(() => seen(backend, VERSION)).toBeGreaterThan(before + 1);
			await nothingHappens(page, loads);
		},
		end: () => isSent(stage),
	};
}

/** As when the person returns to the app: it looks for a new build, and fetches the one it finds. */
function looks(page: Page): Promise<void> {
	return page.evaluate(async () => {
		// An uncaught error of the page fails the test.
		document.dispatchEvent(new Event('visibilitychange'));
		const registration = await navigator.serviceWorker.ready;
		await registration.update().catch((error: unknown) => {
			if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
		});
		const { installing } = registration;
		if (!installing) return;
		await new Promise<void>((resolve) => {
			const look = () => installing.state !== 'installing' && resolve();
			installing.addEventListener('statechange', look);
			look();
		});
	});
}

/** `file`: the part of a new build that meets the fault. */
function newBuild({ page, backend }: Stage, file: RegExp, loads: () => number): Act['meets'] {
	return async ({ name, fault }) => {
		const before = seen(backend, file);
		if (name === 'slow') {
			const { arrived, letGo } = backend.network.holds(file, { kind: 'portal' });
			const looked = looks(page);
			await arrived;
			await nothingHappens(page, loads);
			letGo();
			await looked;
		} else {
			backend.network.breaks(file, fault);
			await looks(page);
		}
		expect(seen(backend, file)).toBeGreaterThan(before);
		await nothingHappens(page, loads);
	};
}

async function lookForBuild(stage: Stage): Promise<Act> {
	const { page, backend } = stage;
	const builds = new ClientBuilds();
	await openTextQuestion(stage);
	await readyOffline(page);
	builds.next();
	backend.network.deploy(builds.served());
	builds.remove();
	const loads = countLoads(page);
	return {
		meets: newBuild(stage, /\/sw\.js/, loads),
		end: () => nothingHappens(page, loads),
	};
}

async function fetchBuild(stage: Stage): Promise<Act> {
	const { page } = stage;
	const loads = countLoads(page);
	return {
		meets: newBuild(stage, /\/manifest-build1\.js/, loads),
		async end() {
			await fetchUpdate(page);
			await expect(page.getByText(NEW_BUILD)).toBeVisible();
			await isSent(stage);
			await page.goto('/menu');
			await page.getByRole('button', { name: 'Baixar' }).click();
			await expect.poll(loads).toBe(2);
			await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
		},
	};
}

async function killedThread(stage: Stage): Promise<Act> {
	const { page } = stage;
	await openTextQuestion(stage);
	return {
		breaks: /^\/api\//,
		async meets({ says }) {
			await writesOn(page);
			// The page notices within seconds that the worker does not answer.
			await hurry(page, 10);
			await page.workers()[0]?.evaluate(() => self.close());
			const text = `${await field(page).inputValue()}?`;
			await field(page).fill(text);
			await expect(page.getByRole('alert')).toContainText(REVIVED);
			// The next worker gets its usual time to start.
			await hurry(page, 1);
			await page.getByRole('button', { name: 'Tentar de novo' }).click();
			await expect(page.getByRole('alert')).toHaveCount(0);
			await expect(page.locator('.action-bar')).toContainText('Na fila para envio (1)');
			await expect(field(page)).toHaveValue(text);
			await expect(sessionRow(page)).toBeVisible({ visible: says === 'ended' });
		},
		async goesOn({ says }) {
			if (says !== 'ended') return;
			await changeNetwork(page);
			await isSent(stage);
		},
		async end() {
			await changeNetwork(page);
			await isSent(stage);
		},
	};
}

/** `file`: what the screen of the profile cannot open without. */
async function missingFile({ page }: Stage, file: string): Promise<Act> {
	const browser = await page.context().newCDPSession(page);
	const isOpen = () => expect(page.getByText(/código \d+/)).toBeVisible();
	const opens = () => page.getByRole('link', { name: /^Perfil/ }).click();
	const loads = countLoads(page);
	return {
		breaks: new RegExp(`${file}-`),
		async meets() {
			const before = loads();
			await page.evaluate(async (part) => {
				for (const name of await caches.keys()) {
					const cache = await caches.open(name);
					for (const { url } of await cache.keys()) {
						if (url.includes(`${part}-`)) await cache.delete(url);
					}
				}
			}, file);
			await browser.send('Network.clearBrowserCache');
			await opens();
			// The server still has the file: there is no newer version.
			await expect(
				page.getByRole('heading', { name: 'Esta tela não está neste aparelho' }),
			).toBeVisible();
			await expect(page.getByText('Nada do que você salvou se perdeu.')).toBeVisible();
			// The tap was answered, not lost in a reload.
			expect(loads()).toBe(before);
		},
		async goesOn() {
			// Nobody taps, and no event says that the network works again.
			await isOpen();
			await page.goto('/menu');
		},
		async end() {
			await opens();
			await isOpen();
		},
	};
}

async function missingScreen(stage: Stage): Promise<Act> {
	await login(stage.page, MAIN_COORDINATOR_CODE);
	await readyOffline(stage.page);
	return missingFile(stage, '/assets/_main.perfil');
}

test.use(onlineExcept(/new build|not on the device/));
testRows(TABLE, {
	'the version is asked at a question': versionCheck,
	'a new build is looked for at a question': lookForBuild,
	'it is fetched there': fetchBuild,
	'the thread is killed at a question': killedThread,
	'a screen is not on the device': missingScreen,
	'what screens share is not on the device': async (stage) => {
		await stage.page.goto('/menu');
		return missingFile(stage, '/assets/points');
	},
});

test('the service worker tells screens and acts by their names from what they share', () => {
	const files = readdirSync(join(BUILT, 'assets')).filter((file) => file.endsWith('.js'));
	const listed = must(files.find((file) => file.startsWith('manifest-')));
	const source = readFileSync(join(BUILT, 'assets', listed), 'utf8');
	const { routes } = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
	// Nothing can stand in the place of the frame of all screens.
	const { root: _, ...screens }: Record<string, { readonly module: string }> = routes;
	const found = files.map((file) => `/assets/${file}`).filter(isScreenFile);

	expect(found.sort()).toEqual([...new Set(Object.values(screens).map((r) => r.module))].sort());
});
