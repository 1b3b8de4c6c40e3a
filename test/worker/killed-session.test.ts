import { beforeEach, describe, expect, it } from 'vitest';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { calls, REFRESH } from '#test/support/session-faults.ts';
import type { Phone } from '#test/support/world.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';

const world = engineWorld();

/** The cookies of the browser in memory, which it writes to disk up to 30 s later. */
let cookies: Map<string, string>;
let phone: Phone;
beforeEach(() => {
	cookies = new Map();
	phone = world.newPhone('killed', cookies);
});

/** The browser ends at once, and starts again with the cookies that it had written. */
async function isKilled(written: ReadonlyMap<string, string>): Promise<WorkerApi> {
	await phone.closeTabs();
	cookies.clear();
	for (const [name, value] of written) cookies.set(name, value);
	return load();
}

/** One load of a page: a new worker, which renews the token. */
async function load(): Promise<WorkerApi> {
	const { api } = phone.openTab();
	await api.sync.syncNow();
	await phone.quiet();
	return api;
}

async function isLoggedIn({ session }: WorkerApi): Promise<void> {
	expect(await session.situation()).toMatchObject({ locked: null });
	expect(await session.user()).not.toBeNull();
}

function pass(seconds: number): void {
	world.time.pass(seconds * 1_000);
}

describe('a browser that is killed', () => {
	it('after two loads of the page returns with an older cookie, and its session goes on', async () => {
		const { api } = phone.openTab();
		await new Coach(api).arrives();
		pass(40);
		const written = new Map(cookies);
		await phone.closeTabs();
		await load();
		pass(2);
		await load();
		pass(5);
		expect(cookies).not.toEqual(written);
		const opened = await isKilled(written);
		await isLoggedIn(opened);
		expect(calls(world.server, REFRESH)).toBe(3);
	});

	it('ten seconds after the login returns without a cookie, and its session goes on, again and again', async () => {
		const { api } = phone.openTab();
		await new Coach(api).arrives();
		for (let kill = 0; kill < 3; kill++) {
			pass(10);
			await isLoggedIn(await isKilled(new Map()));
		}
	});

	it('right after a login returns with the cookie of an ended session, and its session goes on', async () => {
		const { api } = phone.openTab();
		await new Coach(api).arrives();
		const before = new Map(cookies);
		await api.session.logout();
		await phone.closeTabs();
		const again = phone.openTab();
		await new Coach(again.api).arrives();
		await isLoggedIn(await isKilled(before));
	});

	it('hours after the login without a cookie has no session: the stored entry has ended', async () => {
		const { api, coach } = await Coach.onTheWay(phone.openTab());
		pass(200);
		await coach.answers(0);
		await api.sync.syncNow();
		await phone.quiet();
		const opened = await isKilled(new Map());
		expect((await opened.session.situation()).locked).not.toBeNull();
	});
});

it('a copied cookie that is used later ends the session of both', async () => {
	const { api, coach } = await Coach.onTheWay(phone.openTab());
	const stolen = new Map(cookies);
	for (let quarter = 0; quarter < 3; quarter++) {
		pass(900);
		await coach.answers(quarter % 2);
		await api.sync.syncNow();
		await phone.quiet();
		pass(120);
		await api.sync.syncNow();
		await phone.quiet();
	}
	expect(await api.session.situation()).toMatchObject({ locked: null });
	const thief = world.server.browser(stolen);
	const answer = await thief('http://localhost/api/v2/auth/app/refresh', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	expect(answer.status).toBe(401);
	pass(900);
	await coach.answers(1);
	await api.sync.syncNow();
	await phone.quiet();
	expect((await api.session.situation()).locked).not.toBeNull();
});
