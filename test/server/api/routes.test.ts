import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishedRoutes } from '#server/app.ts';
import { deriveKey } from '#server/platform/auth/access-token.ts';
import { aUuid } from '#test/support/builders.ts';
import { type ApiWorld, codeOf, openApiWorld, SECRET } from './api-world.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(() => world.forget());

const published = () =>
	publishedRoutes(world.options).map(({ base, route }) => ({
		...route,
		address: `${base}${route.path.replace(/:(userId|id)/, aUuid(9003))}`,
	}));
const ask = (route: { method: string; address: string }, token?: string) =>
	world.call(route.address, {
		method: route.method,
		...(token !== undefined && { token }),
		...(route.method === 'POST' && { body: {} }),
	});

/** Claims as the API signs them, changed by `patch`; undefined removes a claim. */
async function forge(
	patch: Record<string, unknown>,
	{
		header = {},
		key = deriveKey(SECRET, 'access'),
	}: { header?: object; key?: Parameters<SignJWT['sign']>[0] } = {},
) {
	const { token } = await world.logIn('C1');
	const [, payload = ''] = token.split('.');
	const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...patch };
	return new SignJWT(claims)
		.setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
		.sign(key);
}

/** A token that brings the key with which it is to be verified. */
async function signedByItself() {
	const { publicKey, privateKey } = await generateKeyPair('RS256');
	const jwk = await exportJWK(publicKey);
	const header = {
		alg: 'RS256',
		jwk,
		jku: 'https://evil.example/jwks.json',
		kid: '../../dev/null',
	};
	return forge({}, { header, key: privateKey });
}

describe('every call that is not public', () => {
	it('refuses a missing and an invalid token', async () => {
		const routes = published().filter((route) => route.access !== 'public');
		expect(routes.length).toBeGreaterThan(15);
		for (const route of routes) {
			const absent = route.access === 'anyone' ? [] : [undefined, ''];
			for (const token of [...absent, 'x.y.z', 'null']) {
				const response = await ask(route, token);
				expect([route.address, response.status]).toEqual([route.address, 401]);
				expect(await codeOf(response)).toBe('unauthenticated');
			}
		}
	});

	it('refuses an expired token with the code session-expired', async () => {
		const { token } = await world.logIn('C1');
		world.pass(15 * 60 + 6);
		for (const route of published().filter(({ access }) => access !== 'public')) {
			const response = await ask(route, token);
			expect([route.address, response.status]).toEqual([route.address, 401]);
			expect(await codeOf(response)).toBe('session-expired');
		}
	});

	it('refuses a forged, a foreign and an incomplete token', async () => {
		const now = Math.floor(world.clock.now.getTime() / 1000);
		const { token } = await world.logIn('C1');
		const [header, payload, signature] = token.split('.');
		const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
		const tokens = [
			`${none}.${payload}.`,
			`${none}.${payload}.${signature}`,
			`${header}.${payload}.${signature?.slice(0, -2)}AA`,
			await forge({ exp: undefined }),
			await forge({ nbf: undefined }),
			await forge({ iat: undefined }),
			await forge({ sub: undefined }),
			await forge({ company: undefined }),
			await forge({ sid: undefined }),
			await forge({ n: undefined }),
			await forge({ data: undefined }),
			await signedByItself(),
			await forge({ data: { employeeCode: 'E1' } }),
			await forge({ nbf: now + 60 }),
			await forge({ iss: 'other' }),
			await forge({ aud: 'other' }),
			await forge({}, { header: { typ: 'JWT' } }),
			await forge({}, { key: deriveKey(SECRET, 'refresh') }),
			await forge({}, { header: { alg: 'HS512' }, key: new Uint8Array(64) }),
		];
		for (const [index, one] of tokens.entries()) {
			const response = await world.call('/api/v3/app/user/me', { token: one });
			expect([index, response.status]).toEqual([index, 401]);
		}
		expect((await world.call('/api/v3/app/user/me', { token: await forge({}) })).status).toBe(200);
	});

	it('refuses a Vendedor when it is a coaching call', async () => {
		const { token } = await world.logIn('V1');
		const routes = published().filter((route) => route.access === 'coach');
		expect(routes.map(({ path }) => path)).toContain('/v3/app/sync/coaching/state');
		for (const route of routes) {
			const response = await ask(route, token);
			expect([route.address, response.status]).toEqual([route.address, 403]);
			expect(response.headers.get('x-acompanha')).toBe('1');
		}
	});
});

