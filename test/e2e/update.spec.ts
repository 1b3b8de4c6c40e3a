import type { Page } from '@playwright/test';
import { MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { ClientBuilds, fetchUpdate } from '#test/support/client-builds.ts';
import { goToQuestion, primary } from '#test/support/day.ts';
import { expect, goOffline, goOnline, login, readyOffline, test } from '#test/support/e2e.ts';
import { seen } from '#test/support/fault-cells.ts';
import { SAO_PAULO } from '#test/support/places.ts';
import { PROMISE } from '#test/support/short-forms.ts';
import {
	acknowledged,
	answersOf,
	begin,
	openPreProcess,
	sameOnServer,
} from '#test/support/visit.ts';

test.use({ permissions: ['geolocation'], geolocation: SAO_PAULO });

type RemixWindow = {
	readonly __remixManifest: { readonly url: string; readonly entry: { readonly module: string } };
};

/** Identifies the build that a page runs. */
function manifestOf(page: Page): Promise<string> {
	return page.evaluate(() => (window as unknown as RemixWindow).__remixManifest.url);
}

function keptBuilds(page: Page): Promise<string[]> {
	return page.evaluate(async () =>
		(await caches.keys()).filter((name) => name.startsWith('build-')),
	);
}

test('a build that cannot start is replaced by the last good one, and the next good build replaces both', async ({
	page,
	context,
	backend,
	escaped,
}) => {
	const builds = new ClientBuilds();
	try {
		await login(page, MAIN_COORDINATOR_CODE);
		await readyOffline(page);
		const first = await manifestOf(page);
		expect(await keptBuilds(page)).toHaveLength(1);

		builds.next({ start: "throw new Error('Broken on purpose');" });
		backend.network.deploy(builds.served());
		await fetchUpdate(page);
		await page.getByRole('button', { name: 'Baixar' }).click();
		// Without any tap: the new build opens, cannot start, and the previous one opens again.
		await expect.poll(() => escaped.length).toBeGreaterThan(0);
		await expect(page.getByRole('link', { name: 'Coaching', exact: true })).toBeVisible();
		expect(await manifestOf(page)).toBe(first);
		expect(escaped.every((text) => text.includes('Broken on purpose'))).toBe(true);
		escaped.length = 0;

		await goOffline(context, backend);
		await page.reload();
		await expect(page.getByRole('main')).toBeVisible();
		expect(await manifestOf(page)).toBe(first);
		await goOnline(context, backend);

		builds.next({ start: await entryOf(page) });
		backend.network.deploy(builds.served());
		await fetchUpdate(page);
		await page.goto('/menu');
		await page.getByRole('button', { name: 'Baixar' }).click();
		await page.waitForFunction(
			() => (window as Partial<RemixWindow>).__remixManifest?.url === '/assets/manifest-build2.js',
		);
		await expect(page.getByRole('link', { name: 'Coaching', exact: true })).toBeVisible();
		await expect.poll(() => keptBuilds(page)).toHaveLength(1);
	} finally {
		builds.remove();
	}
});

test('a new build waits until the person has left the question', async ({ page, backend }) => {
	const builds = new ClientBuilds();
	try {
		await begin(page, backend);
		await openPreProcess(page);
		await goToQuestion(page, 3);
		let loads = 0;
		page.on('domcontentloaded', () => loads++);
		const field = page.getByRole('main').getByRole('textbox');
		await field.pressSequentially('Chegar às 7h');

		builds.next();
		backend.network.deploy(builds.served());
		await fetchUpdate(page);
		await expect(page.getByText('Nova versão disponível. Baixe ao sair desta tela.')).toBeVisible();
		await expect(page.getByRole('button', { name: 'Baixar' })).toHaveCount(0);
		await field.pressSequentially(' à câmara fria');
		await acknowledged(page);
		expect(loads).toBe(0);

		await page.goto('/menu');
		await page.getByRole('button', { name: 'Baixar' }).click();
		await page.waitForFunction(
			() => (window as Partial<RemixWindow>).__remixManifest?.url === '/assets/manifest-build1.js',
		);
		expect(answersOf(await sameOnServer(page, backend))).toEqual({
			[PROMISE]: ['Chegar às 7h à câmara fria'],
		});
	} finally {
		builds.remove();
	}
});

test('a version that is too old never reloads over a question, but reloads by itself on an untouched screen', async ({
	page,
	backend,
}) => {
	await page.clock.install();
	await begin(page, backend);
	await openPreProcess(page);
	const question = page.url();
	await backend.query("update companies set mandatory_version = '2.0.0'");
	const asked = seen(backend, /\/version\/mandatory$/);
	await page.reload();
	let loads = 0;
	page.on('domcontentloaded', () => loads++);
	await expect
		.poll(() => seen(backend, /\/version\/mandatory$/), { timeout: 60_000 })
		.toBeGreaterThan(asked);
	// Longer than a screen must be untouched before it may be reloaded.
	for (const _ of [1, 2, 3]) await page.clock.runFor(10_000);
	expect(loads).toBe(0);
	expect(page.url()).toBe(question);

	// The screen may be reloaded before the test sees that it has arrived.
	const reloads = page.waitForEvent('domcontentloaded', { timeout: 60_000 });
	await page.evaluate(() => {
		history.pushState(null, '', '/menu');
		dispatchEvent(new PopStateEvent('popstate'));
	});
	await reloads;
	expect(new URL(page.url()).pathname).toBe('/menu');
	expect(loads).toBe(1);
	await expect(page.getByRole('link', { name: 'Coaching', exact: true })).toBeVisible();
});

/** The entry file of the running build. */
function entryOf(page: Page): Promise<string> {
	return page.evaluate(async () => {
		const { module } = (window as unknown as RemixWindow).__remixManifest.entry;
		return (await fetch(module)).text();
	});
}

test('a failed check for an update shows nothing; the next one finds the update', async ({
	page,
	backend,
}) => {
	const builds = new ClientBuilds();
	try {
		await login(page, MAIN_COORDINATOR_CODE);
		await readyOffline(page);
		for (const fault of [
			{ kind: 'portal' },
			{ kind: 'portal-401' },
			{ kind: 'status', status: 403 },
			{ kind: 'status', status: 503 },
			{ kind: 'cut' },
		] as const) {
			backend.network.breaks(/\/sw\.js/, fault);
			const failure = await page.evaluate(async () => {
				// As when the person returns to the app. An uncaught error of the page fails the test.
				document.dispatchEvent(new Event('visibilitychange'));
				const registration = await navigator.serviceWorker.ready;
				return registration.update().then(
					() => '',
					(error: Error) => error.name,
				);
			});
			expect(failure, JSON.stringify(fault)).toMatch(/^(TypeError|SecurityError)$/);
			backend.network.heal();
		}
		builds.next();
		backend.network.deploy(builds.served());
		await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
		await expect(page.getByRole('button', { name: 'Baixar' })).toBeVisible();
	} finally {
		builds.remove();
	}
});

/** Upgrades this person's work, as a newer build does in another tab. */
async function upgradeWork(): Promise<void> {
	for (const { name = '', version = 0 } of await indexedDB.databases()) {
		if (!name.startsWith('acompanha-w-')) continue;
		const opening = indexedDB.open(name, version + 10);
		opening.onsuccess = () => opening.result.close();
	}
}

test('a tab that nobody touches says at once that a newer build has opened its data', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await page.evaluate(upgradeWork);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(
		'Esta aba é de uma versão antiga',
	);
	await page.getByRole('button', { name: 'Atualizar esta aba' }).click();
	await expect(primary(page, 'Fazer check-in do pré-processo')).toBeVisible();
});

test('a tab whose data a newer build opens while somebody types says so, and keeps what is typed', async ({
	page,
	backend,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	await goToQuestion(page, 3);
	const field = page.getByRole('main').getByRole('textbox');
	await field.fill('Chegar às 7h');
	await acknowledged(page);
	await page.evaluate(
		`addEventListener('input', () => { (${upgradeWork.toString()})(); }, { once: true })`,
	);

	await field.press('End');
	await field.pressSequentially(' à câmara fria', { delay: 50 });
	const refusal = page.getByRole('alert');
	await expect(refusal).toContainText('Não foi salvo. Outra aba já abriu os dados deste aparelho');
	await expect(field).toHaveValue('Chegar às 7h à câmara fria');
	await refusal.getByRole('button', { name: 'Atualizar esta aba' }).click();

	await expect(refusal).toHaveCount(0);
	await expect(field).toHaveValue('Chegar às 7h à câmara fria');
	expect(answersOf(await sameOnServer(page, backend))).toEqual({
		[PROMISE]: ['Chegar às 7h à câmara fria'],
	});
});
