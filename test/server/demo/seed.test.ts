import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
	COMPANY_CODE,
	DEMO_LOGINS,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
} from '#server/demo/demo-logins.ts';
import { DEMO_QUIZZES } from '#server/demo/demo-quizzes.ts';
import { seedDemoCompany } from '#server/demo/seed-demo-company.ts';
import { judgeRequests } from '#server/features/requests/judge-requests.ts';
import { announceVacationsJob } from '#server/features/requests/kinds/transfer/announce-vacations-job.ts';
import { isPassword } from '#server/features/session/password.ts';
import {
	readAdminForm,
	readAdminForms,
} from '#server/features/visit/authoring/read-admin-forms.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { freshDatabase } from '#test/support/server-database.ts';

const TABLES = [
	'companies',
	'employees',
	'employee_ancestors',
	'forms',
	'parameters',
	'coaching_diagnosis',
	'client_categories',
	'clients',
	'routes',
	'route_clients',
	'client_allowances',
	'salesman_allowances',
	'coachings',
	'data_versions',
	'notifications',
	'transfer_periods',
	'transfer_settings',
	'transfer_reasons',
] as const;

const now = () => new Date('2026-03-11T12:00:00Z');

describe('seeding the demo company', () => {
	let database: OpenDatabase;

	beforeAll(async () => {
		database = await freshDatabase();
		await seedDemoCompany(database.db, { now });
	});

	async function count(table: keyof Database): Promise<number> {
		const { db } = database;
		const row = await db
			.selectFrom(table)
			.select(db.fn.countAll().as('rows'))
			.executeTakeFirstOrThrow();
		return Number(row.rows);
	}

	async function counts(): Promise<Record<string, number>> {
		const found: Record<string, number> = {};
		for (const table of TABLES) found[table] = await count(table);
		return found;
	}

	it('has read the answers of every finished coaching, so a team sees its questions at once', async () => {
		const { rows } = await sql<{ coaching_id: string }>`select coaching_id from coachings
			where coaching_stage = 'done' order by coaching_id`.execute(database.db);
		const read = await sql<{ coaching_id: string }>`select coaching_id from read_coachings
			order by coaching_id`.execute(database.db);
		expect(rows.length).toBeGreaterThan(100);
		expect(read.rows).toEqual(rows);
		expect(await count('scored_answers')).toBeGreaterThan(1_000);
	});

	it('fills every table', async () => {
		const found = await counts();
		expect(found).toMatchObject({
			companies: 1,
			employees: 40,
			parameters: 4,
			clients: 2_000,
			routes: 27,
			salesman_allowances: 1,
		});
		for (const table of TABLES) expect(found[table], table).toBeGreaterThan(0);
	});

	it('changes nothing the second time', async () => {
		const before = await counts();
		const later = () => new Date('2026-04-20T12:00:00Z');
		const again = await seedDemoCompany(database.db, { clients: 3_000, now: later });
		expect(again).toEqual({ seeded: false, people: 0, clients: 0, coachings: 0 });
		expect(await counts()).toEqual(before);
	});

	it('creates people who can log in with the printed password', async () => {
		for (const { employeeCode, name, password } of DEMO_LOGINS.slice(0, 2)) {
			const person = await database.db
				.selectFrom('employees')
				.select(['name', 'password_hash', 'disabled'])
				.where('employee_code', '=', employeeCode)
				.executeTakeFirstOrThrow();
			expect(person).toMatchObject({ name, disabled: false });
			expect(await isPassword(person.password_hash, password)).toBe(true);
		}
	});

	it('stores who is below whom', async () => {
		const below = await database.db
			.selectFrom('employee_ancestors')
			.select(['employee_code', 'depth'])
			.where('ancestor_code', '=', MAIN_COORDINATOR_CODE)
			.execute();
		expect(below).toHaveLength(6);
		expect(below.every((row) => row.depth === 1)).toBe(true);
	});

	it('stores JSON columns without changing their content', async () => {
		const form = await database.db
			.selectFrom('forms')
			.select(['body', 'active'])
			.orderBy('position')
			.executeTakeFirstOrThrow();
		expect(form).toMatchObject({ active: true, body: { title: 'Preparação do dia' } });
	});

	it('tells of each form and quiz when it was published and by whom, and of one form what changed', async () => {
		const { db } = database;
		const forms = await readAdminForms(db, 'demo');
		const answers = [];
		for (const { _id } of forms) answers.push(await readAdminForm(db, 'demo', _id));
		const versions = answers.flatMap((one) => one.versions);
		expect(versions).toHaveLength(forms.length + 1);
		for (const { publishedAt, publishedBy } of versions) {
			expect(Date.parse(publishedAt ?? '')).toBeLessThan(now().getTime());
			expect(publishedBy).toBe('Helena Prado Siqueira');
		}
		const [newest, first] = answers.find((one) => one.versions.length === 2)?.versions ?? [];
		expect(newest?.changes.map(({ kind }) => kind)).toEqual(['changed', 'added']);
		expect(first?.changes).toEqual([]);
		const quizzes = await db
			.selectFrom('quizzes')
			.select(['published_at', 'published_by'])
			.execute();
		expect(quizzes).toHaveLength(DEMO_QUIZZES.length);
		for (const { published_at, published_by } of quizzes) {
			expect([published_at !== null, published_by]).toEqual([true, COMPANY_CODE]);
		}
	});

	it('adds a second company beside it, of the requested size', async () => {
		const options = { companyId: 'outra', clients: 600, people: 20, now };
		const result = await seedDemoCompany(database.db, options);
		expect(result).toMatchObject({ seeded: true, people: 20, clients: 600 });
		expect(await count('clients')).toBe(2_600);
	});

	it('is done by one of two processes that start at the same time', async () => {
		const options = { companyId: 'dupla', clients: 600, people: 15, now };
		const results = await Promise.all([
			seedDemoCompany(database.db, options),
			seedDemoCompany(database.db, options),
		]);
		expect(results.filter((result) => result.seeded)).toHaveLength(1);
	});

	it('notifies current vacations, so that the server does not notify them a second time', async () => {
		const { db } = database;
		const company = 'demo';
		const later = () => new Date('2026-03-11T14:00:00Z');
		const reportDefect = () => undefined;
		await announceVacationsJob({ db, company, now: later, reportDefect }).run();
		const { rows } = await sql<{ told: number; away: string }>`
			select count(*)::int as told, events->0->'referenceDocument'->>'code' as away
			from notifications where company_id = ${company} and type = 'vacation'
			group by 2`.execute(db);
		expect(rows.length).toBeGreaterThan(1);
		expect(rows.every(({ told }) => told === 1)).toBe(true);
	});

	it('asks the main manager about check-ins out of the area, and about new points of clients', async () => {
		const { rows } = await sql<{ kind: string; verdict: string; count: number }>`
			select r.kind, r.verdict, count(*)::int as count from requests r
			join employee_ancestors a on a.company_id = r.company_id
				and a.employee_code = r.employee_code and a.ancestor_code = ${MAIN_MANAGER_CODE}
			where r.company_id = 'demo' and r.kind in ('checkin', 'clientpoint')
				and r.status = 'waiting' and r.reminded_at is not null
			group by 1, 2 order by 1, 2`.execute(database.db);
		expect(rows).toEqual([
			{ kind: 'checkin', verdict: 'look', count: expect.any(Number) },
			{ kind: 'checkin', verdict: 'within', count: expect.any(Number) },
			{ kind: 'clientpoint', verdict: 'within', count: 3 },
		]);
	});

	it('gives its requests the policy verdict that the server would give as they arrive', async () => {
		const { db } = database;
		// Of these rules alone the day of asking says nothing.
		const lasting = ['overlap', 'client-repeats', 'month-km', 'month-transfers', 'client-volume'];
		const read = async () => {
			const rows = await db
				.selectFrom('requests')
				.select(['request_id', 'evidence'])
				.where('company_id', '=', 'demo')
				.orderBy('created_at')
				.orderBy('request_id')
				.limit(300)
				.execute();
			return rows.map(({ request_id, evidence }) => ({
				request_id,
				evidence: evidence.filter(({ rule }) => lasting.includes(rule)),
			}));
		};
		const before = await read();
		const requests = await db
			.selectFrom('requests')
			.select(['request_id', 'status'])
			.where('company_id', '=', 'demo')
			.execute();
		await db.updateTable('requests').set({ status: 'withdrawn' }).execute();
		const statusOf = new Map(requests.map(({ request_id, status }) => [request_id, status]));
		for (const { request_id } of before) {
			const one = db.updateTable('requests').where('request_id', '=', request_id);
			await one.set({ status: statusOf.get(request_id) ?? 'waiting' }).execute();
			await judgeRequests(db, 'demo', [request_id], now());
		}
		expect(await read()).toEqual(before);
	});
});
