import { hash } from '@node-rs/argon2';
import { beforeAll, beforeEach, expect, it } from 'vitest';
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

it('logs in with code and password and answers the person, without a trace of the hash', async () => {
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

it('keeps the cookie to /api where the address is neither https nor this machine', async () => {
	const response = await world.app.request('http://10.0.0.7:3000/api/v2/auth/app/authenticate', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ employeeCode: 'C1', password: PASSWORD }),
	});
	expect(response.headers.get('set-cookie')).toMatch(
		/^acompanha-refresh=.+; Path=\/api; HttpOnly; SameSite=Strict$/,
	);
});

it('answers the same to an unknown person, a wrong password and a person without one', async () => {
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

it('rehashes a password of weaker parameters at the next login', async () => {
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

it('rotates the refresh token and answers a lost answer again, with the same successor', async () => {
	const { cookie: first } = await world.logIn('C1');
	const second = cookieOf(await refresh(first));
	expect(second).not.toBe(first);
	world.pass(29);
	const again = await refresh(first);
	expect(again.status).toBe(200);
	expect(cookieOf(again)).toBe(second);
	expect((await refresh(second)).status).toBe(200);
});

it('repeats a lost answer hours later, as long as its token was not used', async () => {
	const { cookie: first } = await world.logIn('C1');
	const second = cookieOf(await refresh(first));
	world.pass(5 * 3600);
	expect(cookieOf(await refresh(first))).toBe(second);
});

it('answers a browser again that was killed before it stored its new cookie', async () => {
	const { cookie: first } = await world.logIn('C1');
	const answer = await refresh(first);
	const second = cookieOf(answer);
	const { token } = (await answer.json()) as { token: string };
	world.pass(40);
	expect((await world.call('/api/v3/app/user/me', { token })).status).toBe(200);
	world.pass(3600);
	expect(cookieOf(await refresh(first))).toBe(second);
	expect((await refresh(second)).status).toBe(200);
});

it('revokes the whole family when a token comes back whose successor was used after it was written down', async () => {
	const { cookie: first } = await world.logIn('C1');
	const answer = await refresh(first);
	const second = cookieOf(answer);
	const { token } = (await answer.json()) as { token: string };
	world.pass(45);
	expect((await world.call('/api/v3/app/user/me', { token })).status).toBe(200);
	const reused = await refresh(first);
	expect(reused.status).toBe(401);
	expect(await codeOf(reused)).toBe('session-expired');
	expect((await refresh(second)).status).toBe(401);
	const actions = await world.db.selectFrom('audit_log').select('action').execute();
	expect(actions).toContainEqual({ action: 'session.refresh-reused' });
});

it('revokes the family for an older token even within the grace', async () => {
	const { cookie: first } = await world.logIn('C1');
	const third = cookieOf(await refresh(cookieOf(await refresh(first))));
	expect((await refresh(first)).status).toBe(401);
	expect((await refresh(third)).status).toBe(401);
});

it('gives parallel refreshes of one token one successor', async () => {
	const { cookie } = await world.logIn('C1');
	const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(cookie)));
	expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
	expect(new Set(answers.map(cookieOf)).size).toBe(1);
});

it('ends a session after its absolute life, however often it was refreshed', async () => {
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

it('returns a changed role at the next refresh, and refuses a disabled person there and on writes', async () => {
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

it('logs out on the server: neither the cookie nor a write with the token passes', async () => {
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

it('records logins and failures, never a password, and no line an attacker wrote', async () => {
	await world.logIn('C1');
	await world.call(LOGIN, { body: { employeeCode: 'x\n2025 admin login', password: 'segredo!!' } });
	const entries = await world.db.selectFrom('audit_log').selectAll().execute();
	expect(entries.map(({ action }) => action).sort()).toEqual([
		'session.login',
		'session.login-refused',
	]);
	const text = JSON.stringify(entries);
	expect(text).not.toContain('segredo');
	expect(text).not.toContain('\\n');
	expect(entries.every((entry) => entry.company_id === COMPANY)).toBe(true);
});
