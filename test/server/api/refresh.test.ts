import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiWorld, codeOf, cookieOf, openApiWorld } from './api-world.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(() => world.forget());

const REFRESH = '/api/v2/auth/app/refresh';
const refresh = (cookie: string) => world.call(REFRESH, { method: 'POST', cookie });

it('replaces the refresh token at each use, and repeats a lost answer with the same successor', async () => {
	const { cookie: first } = await world.logIn('C1');
	const second = cookieOf(await refresh(first));
	expect(second).not.toBe(first);
	world.pass(29);
	const again = await refresh(first);
	expect(again.status).toBe(200);
	expect(cookieOf(again)).toBe(second);
	expect((await refresh(second)).status).toBe(200);
});

it('repeats a lost answer hours later while the access token of the successor was not used', async () => {
	const { cookie: first } = await world.logIn('C1');
	const second = cookieOf(await refresh(first));
	world.pass(5 * 3600);
	expect(cookieOf(await refresh(first))).toBe(second);
});

/** A device that holds one cookie: renews it, and uses the access token after some seconds. */
async function renewAndUse(cookie: string, afterSeconds: number): Promise<string> {
	const answer = await refresh(cookie);
	expect(answer.status).toBe(200);
	const { token } = (await answer.json()) as { token: string };
	world.pass(afterSeconds);
	expect((await world.call('/api/v3/app/user/me', { token })).status).toBe(200);
	return cookieOf(answer);
}

it('repeats the answer when the access token was used less than 100 s after the renewal', async () => {
	const { cookie: first } = await world.logIn('C1');
	const second = await renewAndUse(first, 95);
	world.pass(3600);
	expect(cookieOf(await refresh(first))).toBe(second);
	expect((await refresh(second)).status).toBe(200);
});

it('gives a browser that was killed after several page loads the newest token, hours later too', async () => {
	const { cookie: written } = await world.logIn('C1');
	world.pass(60);
	let newest = written;
	for (let load = 0; load < 4; load++) newest = await renewAndUse(newest, 3);
	world.pass(5 * 3600);
	const answer = await refresh(written);
	expect(answer.status).toBe(200);
	expect(cookieOf(answer)).toBe(newest);
	// It is killed again before the cookie is written, and again.
	expect(cookieOf(await refresh(written))).toBe(newest);
	const later = await renewAndUse(newest, 100);
	expect((await refresh(later)).status).toBe(200);
});

it('accepts a token that is newer than a server restored from a backup remembers', async () => {
	const { cookie: first } = await world.logIn('C1');
	const third = cookieOf(await refresh(cookieOf(await refresh(first))));
	await world.db.updateTable('sessions').set({ counter: 1 }).execute();
	const fourth = cookieOf(await refresh(third));
	expect((await refresh(fourth)).status).toBe(200);
});

it('ends the session when the previous token comes back after its successor was used for 100 s or more', async () => {
	const { cookie: first } = await world.logIn('C1');
	const second = await renewAndUse(first, 100);
	const reused = await refresh(first);
	expect(reused.status).toBe(401);
	expect(await codeOf(reused)).toBe('session-expired');
	expect((await refresh(second)).status).toBe(401);
	const actions = await world.db.selectFrom('audit_log').select('action').execute();
	expect(actions).toContainEqual({ action: 'session.refresh-reused' });
});

it('ends the session when a stolen older token is used while the owner goes on', async () => {
	const { cookie: stolen } = await world.logIn('C1');
	let own = stolen;
	for (let load = 0; load < 3; load++) own = await renewAndUse(own, 840);
	expect((await refresh(stolen)).status).toBe(401);
	expect((await refresh(own)).status).toBe(401);
});

it('ends the session when the owner returns after a thief went on with a stolen token', async () => {
	const { cookie: stolen } = await world.logIn('C1');
	let thief = stolen;
	for (let load = 0; load < 3; load++) thief = await renewAndUse(thief, 3);
	thief = await renewAndUse(thief, 100);
	expect((await refresh(stolen)).status).toBe(401);
	expect((await refresh(thief)).status).toBe(401);
});

describe('the entry token of a login', () => {
	const enter = (entry: string | undefined, cookie?: string) =>
		world.call(REFRESH, {
			method: 'POST',
			...(entry === undefined ? {} : { token: entry }),
			...(cookie === undefined ? {} : { cookie }),
		});

	it('opens the session of a browser that was killed before its first cookie was written', async () => {
		const { entry, cookie } = await world.logIn('C1');
		world.pass(5 * 3600);
		for (let kill = 0; kill < 3; kill++) {
			const answer = await enter(entry);
			expect(answer.status).toBe(200);
			expect(cookieOf(answer)).toBe(cookie);
		}
	});

	it('counts before the cookie of an earlier session', async () => {
		const earlier = await world.logIn('C1');
		const { entry, cookie } = await world.logIn('C1');
		expect(cookieOf(await enter(entry, earlier.cookie))).toBe(cookie);
	});

	it('opens nothing any more once a cookie is known to be on disk, and ends nothing', async () => {
		const { entry, cookie } = await world.logIn('C1');
		const second = await renewAndUse(cookie, 100);
		expect((await enter(entry)).status).toBe(401);
		expect((await enter(entry, second)).status).toBe(200);
	});

	it('is no access token, and an access token is no entry', async () => {
		const { entry, token } = await world.logIn('C1');
		expect((await world.call('/api/v3/app/user/me', { token: entry ?? '' })).status).toBe(401);
		expect((await enter(token)).status).toBe(401);
	});
});

it('gives parallel refreshes of one token one successor', async () => {
	const { cookie } = await world.logIn('C1');
	const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(cookie)));
	expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
	expect(new Set(answers.map(cookieOf)).size).toBe(1);
});

it('ends a session after 30 days, however often it was refreshed', async () => {
	let { cookie } = await world.logIn('C1');
	for (let day = 0; day < 29; day++) {
		world.pass(24 * 3600);
		cookie = cookieOf(await refresh(cookie));
	}
	world.pass(24 * 3600);
	expect((await refresh(cookie)).status).toBe(401);
});

it('refuses a forged, an empty and a missing cookie', async () => {
	const { cookie } = await world.logIn('C1');
	const forged = cookie.replace(/\.1\./, '.2.');
	for (const one of [forged, '__Host-acompanha-refresh=', 'other=1']) {
		expect((await refresh(one)).status).toBe(401);
	}
	expect((await refresh(cookie)).status).toBe(200);
});
