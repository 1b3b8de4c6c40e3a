import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { readSession } from '#worker/contract/read-session.ts';
import { type ApiWorld, codeOf, openApiWorld } from './api-world.ts';
import { PASSWORD } from './company.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(() => world.forget());

const REQUEST = '/api/v2/auth/app/recovery/request';
const RESPONSE = '/api/v2/auth/app/recovery/response';
const NEW_PASSWORD = 'outro cavalo, azul';

async function codeFor(employeeCode: string): Promise<string> {
	await world.call(REQUEST, { body: { employeeCode } });
	await vi.waitUntil(() => world.delivered.length > 0);
	return world.delivered.pop()?.code ?? '';
}

it('answers the same whether or not the person exists', async () => {
	const known = await world.call(REQUEST, { body: { employeeCode: 'C1' } });
	const unknown = await world.call(REQUEST, { body: { employeeCode: 'nobody' } });
	expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
	await vi.waitUntil(() => world.delivered.length > 0);
	expect(world.delivered).toMatchObject([{ employeeCode: 'C1', purpose: 'recovery' }]);
});

it('sets a new password by a code that works once, and ends every session', async () => {
	const { cookie } = await world.logIn('C1');
	const code = await codeFor('C1');
	const body = { employeeCode: 'C1', code, password: NEW_PASSWORD };
	expect((await world.call(RESPONSE, { body })).status).toBe(200);
	expect((await world.call('/api/v2/auth/app/refresh', { method: 'POST', cookie })).status).toBe(
		401,
	);
	expect((await world.call(RESPONSE, { body })).status).toBe(401);
	expect((await world.logIn('C1', NEW_PASSWORD)).user.employeeCode).toBe('C1');
});

it('refuses a code after ten minutes, a code of another person and a code that was replaced', async () => {
	const replaced = await codeFor('G1');
	world.pass(120);
	const code = await codeFor('G1');
	const attempt = (employeeCode: string, given: string) =>
		world.call(RESPONSE, { body: { employeeCode, code: given, password: NEW_PASSWORD } });
	expect((await attempt('G1', replaced)).status).toBe(401);
	expect((await attempt('E1', code)).status).toBe(401);
	world.pass(601);
	expect((await attempt('G1', code)).status).toBe(401);
});

it('strangers who ask again and again replace no code within two minutes', async () => {
	const code = await codeFor('G1');
	for (let n = 0; n < 4; n++) {
		world.pass(29);
		await world.call(REQUEST, { body: { employeeCode: 'G1' }, address: `10.6.6.${n}` });
	}
	// What is delivered is not awaited by the call.
	await codeFor('C1');
	expect(world.delivered).toEqual([]);
	const body = { employeeCode: 'G1', code, password: NEW_PASSWORD };
	expect((await world.call(RESPONSE, { body })).status).toBe(200);
});

it('a code that the messenger did not take is followed by another one at once', async () => {
	const failing = createApp({
		...world.options,
		deliverCode: async () => {
			throw new Error('The messenger is away');
		},
	});
	const headers = { 'content-type': 'application/json' };
	const body = JSON.stringify({ employeeCode: 'G1' });
	await failing.request(`http://localhost${REQUEST}`, { method: 'POST', headers, body });
	await vi.waitUntil(() => world.defects.length > 0);
	expect(await codeFor('G1')).toMatch(/^.{4}-.{4}$/);
});

it('refuses a short, well-known or obvious password, and the code stays valid', async () => {
	const code = await codeFor('G1');
	const known = ['curta', '12345678', 'Password1', 'corinthians'];
	// The person's code, the product, the company.
	const weak = [...known, 'meu G1 preferido', 'Acompanha2026!', 'companhia-123'];
	for (const password of weak) {
		const response = await world.call(RESPONSE, { body: { employeeCode: 'G1', code, password } });
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({
			error: { fields: { password: expect.any(String) } },
		});
	}
	const long = 'ã'.repeat(64);
	const response = await world.call(RESPONSE, {
		body: { employeeCode: 'G1', code, password: long },
	});
	expect(response.status).toBe(200);
	await world.logIn('G1', long);
});

it('limits the attempts to guess a code', async () => {
	const code = await codeFor('E1');
	const guess = (given: string) =>
		world.call(RESPONSE, { body: { employeeCode: 'E1', code: given, password: NEW_PASSWORD } });
	const statuses = await Promise.all(
		Array.from({ length: 12 }, async (_, count) => (await guess(`guess-${count}`)).status),
	);
	// The request itself was the first try of four.
	expect(statuses.filter((status) => status === 401)).toHaveLength(3);
	const refused = await guess(code);
	expect(await codeOf(refused)).toBe('too-many-attempts');
	world.pass(Number(refused.headers.get('retry-after')));
	expect((await guess(code)).status).toBe(200);
});

it('registers an employee without a password by an invitation', async () => {
	const code = await codeFor('V2');
	const body = { employeeCode: 'V2', code, password: NEW_PASSWORD };
	expect((await world.call(RESPONSE, { body })).status).toBe(401);
	const registered = await world.call('/api/auth/register', { body });
	const { user } = readSession(await registered.clone().json());
	expect(await registered.json()).toMatchObject({ session: { user }, user });
	expect(user.employeeCode).toBe('V2');
	expect(registered.headers.get('set-cookie')).toContain('acompanha-refresh=');
	expect((await world.call('/api/auth/register', { body })).status).toBe(401);
	expect((await world.logIn('V2', NEW_PASSWORD)).user.jobTitle).toBe('Vendedor');
	expect(PASSWORD).not.toBe(NEW_PASSWORD);
});