it('answers with the header x-acompanha, a date and a closed content policy, also when it refuses', async () => {
	for (const path of [
		'/api/v3/app/user/me',
		'/api/nothing',
		'/api/version/mandatory',
		'/_version',
	]) {
		const { headers } = await world.call(path);
		expect(Object.fromEntries(headers)).toMatchObject({
			'x-acompanha': '1',
			'cache-control': 'no-store',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
			date: 'Tue, 04 Mar 2025 14:00:00 GMT',
		});
	}
});

it('answers 404 in JSON to an unknown path and 405 to another method', async () => {
	const unknown = await world.call('/api/.git/config');
	expect([unknown.status, await codeOf(unknown)]).toEqual([404, 'not-found']);
	for (const route of published()) {
		const response = await world.call(route.address, { method: 'PATCH' });
		expect([route.address, response.status]).toEqual([route.address, 405]);
		expect(response.headers.get('allow')).toContain(route.method);
	}
});

it('refuses an address with U+0000, which PostgreSQL cannot store', async () => {
	const { token } = await world.logIn('C1');
	for (const path of [
		'transfer/period/historic/a%00',
		'request/mine?kind=allowance&cursor=%00',
		'transfer/company/employees/pending-approval?parent=C1%00',
	]) {
		const response = await world.call(`/api/v3/app/${path}`, { token });
		expect([path, response.status, await codeOf(response)]).toEqual([path, 422, 'invalid']);
	}
	expect(world.defects).toEqual([]);
});

it('answers its two versions to anyone', async () => {
	expect(await (await world.call('/api/version/mandatory')).json()).toEqual({ version: '1.0.0' });
	expect(await (await world.call('/_version')).json()).toEqual({ version: '1.2.3' });
});

it("answers the caller's current data on both addresses", async () => {
	const { token, user } = await world.logIn('C1');
	for (const path of ['/api/v3/app/user/me', '/api/v2/auth/app/me']) {
		expect(await (await world.call(path, { token })).json()).toEqual({ user });
	}
});

it('allows only listed origins to read, and refuses every call of another origin', async () => {
	const body = { employeeCode: 'C1', password: 'x' };
	const from = (origin: string) =>
		world.call('/api/v2/auth/app/authenticate', { body, headers: { origin } });
	const listed = await from('http://localhost:5173');
	expect(listed.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
	expect(listed.headers.get('access-control-allow-credentials')).toBe('true');
	expect((await from('http://localhost')).status).toBe(401);
	for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
		const response = await from(origin);
		expect([response.status, await codeOf(response)]).toEqual([403, 'forbidden']);
		expect(response.headers.get('access-control-allow-origin')).toBeNull();
	}
	const preflight = await world.call('/api/v3/app/sync/coaching/state', {
		method: 'OPTIONS',
		headers: { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' },
	});
	expect(preflight.status).toBe(204);
	expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
});

it('refuses the content types that a form of another site can send', async () => {
	const { cookie } = await world.logIn('C1');
	for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
		const response = await world.call('/api/v2/auth/app/refresh', {
			cookie,
			body: '{}',
			headers: { 'content-type': type },
		});
		expect(response.status).toBe(415);
	}
});

it('hides an internal error from the caller and reports it', async () => {
	const { token } = await world.logIn('C1');
	const broken = await import('#server/app.ts').then(({ createApp }) =>
		createApp({ ...world.options, db: world.db.withSchema('missing') }),
	);
	const response = await broken.request('http://localhost/api/v3/app/user/me', {
		headers: { token },
	});
	expect(response.status).toBe(500);
	expect(response.headers.get('x-acompanha')).toBe('1');
	const text = await response.text();
	expect(JSON.parse(text)).toEqual({
		error: { code: 'server-failed', message: 'The server failed' },
	});
	expect(world.defects).toHaveLength(1);
});

it('refuses a body above 64 kB in a call that sends no coaching', async () => {
	const password = 'a'.repeat(65 * 1024);
	const response = await world.call('/api/v2/auth/app/authenticate', {
		body: { employeeCode: 'C1', password },
	});
	expect(response.status).toBe(413);
});

it('does not start with a secret of less than 256 bits', () => {
	expect(() => deriveKey('too short', 'access')).toThrow('at least 32 bytes');
});
