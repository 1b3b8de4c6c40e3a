import type { Page } from '@playwright/test';
import { answerQuestion, goToQuestion } from '#test/support/day.ts';
import { type Backend, expect, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { freezeTimers } from '#test/support/frozen-timers.ts';
import { STATE } from '#test/support/is-state.ts';
import { GOAL, ON_TIME, PROMISE } from '#test/support/short-forms.ts';
import {
	answersOf,
	begin,
	deviceCoaching,
	openPreProcess,
	sameOnServer,
	serverCoaching,
} from '#test/support/visit.ts';
import { must } from '#worker/errors.ts';

test.use(ONLINE_ONLY);

const threadOf = (page: Page) => must(page.workers()[0], 'worker');

/**
 * The tab's worker hangs and keeps its locks until the answer is let go: it waits for a call. None of its
 * transactions is open then, because no other tab could write until it ended.
 */
async function hang(page: Page, { network }: Backend) {
	const call = network.holds(/^\/api\/hang$/);
	const over = threadOf(page).evaluate(async () => {
		const { prototype } = IDBDatabase;
		const { transaction } = prototype;
		let open = 0;
		const ended = (one: IDBTransaction) =>
			new Promise<void>((resolve) => {
				for (const end of ['complete', 'abort']) one.addEventListener(end, () => resolve());
			});
		prototype.transaction = function (stores: string | string[], mode?: IDBTransactionMode) {
			const begun = transaction.call(this, stores, mode);
			open++;
			void ended(begun).then(() => open--);
			return begun;
		};
		for (const { name = '' } of await indexedDB.databases()) {
			// That one is created and deleted at every start.
			if (name === 'acompanha-new-log') continue;
			const opening = indexedDB.open(name);
			await new Promise((resolve) => opening.addEventListener('success', resolve));
			// Waits for those that were begun before.
			await ended(opening.result.transaction([...opening.result.objectStoreNames], 'readwrite'));
			opening.result.close();
		}
		while (open > 0) await new Promise((resolve) => setTimeout(resolve));
		const request = new XMLHttpRequest();
		request.open('GET', '/api/hang', false);
		request.send();
	});
	await call.arrived;
	return () => {
		call.letGo();
		return over;
	};
}

/** The browser's name of a tab's worker in the list of lock holders. */
function lockName(page: Page): Promise<string> {
	return threadOf(page).evaluate(async () => {
		const { held = [] } = await navigator.locks.request('who', () => navigator.locks.query());
		return held.find(({ name }) => name === 'who')?.clientId ?? '';
	});
}

/** The holders of the leader lock. */
function leaders(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const { held = [] } = await navigator.locks.query();
		return held.flatMap(({ name, clientId }) => (name?.startsWith('sync:') && clientId) || []);
	});
}

/**
 * From now on `from`'s worker signals that it runs; the returned function counts the signals that
 * `to` received.
 */
async function pulse(from: Page, to: Page): Promise<() => Promise<number>> {
	await to.evaluate(() => {
		Object.assign(window, { pulses: 0 });
		const heard = window as unknown as { pulses: number };
		new BroadcastChannel('pulse').onmessage = () => heard.pulses++;
	});
	await threadOf(from).evaluate(() => {
		const channel = new BroadcastChannel('pulse');
		setInterval(() => channel.postMessage(null), 50);
	});
	return () => to.evaluate(() => (window as unknown as { pulses: number }).pulses);
}

/** For this tab so much time passes that a silent leader counts as gone. */
function outwait(page: Page): Promise<void> {
	return threadOf(page).evaluate(() => {
		const now = Date.now;
		Date.now = () => now() + 46_000;
	});
}

test('a leader tab that hangs is replaced, ignores late answers, and may lead again', async ({
	page,
	context,
	backend,
}) => {
	await begin(page, backend);
	await openPreProcess(page);
	const { _id } = await sameOnServer(page, backend);
	const answered = async () => Object.keys(answersOf(await serverCoaching(backend, _id)));

	// The answer that it waits for would mark the visit as refused.
	const refused = backend.network.holds(STATE, {
		kind: 'refuse',
		code: 'invalid',
		fields: { stages: 'Refused on purpose' },
	});
	await answerQuestion(page);
	await refused.arrived;
	// Opened only now, because either of two open tabs may become the leader.
	const other = await context.newPage();
	await other.goto('/coaching/form/questions/1');
	const [first, second] = [await lockName(page), await lockName(other)];
	const beats = await pulse(page, other);
	await expect.poll(beats).toBeGreaterThan(0);
	// Otherwise the page would start another worker, which a frozen tab does not do.
	const thaw = await freezeTimers(page);
	const goOn = await hang(page, backend);
	expect(await leaders(other)).toEqual([first]);
	const last = await beats();

	const sent = backend.network.holds(STATE);
	await answerQuestion(other);
	await outwait(other);
	await sent.arrived;
	expect(await leaders(other)).toEqual([second]);
	const header = other.getByRole('banner');
	await expect(header).toContainText('Enviando dados...');
	sent.letGo();
	await expect.poll(answered).toEqual([ON_TIME, GOAL]);
	await expect(header).toContainText(/Ultimo envio: (agora|há)/);
	expect(await beats()).toBe(last);

	refused.letGo();
	await goOn();
	await expect.poll(beats).toBeGreaterThan(last);
	await thaw();
	await page.bringToFront();
	await goToQuestion(page, 3);
	const again = backend.network.holds(STATE);
	await answerQuestion(page);
	await again.arrived;
	const [leader, ...more] = await leaders(page);
	expect([first, second]).toContain(leader);
	expect(more).toEqual([]);
	again.letGo();
	await expect.poll(answered).toEqual([ON_TIME, GOAL, PROMISE]);
	expect((await deviceCoaching(page)).changeHistory.inconsistent).toBe(false);
	await page.goto('/offline/envios');
	await expect(page.getByText('Nada para enviar')).toBeVisible();
});
