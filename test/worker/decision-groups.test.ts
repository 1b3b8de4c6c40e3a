import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { EVERY_ALLOWANCE as ALL } from '#test/support/every-allowance.ts';
import { pendingWorld } from '#test/support/pending-world.ts';
import type { RequestDigest } from '#worker/domain/requests/digest.ts';
import { must } from '#worker/errors.ts';
import { CacheDatabase, cacheDatabaseName } from '#worker/store/cache-database.ts';

const world = engineWorld();
const { arrived, put } = pendingWorld(world);

/** The digests on the device, as builds before 2026-11-24 stored them. */
async function storeWithoutRules(): Promise<void> {
	const { indexedDB } = world.phone;
	const name = must((await indexedDB.databases()).find(({ name }) => isCacheName(name))?.name);
	const cache = new CacheDatabase(name.slice(cacheDatabaseName('').length), {
		indexedDB,
		IDBKeyRange,
	});
	for (const row of await cache.waiting.toArray()) {
		const digests = JSON.parse(row.digests) as readonly RequestDigest[];
		const before = digests.map(({ rule: _, ...kept }) => kept);
		await cache.waiting.put({ ...row, digests: JSON.stringify(before) });
	}
	cache.close();
}

const isCacheName = (name = '') => name.startsWith(cacheDatabaseName(''));

describe('the waiting requests', () => {
	it('to be looked at are grouped by the first rule that does not hold, also those an earlier build stored', async () => {
		const { engine, decisions } = await arrived(30);
		const [summary] = await decisions.inbox();
		const groups = [{ rule: 'client-repeats', count: 10, limit: 3 }];
		expect(summary?.groups).toEqual(groups);
		const rule = { ...ALL, verdict: 'look', rule: 'client-repeats' } as const;
		expect((await decisions.list(rule, 0, 30)).total).toBe(10);
		expect((await decisions.list({ ...rule, rule: 'overlap' }, 0, 30)).total).toBe(0);
		await engine.stop();
		await storeWithoutRules();
		const { api } = world.phone.openTab();
		expect((await api.decisions.inbox())[0]?.groups).toEqual(groups);
	});

	it('within the policy are approved in one act, with what they cost together', async () => {
		const { decisions } = await arrived(30);
		const [allowances, ...others] = await decisions.withinPolicy();
		expect(others).toEqual([]);
		expect(allowances?.ids).toEqual(await decisions.ids({ ...ALL, verdict: 'within' }));
		expect(allowances).toMatchObject({ cost: { unit: 'visits', amount: 48 }, km: null });
		const people = await decisions.peopleOf('allowance', allowances?.ids ?? []);
		expect(people.names).toHaveLength(3);
		expect(people.others).toBeGreaterThan(0);
	});
});

it('the number of waiting requests is told when the first lists of all kinds have come or failed', async () => {
	await put(30);
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	const meanwhile: number[] = [];
	world.server.fault = async (request, pass) => {
		if (!request.url.includes('/team/pendent')) return pass();
		meanwhile.push(await api.decisions.waiting());
		return request.url.includes('food') ? Promise.reject(new TypeError('no network')) : pass();
	};
	await api.decisions.refresh('menu');
	expect(meanwhile.length).toBeGreaterThan(3);
	expect(new Set(meanwhile)).toEqual(new Set([0]));
	expect(await api.decisions.waiting()).toBe(30);
	// The number that is known stays while the lists are asked for again.
	meanwhile.length = 0;
	await api.decisions.refresh('forced');
	expect(new Set(meanwhile)).toEqual(new Set([30]));
});

it('a decision is announced when it is stored and when it is over, not for its last answer too', async () => {
	const { engine, decisions } = await arrived(30);
	let heard = 0;
	await engine.api.subscribe((topics) => {
		if (topics.includes('decisions')) heard += 1;
	});
	await decisions.decide('allowance', await decisions.ids(ALL), 'approved', null);
	expect((await decisions.list(ALL, 0, 30)).last?.done).toBe(30);
	expect(heard).toBe(2);
});
