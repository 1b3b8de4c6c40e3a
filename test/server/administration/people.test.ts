import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movePeopleJob } from '#server/features/company/people/move-people-job.ts';
import type { PersonFile } from '#worker/contract/administration-people.ts';
import { type ApiWorld, codeOf, openAdministeredWorld, type Sent } from '../api/api-world.ts';
import { COMPANY, PASSWORD } from '../api/company.ts';

let world: ApiWorld;
let token: string;
beforeAll(async () => {
	({ world } = await openAdministeredWorld());
});
beforeEach(async () => {
	await world.forget();
	token = (await world.logIn('E1')).token;
});

function call(path: string, sent: Sent = {}) {
	return world.call(`/api/v3/app/admin${path}`, { token, ...sent });
}

async function change(path: string, body: unknown, method = 'PUT'): Promise<PersonFile> {
	const response = await call(path, { method, body });
	if (response.status !== 200) throw new Error(await response.text());
	return response.json();
}

async function refusedField(path: string, body: unknown, method = 'PUT'): Promise<string> {
	const response = await call(path, { method, body });
	expect(response.status).toBe(422);
	return Object.keys((await response.json()).error.fields).join();
}

const person = async (code: string): Promise<PersonFile> => (await call(`/people/${code}`)).json();
const names = async (query: string) =>
	(await (await call(`/people?${query}`)).json()).people.map((one: { code: string }) => one.code);
const runMoves = () =>
	movePeopleJob({
		db: world.db,
		company: COMPANY,
		now: () => world.clock.now,
		reportDefect: (error) => world.defects.push(error),
	}).run();

