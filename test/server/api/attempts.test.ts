import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiWorld, openApiWorld, type Sent } from './api-world.ts';
import { COMPANY, PASSWORD } from './company.ts';

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

it('delays the last six attempts of an account more and more, then refuses logins until ten minutes have passed', async () => {
	expect(await failAtC1('10.0.1.1', 10)).toEqual([1, 2, 4, 8, 16, 32]);
	const right = { employeeCode: 'C1', password: PASSWORD };
	const refused = await world.call(LOGIN, { body: right, address: '10.0.1.1' });
	expect(refused.status).toBe(429);
	expect(refused.headers.get('retry-after')).toBe('537');
	world.pass(538);
	expect((await world.call(LOGIN, { body: right, address: '10.0.1.1' })).status).toBe(200);
});

it('does not count an attempt that came too early', async () => {
	await failAtC1('10.0.1.1', 5);
	const body = { employeeCode: 'C1', password: 'errada!!' };
	const early = () => world.call(LOGIN, { body, address: '10.0.1.1' });
	for (let count = 0; count < 20; count++) expect((await early()).status).toBe(429);
	world.pass(2);
	expect((await early()).status).toBe(401);
});

it('refuses a stranger who guessed ten times, but not the owner at another address', async () => {
	await failAtC1('10.6.6.6', 10);
	const right = { employeeCode: 'C1', password: PASSWORD };
	expect((await world.call(LOGIN, { body: right, address: '10.6.6.6' })).status).toBe(429);
	expect((await world.call(LOGIN, { body: right, address: '10.0.2.1' })).status).toBe(200);
});

it('refuses an account whose password was guessed from many addresses', async () => {
	const body = { employeeCode: 'C1', password: 'errada!!' };
	const statuses: number[] = [];
	for (let count = 0; count < 40; count++) {
		statuses.push((await world.call(LOGIN, { body, address: `10.0.1.${count}` })).status);
	}
	expect(statuses.filter((status) => status === 401)).toHaveLength(24);
	expect(statuses.at(-1)).toBe(429);
});

describe('an owner whose account is guessed at from many addresses', () => {
	const NEW = '10.0.9.9';
	async function guessFromEverywhere(path: string, body: object): Promise<void> {
		for (let count = 0; count < 40; count++) {
			await world.call(path, { body, address: `10.0.7.${count}` });
		}
	}
	const request = (sent: Partial<Sent>) =>
		world.call('/api/v2/auth/app/recovery/request', { body: { employeeCode: 'C1' }, ...sent });

	it('logs in on their device, and where they have logged in before', async () => {
		const { cookie } = await world.logIn('C1');
		await guessFromEverywhere(LOGIN, { employeeCode: 'C1', password: 'errada!!' });
		expect((await right('C1', { address: NEW })).status).toBe(429);
		expect((await right('C1', { address: NEW, cookie })).status).toBe(200);
		expect((await right('C1')).status).toBe(200);
		// Strangers got no new guesses by it.
		expect((await right('C1', { address: '10.0.9.8' })).status).toBe(429);
	});

	it('logs in on their device at an address where it is guessed, too', async () => {
		const { cookie } = await world.logIn('C1');
		await failAtC1(NEW, 10);
		expect((await right('C1', { address: NEW })).status).toBe(429);
		expect((await right('C1', { address: NEW, cookie })).status).toBe(200);
		const other = await world.logIn('C2');
		expect((await right('C1', { address: NEW, cookie: other.cookie })).status).toBe(429);
	});

	it('gets a recovery code there', async () => {
		const { cookie } = await world.logIn('C1');
		await guessFromEverywhere('/api/v2/auth/app/recovery/response', {
			employeeCode: 'C1',
			code: 'K7PM-4QXR',
			password: 'outro cavalo, azul',
		});
		expect((await request({ address: NEW })).status).toBe(429);
		expect((await request({ address: NEW, cookie })).status).toBe(200);
		expect((await request({})).status).toBe(200);
	});
});

it('counts all addresses of one IPv6 network as one', async () => {
	const body = { employeeCode: 'C1', password: 'errada!!' };
	const statuses: number[] = [];
	for (let count = 0; count < 8; count++) {
		const address = `2001:db8:1:2:${count}::${count}`;
		statuses.push((await world.call(LOGIN, { body, address })).status);
	}
	expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429]);
	const other = { body, address: '2001:db8:1:3::1' };
	expect((await world.call(LOGIN, other)).status).toBe(401);
});

