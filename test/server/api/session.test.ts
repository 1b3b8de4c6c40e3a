import { hash } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUuid } from '#test/support/builders.ts';
import { type ApiWorld, codeOf, cookieOf, openApiWorld } from './api-world.ts';
import { COMPANY, PASSWORD } from './company.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(() => world.forget());

const LOGIN = '/api/v2/auth/app/authenticate';
const REFRESH = '/api/v2/auth/app/refresh';
const refresh = (cookie: string) => world.call(REFRESH, { method: 'POST', cookie });

it('logs in with code and password and answers the person, without the password hash', async () => {
	const response = await world.call(LOGIN, { body: { employeeCode: 'C1', password: PASSWORD } });
	expect(response.status).toBe(200);
	expect(response.headers.get('x-acompanha')).toBe('1');
	const text = await response.text();
	expect(text).not.toContain('argon2');
	expect(JSON.parse(text)).toMatchObject({
		expiresIn: 900,
		user: { employeeCode: 'C1', jobTitle: 'Coordenador', ancestors: ['G1', 'E1'] },
	});
	expect(response.headers.get('set-cookie')).toMatch(
		/^__Host-acompanha-refresh=.+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
	);
});

it('answers a `session` to a login and to a refresh, and its fields beside it for older apps', async () => {
	const login = await world.call(LOGIN, { body: { employeeCode: 'C1', password: PASSWORD } });
	const { session, ...beside } = (await login.clone().json()) as { session?: object };
	expect(beside).toEqual(session);
	expect(session).toMatchObject({ expiresIn: 900, user: { employeeCode: 'C1' } });
	const renewed = await refresh(cookieOf(login));
	const { session: next, ...again } = (await renewed.json()) as { session?: object };
	expect(again).toEqual(next);
	expect(next).toMatchObject({ expiresIn: 900, user: { employeeCode: 'C1' } });
});

it('limits the cookie to /api when the address is neither https nor local', async () => {
	const response = await world.app.request('http://10.0.0.7:3000/api/v2/auth/app/authenticate', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ employeeCode: 'C1', password: PASSWORD }),
	});
	expect(response.headers.get('set-cookie')).toMatch(
		/^acompanha-refresh=.+; Path=\/api; HttpOnly; SameSite=Strict$/,
	);
});

it('answers the same to an unknown person, a wrong password, a person without a password and one who has left', async () => {
	await world.db
		.updateTable('employees')
		.set({ disabled: true })
		.where('employee_code', '=', 'G1')
		.execute();
	const bodies = [
		{ employeeCode: 'C1', password: 'errada!!' },
		{ employeeCode: 'nobody', password: PASSWORD },
		{ employeeCode: 'V2', password: PASSWORD },
		{ employeeCode: 'G1', password: PASSWORD },
	];
	const answers = [];
	for (const body of bodies) {
		const response = await world.call(LOGIN, { body });
		answers.push([response.status, await response.text()]);
	}
	await world.db.updateTable('employees').set({ disabled: false }).execute();
	expect(new Set(answers.map(String)).size).toBe(1);
	expect(answers[0]?.[0]).toBe(401);
});

it('hashes a password again at the next login when its parameters are weak', async () => {
	const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
	const of = world.db.updateTable('employees').where('employee_code', '=', 'E1');
	await of.set({ password_hash: weak }).execute();
	await world.logIn('E1');
	const row = await world.db
		.selectFrom('employees')
		.select('password_hash')
		.where('employee_code', '=', 'E1')
		.executeTakeFirstOrThrow();
	expect(row.password_hash).toContain('$m=19456,t=2,p=1$');
});

it('answers a changed job title at the next refresh, and refuses writes and refreshes of a person who has left', async () => {
	const { cookie, token } = await world.logIn('C1');
	const person = world.db.updateTable('employees').where('employee_code', '=', 'C1');
	await person.set({ job_title: 'Gerente' }).execute();
	const changed = await refresh(cookie);
	expect(await changed.clone().json()).toMatchObject({ user: { jobTitle: 'Gerente' } });
	await person.set({ job_title: 'Coordenador', disabled: true }).execute();
	const write = await world.call('/api/v3/app/portfolio/update-clients', {
		token,
		body: { clients: [] },
	});
	expect(write.status).toBe(401);
	expect((await refresh(cookieOf(changed))).status).toBe(401);
	await person.set({ disabled: false }).execute();
});

