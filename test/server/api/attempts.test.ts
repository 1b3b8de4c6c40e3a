import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { PASSWORD } from './company.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(() => world.forget());

const LOGIN = '/api/v2/auth/app/authenticate';

/** Fails at C1 as often as it is let to, waiting as it is told; answers each wait in seconds. */
async function failAtC1(address: string, times: number): Promise<number[]> {
	const waits: number[] = [];
	const body = { employeeCode: 'C1', password: 'errada!!' };
	for (let failures = 0; failures < times; ) {
		const response = await world.call(LOGIN, { body, address });
		if (response.status === 401) {
			failures++;
			continue;
		}
		waits.push(Number(response.headers.get('retry-after')));
		world.pass(waits.at(-1) ?? 0);
	}
	return waits;
}

it('lets an account wait longer and longer, then for the rest of ten minutes, then forgets', async () => {
	expect(await failAtC1('10.0.1.1', 10)).toEqual([1, 2, 4, 8, 16, 32]);
	const right = { employeeCode: 'C1', password: PASSWORD };
	const refused = await world.call(LOGIN, { body: right, address: '10.0.1.1' });
	expect(refused.status).toBe(429);
	expect(refused.headers.get('retry-after')).toBe('537');
	world.pass(538);
	expect((await world.call(LOGIN, { body: right, address: '10.0.1.1' })).status).toBe(200);
});

it('does not count a try that came too early', async () => {
	await failAtC1('10.0.1.1', 5);
	const body = { employeeCode: 'C1', password: 'errada!!' };
	const early = () => world.call(LOGIN, { body, address: '10.0.1.1' });
	for (let count = 0; count < 20; count++) expect((await early()).status).toBe(429);
	world.pass(2);
	expect((await early()).status).toBe(401);
});

it('is not locked for its owner by a stranger at another address', async () => {
	await failAtC1('10.6.6.6', 10);
	const right = { employeeCode: 'C1', password: PASSWORD };
	expect((await world.call(LOGIN, { body: right, address: '10.6.6.6' })).status).toBe(429);
	expect((await world.call(LOGIN, { body: right, address: '10.0.2.1' })).status).toBe(200);
});

it('refuses an account guessed at from many addresses', async () => {
	const body = { employeeCode: 'C1', password: 'errada!!' };
	const statuses: number[] = [];
	for (let count = 0; count < 40; count++) {
		statuses.push((await world.call(LOGIN, { body, address: `10.0.1.${count}` })).status);
	}
	expect(statuses.filter((status) => status === 401)).toHaveLength(24);
	expect(statuses.at(-1)).toBe(429);
});

it('counts parallel guesses too', async () => {
	const guesses = Array.from({ length: 14 }, (_, count) =>
		world.call(LOGIN, {
			body: { employeeCode: 'C1', password: `errada ${count}` },
			address: '10.0.3.1',
		}),
	);
	const statuses = (await Promise.all(guesses)).map((response) => response.status);
	expect(statuses.filter((status) => status === 401)).toHaveLength(4);
	expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

it('refuses an address after ten failures at many accounts, and no other address', async () => {
	for (let count = 0; count < 10; count++) {
		await world.call(LOGIN, { body: { employeeCode: `x${count}`, password: 'errada!!' } });
	}
	const right = { employeeCode: 'C1', password: PASSWORD };
	expect((await world.call(LOGIN, { body: right })).status).toBe(429);
	expect((await world.call(LOGIN, { body: right, address: '10.9.9.9' })).status).toBe(200);
});