describe('the people of the company, for an administrator', () => {
	it('are found by name without accents, by code, job title and state', async () => {
		expect(await names('busca=vitor')).toEqual(['V1']);
		expect(await names('busca=C1')).toEqual(['C1']);
		expect(await names('cargo=Gerente')).toEqual(['G1']);
		expect(await names('situacao=uninvited')).toEqual(['V2']);
		expect(await names('busca=%25')).toEqual([]);
		expect((await person('E1')).person).toMatchObject({ isAdministrator: true, state: 'active' });
		expect((await person('C1')).ties).toMatchObject({ below: 2, clients: 0 });
		expect((await call('/people/nobody')).status).toBe(404);
	});

	it('are added, invited and enter with the code as it is typed, in one try only', async () => {
		const typed = { code: 'N1', name: 'Nina Reis', jobTitle: 'Vendedor', teleSales: false };
		const added = await change('/people', { ...typed, superiorCode: 'C1' }, 'POST');
		expect(added.person).toMatchObject({ state: 'uninvited', superiorName: 'Carla Lima' });
		expect(await refusedField('/people', { ...typed, superiorCode: 'C1' }, 'POST')).toBe('code');
		const body = { codes: ['N1', 'C1', 'nobody'], send: false };
		const { invitations } = await (await call('/invitations', { body })).json();
		expect(invitations).toHaveLength(1);
		const [{ code, path }] = invitations;
		expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
		expect(path).toBe(`/login/cadastro#N1.${code}`);
		expect((await person('N1')).person.state).toBe('invited');
		const entry = { employeeCode: 'N1', password: PASSWORD };
		const register = (typedCode: string) =>
			world.call('/api/auth/register', { body: { ...entry, code: typedCode } });
		expect((await register('AAAA-AAAA-AAAA')).status).toBe(401);
		expect((await register(code.toLowerCase().replace(/-/g, ' '))).status).toBe(200);
		expect((await register(code)).status).toBe(401);
		expect((await person('N1')).person.state).toBe('active');
		const hierarchy = await world.call('/api/v3/app/employee/hierarchy', {
			token: (await world.logIn('C1')).token,
		});
		expect(JSON.stringify(await hierarchy.json())).toContain('Nina Reis');
	});

	it('are invited by the messenger when asked, and told when it does not answer', async () => {
		const body = { codes: ['V2'], send: true };
		const { invitations } = await (await call('/invitations', { body })).json();
		expect(invitations[0].sent).toBe(true);
		expect(world.delivered).toMatchObject([
			{ employeeCode: 'V2', purpose: 'invitation', code: invitations[0].code },
		]);
	});

	it('lose their access within a minute, on reads and writes, and get it back', async () => {
		const victim = await world.logIn('V1');
		const reads = () => world.call('/api/v3/app/user/me', { token: victim.token });
		expect((await reads()).status).toBe(200);
		const gone = await change('/people/V1/access', { disabled: true });
		expect(gone.person.state).toBe('disabled');
		world.pass(61);
		expect((await reads()).status).toBe(401);
		const seen = await world.call('/api/v3/app/notification/seen-all?until=2030-01-01T00:00:00Z', {
			method: 'PUT',
			token: victim.token,
		});
		expect(seen.status).toBe(401);
		const body = { employeeCode: 'V1', password: PASSWORD };
		const again = () => world.call('/api/v2/auth/app/authenticate', { body });
		expect((await again()).status).toBe(401);
		await change('/people/V1/access', { disabled: false });
		expect((await again()).status).toBe(200);
	});

	it('consult others, by a list that names known people once', async () => {
		const consults = (consultantFor: readonly string[], isConsultantManager = false) => ({
			...{ consultantFor, isConsultantManager },
		});
		const made = await change('/people/C2/consultancy', consults(['V1', 'G1'], true));
		expect(made.person).toMatchObject({
			...{ consultantFor: [{ code: 'V1' }, { code: 'G1' }], isConsultantManager: true },
		});
		expect(made.person.consultantFor?.[0]?.name).toBe('Vítor Araújo');
		expect((await world.logIn('C2')).user).toMatchObject({
			...{ consultantFor: ['V1', 'G1'], isConsultantManager: true },
		});
		const audit = await (await call('/audit?entity=person&target=C2')).json();
		expect(audit.entries[0]).toMatchObject({
			...{ act: 'person.consults', before: { consultantFor: [] } },
		});
		for (const wrong of [['nobody'], ['C2'], ['V1', 'V1']]) {
			expect(await refusedField('/people/C2/consultancy', consults(wrong))).toBe('consultantFor');
		}
		expect((await change('/people/C2/consultancy', consults([]))).person.consultantFor).toEqual([]);
	});

	it('administer nothing more within a minute of the end of their access', async () => {
		await change('/people/C2/administrator', { administers: true });
		const other = { token: (await world.logIn('C2')).token };
		expect((await call('/people', other)).status).toBe(200);
		await change('/people/C2/access', { disabled: true });
		const erasure = { ...other, body: { successorCode: null } };
		expect((await call('/people/V2/erasure', erasure)).status).toBe(401);
		const access = { ...other, method: 'PUT', body: { disabled: true } };
		expect((await call('/people/V2/access', access)).status).toBe(401);
		const body = 'Código;Nome\n1;Um\n';
		const csv = { ...other, headers: { 'content-type': 'text/csv' }, body };
		expect((await call('/imports?entity=products', csv)).status).toBe(401);
		world.pass(61);
		for (const path of ['/people', '/audit', '/exports/visits?format=csv', '/people/V2/record']) {
			expect([path, (await call(path, other)).status]).toEqual([path, 401]);
		}
		token = (await world.logIn('E1')).token;
		await change('/people/C2/access', { disabled: false });
		await change('/people/C2/administrator', { administers: false });
	});

	it('move below another superior at once, with everybody below them', async () => {
		const moved = await change('/people/V1/superior', { superiorCode: 'C2', from: '2025-03-04' });
		expect(moved.person.superiorCode).toBe('C2');
		const above = await world.db
			.selectFrom('employee_ancestors')
			.select('ancestor_code')
			.where('employee_code', '=', 'V1')
			.orderBy('depth')
			.execute();
		expect(above.map((row) => row.ancestor_code)).toEqual(['C2', 'G1', 'E1']);
		const route = await world.db
			.selectFrom('routes')
			.select('coordinator_code')
			.where('salesman_code', '=', 'V1')
			.executeTakeFirst();
		expect(route?.coordinator_code).toBe('C2');
		await change('/people/V1/superior', { superiorCode: 'C1', from: '2025-03-04' });
	});

	it('move from a later day on, by the job, once', async () => {
		const body = { superiorCode: 'C2', from: '2025-03-06' };
		const planned = await change('/people/V1/superior', body);
		expect(planned.person.superiorCode).toBe('C1');
		expect(planned.move).toMatchObject({ superiorName: 'CANARY Célio', from: '2025-03-06' });
		await runMoves();
		expect((await person('V1')).person.superiorCode).toBe('C1');
		world.pass(2 * 24 * 3600);
		await Promise.all([runMoves(), runMoves()]);
		token = (await world.logIn('E1')).token;
		const after = await person('V1');
		expect([after.person.superiorCode, after.move]).toEqual(['C2', null]);
		const audit = await (await call('/audit?entity=person&target=V1')).json();
		const acts = audit.entries.map((entry: { act: string }) => entry.act);
		expect(acts).toEqual(['person.moved', 'person.move-planned']);
		await change('/people/V1/superior', { superiorCode: 'C1', from: '2025-03-06' });
	});

	it.each([
		['V1', 'V2', 'a salesman'],
		['G1', 'C1', 'somebody below'],
		['C1', 'C1', 'themselves'],
		['V1', 'nobody', 'nobody'],
	])('%s is not led by %s: %s', async (code, superiorCode) => {
		const body = { superiorCode, from: '2025-03-04' };
		expect(await refusedField(`/people/${code}/superior`, body)).toBe('superiorCode');
	});

	it('are not moved into the past', async () => {
		const body = { superiorCode: 'C2', from: '2025-03-03' };
		expect(await refusedField('/people/V1/superior', body)).toBe('from');
	});

	it('are changed with what was before and after in the audit; a leader of people stays one', async () => {
		const body = { name: 'Vera Cruz', jobTitle: 'Vendedor', teleSales: true };
		expect((await change('/people/V2', body)).person).toMatchObject({ name: 'Vera Cruz' });
		const audit = await (await call('/audit?entity=person&target=V2')).json();
		expect(audit.entries[0]).toMatchObject({
			act: 'person.changed',
			before: { name: 'Vera Vendedora', teleSales: false },
			after: { name: 'Vera Cruz', teleSales: true },
		});
		expect(await refusedField('/people/C1', { ...body, name: 'Carla' })).toBe('jobTitle');
	});

	it('administer by a right that the last one never loses, nor gives up with their access', async () => {
		expect(await refusedField('/people/E1/administrator', { administers: false })).toBe(
			'administers',
		);
		expect(await refusedField('/people/E1/access', { disabled: true })).toBe('disabled');
		await change('/people/C1/administrator', { administers: true });
		const other = (await world.logIn('C1')).token;
		const taken = await call('/people/E1/administrator', {
			method: 'PUT',
			token: other,
			body: { administers: false },
		});
		expect(taken.status).toBe(200);
		const refused = await call('/people');
		expect([refused.status, await codeOf(refused)]).toEqual([403, 'not-administrator']);
		for (const [code, administers] of [
			['E1', true],
			['C1', false],
		] as const) {
			const back = await call(`/people/${code}/administrator`, {
				method: 'PUT',
				token: code === 'E1' ? other : (await world.logIn('E1')).token,
				body: { administers },
			});
			expect(back.status).toBe(200);
		}
	});
});