it('counts attempts made in parallel', async () => {
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

const wrong = (employeeCode: string, address?: string) =>
	world.call(LOGIN, {
		body: { employeeCode, password: 'errada!!' },
		...(address !== undefined && { address }),
	});
const right = (employeeCode: string, sent: Partial<Sent> = {}) =>
	world.call(LOGIN, { body: { employeeCode, password: PASSWORD }, ...sent });

/** What so many failures of many people, an hour of typing, leave behind at one address. */
async function crowdFails(address: string, failures: number): Promise<void> {
	await world.db
		.insertInto('login_attempts')
		.values({
			company_id: COMPANY,
			scope: 'address',
			subject: address,
			window_start: new Date(world.clock.now.getTime() - 5 * 60_000),
			failures,
		})
		.execute();
}

/** What the address of a mobile carrier has cost its people by now. */
async function costOf(address: string): Promise<number> {
	const row = await world.db
		.selectFrom('login_attempts')
		.select('failures')
		.where('scope', '=', 'address')
		.where('subject', '=', address)
		.executeTakeFirst();
	return row?.failures ?? 0;
}

it('slows strangers at an address with a hundred failures, and nobody else', async () => {
	const address = '10.8.8.8';
	expect((await right('C2', { address })).status).toBe(200);
	await crowdFails(address, 100);
	// Somebody who was never here takes the next turn.
	expect((await right('C1', { address })).status).toBe(200);
	// Guesses take turns; those that find too many waiting are told when to come back.
	let areAnswered = false;
	const guesses = Promise.all(
		Array.from({ length: 12 }, (_, n) => wrong(`x${n}`, address)),
	).finally(() => {
		areAnswered = true;
	});
	expect((await right('C2', { address })).status).toBe(200);
	expect((await right('G1', { address: '10.9.9.9' })).status).toBe(200);
	expect(areAnswered).toBe(false);
	const answers = await guesses;
	const refused = answers.filter(({ status }) => status === 429);
	// Eight may wait; on a slow machine the first ones have had their turn when the last arrive.
	expect(refused.length).toBeGreaterThanOrEqual(1);
	expect(refused.length).toBeLessThanOrEqual(4);
	expect(refused[0]?.headers.get('retry-after')).toBe('8');
	expect(answers.filter(({ status }) => status === 401)).toHaveLength(12 - refused.length);
});

it("removes the owner's own failures from the address when the owner logs in", async () => {
	await crowdFails('10.8.8.1', 30);
	for (let count = 0; count < 3; count++) await wrong('C1', '10.8.8.1');
	await wrong('C2', '10.8.8.1');
	expect(await costOf('10.8.8.1')).toBe(34);
	expect((await right('C1', { address: '10.8.8.1' })).status).toBe(200);
	// Their own three and nobody else's: a stranger with an account cannot wipe the slate.
	expect(await costOf('10.8.8.1')).toBe(31);
	expect((await right('C1', { address: '10.8.8.1' })).status).toBe(200);
	expect(await costOf('10.8.8.1')).toBe(31);
});

it('limits an account at a known device, too', async () => {
	const { cookie } = await world.logIn('C1');
	const address = '10.8.8.2';
	// Known or not, an account has its own limit.
	const statuses: number[] = [];
	for (let count = 0; count < 12; count++) {
		const body = { employeeCode: 'C1', password: 'errada!!' };
		statuses.push((await world.call(LOGIN, { body, address, cookie })).status);
	}
	expect(statuses).toContain(429);
});

it('counts no failure of a device that is known by the cookie of a session that has ended', async () => {
	const { cookie, user } = await world.logIn('C1');
	await world.db
		.updateTable('sessions')
		.set({ revoked_at: world.clock.now, revoked_reason: 'test' })
		.where('employee_code', '=', user.employeeCode)
		.execute();
	const address = '10.8.8.3';
	const body = { employeeCode: 'C1', password: 'errada!!' };
	expect((await world.call(LOGIN, { body, address, cookie })).status).toBe(401);
	expect(await costOf(address)).toBe(0);
	const over = await world.call('/api/v2/auth/app/refresh', { body: {}, cookie, address });
	expect([over.status, over.headers.get('set-cookie')]).toEqual([401, null]);
	expect((await right('C1', { address, cookie })).status).toBe(200);
});