it('refuses the writes of a consultant whose people were taken away, with the token that names them', async () => {
	const { token } = await world.logIn('K1');
	const assign = () =>
		world.call('/api/v3/app/training-assignments', {
			token,
			body: {
				...{ videoId: aUuid(9999), what: 'quiz', employees: ['G1'], teams: [], note: '' },
				dueOn: '2025-03-06',
			},
		});
	expect((await assign()).status).toBe(404);
	const consultant = world.db.updateTable('employees').where('employee_code', '=', 'K1');
	await consultant.set({ consultant_for: '[]', job_title: 'Coordenador' }).execute();
	expect((await assign()).status).toBe(403);
	await consultant.set({ consultant_for: '["G1"]', job_title: 'Empresa' }).execute();
});

it('logs out on the server: the cookie and writes with the token are refused', async () => {
	const { cookie, token } = await world.logIn('C1');
	const out = await world.call('/api/v2/auth/app/logout', { method: 'POST', cookie });
	expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
	expect(out.headers.get('clear-site-data')).toBeNull();
	expect((await refresh(cookie)).status).toBe(401);
	const write = await world.call('/api/v3/app/portfolio/update-clients', {
		token,
		body: { clients: [] },
	});
	expect(await codeOf(write)).toBe('session-expired');
});

describe('a token that reads', () => {
	const ME = '/api/v3/app/user/me';
	const CLIENTS = '/api/v3/app/portfolio';
	const read = async (token: string, path = ME) => {
		const response = await world.call(path, { token });
		return response.status === 200 ? 200 : codeOf(response);
	};

	it('reads nothing at once when its session ended before its first call', async () => {
		const { cookie, token } = await world.logIn('C1');
		await world.call('/api/v2/auth/app/logout', { method: 'POST', cookie });
		expect([await read(token), await read(token, CLIENTS)]).toEqual([
			'session-expired',
			'session-expired',
		]);
	});

	it('reads nothing a minute after its session was ended, and another session of the person reads on', async () => {
		const [here, there] = [await world.logIn('C1'), await world.logIn('C1')];
		expect([await read(here.token), await read(there.token)]).toEqual([200, 200]);
		await world.call('/api/v2/auth/app/logout', { method: 'POST', cookie: here.cookie });
		world.pass(60);
		expect([await read(here.token), await read(there.token)]).toEqual(['session-expired', 200]);
		expect(await read(here.token, CLIENTS)).toBe('session-expired');
	});

	it('reads nothing a minute after its person was disabled', async () => {
		const { token } = await world.logIn('C1');
		expect(await read(token)).toBe(200);
		const person = world.db.updateTable('employees').where('employee_code', '=', 'C1');
		await person.set({ disabled: true }).execute();
		world.pass(60);
		expect([await read(token), await read(token, CLIENTS)]).toEqual([
			'session-expired',
			'session-expired',
		]);
		await person.set({ disabled: false }).execute();
		expect(await read(token)).toBe(200);
	});

	it('is looked up once a minute, however much it reads', async () => {
		const { token } = await world.logIn('C1');
		await Promise.all([read(token), read(token), read(token, CLIENTS)]);
		await world.db.deleteFrom('sessions').execute();
		world.pass(59);
		expect(await read(token)).toBe(200);
		world.pass(1);
		expect(await read(token)).toBe('session-expired');
	});
});

it('records logins and failures, without passwords and without line breaks from the caller', async () => {
	await world.logIn('C1');
	await world.call(LOGIN, {
		body: { employeeCode: 'x\n2025\u2028admin\u2029login\u0085', password: 'segredo!!' },
	});
	const entries = await world.db.selectFrom('audit_log').selectAll().execute();
	expect(entries.map(({ action }) => action).sort()).toEqual([
		'session.login',
		'session.login-refused',
	]);
	const text = JSON.stringify(entries);
	expect(text).not.toContain('segredo');
	expect(text).not.toMatch(/\\n|[\u2028\u2029\u0085]/);
	expect(entries.every((entry) => entry.company_id === COMPANY)).toBe(true);
});
