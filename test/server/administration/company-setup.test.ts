import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '#server/features/company/exports/export-filter.ts';
import { issueSetupCode } from '#server/features/session/public/setup-code.ts';
import { companyDay, readCompanyZone } from '#server/platform/company-day.ts';
import { freshDatabase } from '#test/support/server-database.ts';
import { companyHead } from '#worker/domain/shared/company-time.ts';
import { setCompanyZone } from '#worker/domain/shared/company-zone.ts';
import { type ApiWorld, apiWorldOn, codeOf } from '../api/api-world.ts';
import { COMPANY } from '../api/company.ts';

let world: ApiWorld;
beforeEach(async () => {
	world = apiWorldOn(await freshDatabase());
});

afterEach(() => setCompanyZone('America/Sao_Paulo'));

const FIRST = { companyName: 'Mesa Farta', employeeCode: 'A1', name: 'Ana Lima' };

async function newCode(): Promise<string> {
	return (await issueSetupCode(world.db, COMPANY, world.clock.now)) ?? '';
}

function setUp(
	code: string,
	patch: Partial<typeof FIRST & { password: string; timeZone: string }> = {},
) {
	const body = { ...FIRST, password: 'um cavalo verde', code, ...patch };
	return world.call('/api/company/setup', { body });
}

async function counts(): Promise<readonly number[]> {
	return Promise.all(
		(['companies', 'employees', 'administrators'] as const).map(
			async (table) => (await world.db.selectFrom(table).selectAll().execute()).length,
		),
	);
}

describe('the first start of a company of its own', () => {
	it('creates the company with an administrator, who is logged in and may administer', async () => {
		const response = await setUp(await newCode());
		expect(response.status).toBe(200);
		const { session } = await response.json();
		expect(session.user).toMatchObject({ employeeCode: 'A1', isAdministrator: true });
		const audit = await world.call('/api/v3/app/admin/audit', { token: session.token });
		expect((await audit.json()).entries).toMatchObject([{ act: 'company.created', actor: 'A1' }]);
		expect((await world.call('/api/version/mandatory')).status).toBe(200);
	});

	it('keeps its days in the zone that was chosen', async () => {
		const zones = () => world.db.selectFrom('companies').select('time_zone').execute();
		const lateEvening = new Date('2026-03-11T03:30:00.000Z');
		expect(companyDay(lateEvening)).toBe('2026-03-11');
		const created = await setUp(await newCode(), { timeZone: 'America/Manaus' });
		expect(created.status).toBe(200);
		// A phone learns the zone with its person.
		expect((await created.json()).session.user.timeZone).toBe('America/Manaus');
		expect(await zones()).toEqual([{ time_zone: 'America/Manaus' }]);
		expect(companyDay(lateEvening)).toBe('2026-03-10');
		expect(companyHead('Dia')).toBe('Dia (horário de Manaus)');
		const dayInSql = dayOf(sql`${lateEvening.toISOString()}::timestamptz`);
		const { rows } = await sql<{ day: string }>`select ${dayInSql} as day`.execute(world.db);
		expect(rows).toEqual([{ day: '2026-03-10' }]);
		// A server that starts later.
		setCompanyZone('America/Sao_Paulo');
		await readCompanyZone(world.db, COMPANY);
		expect(companyDay(lateEvening)).toBe('2026-03-10');
	});

	it('is in Brasília when the app does not ask for its zone, and in no unknown zone', async () => {
		const code = await newCode();
		expect((await setUp(code, { timeZone: 'Europe/Lisbon' })).status).toBe(422);
		const created = await setUp(code);
		expect(created.status).toBe(200);
		expect((await created.json()).session.user).not.toHaveProperty('timeZone');
		const [company] = await world.db.selectFrom('companies').select('time_zone').execute();
		expect(company?.time_zone).toBe('America/Sao_Paulo');
	});

	it('answers the first calls of an app, and no login, before there is a company', async () => {
		const version = await world.call('/api/version/mandatory');
		expect([version.status, await version.json()]).toEqual([200, { version: '0.0.0' }]);
		const body = { employeeCode: 'A1', password: 'um cavalo verde' };
		const login = await world.call('/api/v2/auth/app/authenticate', { body });
		expect(login.status).toBe(401);
		expect(world.defects).toEqual([]);
	});

	it('takes a code once: afterwards there is a company, and no code is issued', async () => {
		const code = await newCode();
		expect((await setUp(code)).status).toBe(200);
		expect((await setUp(code, { employeeCode: 'A2' })).status).toBe(401);
		expect(await counts()).toEqual([1, 1, 1]);
		expect(await issueSetupCode(world.db, COMPANY, world.clock.now)).toBeNull();
	});

	it('creates one company when two codes are used at the same moment', async () => {
		const codes = [await newCode(), await newCode()];
		const done = await Promise.all(codes.map((code, n) => setUp(code, { employeeCode: `A${n}` })));
		// The code of the loser is over (401) if it is checked after the company was created.
		const [taken, refused] = done.map(({ status }) => status).sort();
		expect(taken).toBe(200);
		expect([401, 409]).toContain(refused);
		expect(await counts()).toEqual([1, 1, 1]);
	});

	it('refuses a valid code when the company was created after the code was checked', async () => {
		const code = await newCode();
		const company = { company_id: COMPANY, name: 'Outra', mandatory_version: '0.0.0' };
		await world.db.insertInto('companies').values(company).execute();
		expect((await setUp(code)).status).toBe(409);
		expect(await counts()).toEqual([1, 0, 0]);
	});

	it('refuses a code after an hour, and counts guesses of an address', async () => {
		const code = await newCode();
		world.pass(3600);
		const late = await setUp(code);
		expect([late.status, await codeOf(late)]).toEqual([401, 'wrong-credentials']);
		for (let n = 0; n < 3; n++) await setUp(`guess-${n}`);
		const failures = await world.db.selectFrom('login_attempts').select('failures').execute();
		expect(failures).toEqual([{ failures: 4 }]);
		expect(await counts()).toEqual([0, 0, 0]);
	});

	it.each(['mesafarta2026', 'Farta-123', 'acompanha!!', 'meu A1 é meu', 'senha123'])(
		'refuses the password %s and writes nothing',
		async (password) => {
			const response = await setUp(await newCode(), { password });
			expect(response.status).toBe(422);
			expect((await response.json()).error.fields).toHaveProperty('password');
			expect(await counts()).toEqual([0, 0, 0]);
		},
	);
});
