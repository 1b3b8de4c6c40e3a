import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { wordOfColumn } from '#server/features/company/privacy/column-words.ts';
import { KEPT_TABLES } from '#server/features/company/privacy/kept-tables.ts';
import { stateHash } from '#server/features/visit/state-hash.ts';
import { aUuid, NOW } from '#test/support/builders.ts';
import type { PersonFile } from '#worker/contract/administration-people.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { ApiWorld } from '../api/api-world.ts';
import { COMPANY, PASSWORD } from '../api/company.ts';
import { asAdministrator, check, checks, day, placesOf, stored } from './privacy-world.ts';

let world: ApiWorld;
const { call, audited } = asAdministrator((opened) => {
	world = opened;
});

const erase = (code: string, successorCode: string | null = null) =>
	call(`/people/${code}/erasure`, { body: { successorCode } });

describe('the list of what is kept of a person', () => {
	it('names every column that holds the code of a person, and each has its Portuguese word', async () => {
		const { rows } = await sql<{ table_name: string; column_name: string }>`
			select table_name, column_name from information_schema.columns
			where table_schema = current_schema()`.execute(world.db);
		const listed = new Map(KEPT_TABLES.map((kept) => [kept.table as string, kept]));
		// Who was above or granted something is about the other person.
		const about = /^(ancestor_code|parent_code|granted_by|asked_by)$/;
		const person =
			/(employee|coach|coachee|requester|salesman|coordinator|owner|target|told)_code$|_by$|^actor$/;
		const missing = rows
			.filter(({ column_name: column }) => person.test(column) && !about.test(column))
			.filter(({ table_name: table }) => table !== 'employee_ancestors')
			.filter(({ table_name: table, column_name }) => !listed.get(table)?.of.includes(column_name));
		expect(missing).toEqual([]);
		const unnamed = rows.filter(
			({ table_name: table, column_name: column }) =>
				column !== 'company_id' &&
				listed.has(table) &&
				!listed.get(table)?.secret?.includes(column) &&
				wordOfColumn(column) === column &&
				!['hash', 'total', 'status', 'latitude', 'longitude', 'push'].includes(column),
		);
		expect(unnamed).toEqual([]);
	});

	it('names every table whose rows belong to a row of a person', async () => {
		const { rows } = await sql<{ part: string; whole: string }>`
			select distinct conrelid::regclass::text as part, confrelid::regclass::text as whole
			from pg_constraint where contype = 'f'`.execute(world.db);
		const listed = new Set(KEPT_TABLES.map(({ table }) => table as string));
		// Rows of the company; what is computed again from coachings, and pushes on their way.
		const company = ['employees', 'clients', 'quizzes', 'imports'];
		const passing = ['read_coachings', 'push_deliveries'];
		const missing = rows
			.filter(({ whole }) => listed.has(whole) && !company.includes(whole))
			.filter(({ part }) => !listed.has(part) && !passing.includes(part));
		expect(missing).toEqual([]);
	});
});

describe('the file of a person', () => {
	it('has everything in Portuguese, no secret, and is in the audit', async () => {
		const coach = (await world.logIn('C1')).token;
		await world.ack(coach, day());
		const answer = await call('/people/C1/record');
		expect(answer.headers.get('content-disposition')).toContain('pessoa-C1.json');
		const text = await answer.text();
		const { sobre, tabelas } = JSON.parse(text);
		expect(sobre).toMatchObject({
			...{ pessoa: 'C1', nome: 'Carla Lima', 'fuso dos horários': 'America/Sao_Paulo' },
			'gerado em': expect.stringMatching(/-03:00$/),
		});
		const instants = Object.values<Record<string, unknown>[]>(tabelas)
			.flat()
			.flatMap((row) => Object.values(row))
			.filter((value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value));
		expect(instants.length).toBeGreaterThan(2);
		for (const instant of instants) expect(instant).toMatch(/T\d{2}:\d{2}:\d{2}-03:00$/);
		expect(tabelas.Cadastro[0]).toMatchObject({ nome: 'Carla Lima', cargo: 'Coordenador' });
		expect(tabelas.Coachings[0]).toMatchObject({ 'quem acompanha': 'C1', acompanhado: 'V1' });
		expect(tabelas.Sessões).toHaveLength(1);
		expect(text).not.toMatch(/argon2|password_hash|CANARY/);
		expect((await audited('entity=person'))[0]?.act).toBe('person.record-read');
		expect((await call('/people/nobody/record')).status).toBe(404);
	});
});

describe('what others did and wrote', () => {
	it('stands in the file of the person whom it is about', async () => {
		const { db, clock } = world;
		const coach = (await world.logIn('C1')).token;
		const done = day();
		await world.ack(coach, done);
		await db.updateTable('coaching_reviews').set({ note: 'Rota trocada' }).execute();
		const of = { company_id: COMPANY, at: clock.now };
		const read = { action: 'position.read', target: aUuid(60), detail: '{"employee":"C1"}' };
		await db
			.insertInto('audit_log')
			.values({ ...of, entry_id: aUuid(61), actor: 'G1', ...read })
			.execute();
		const { tabelas } = await (await call('/people/C1/record')).json();
		expect(tabelas['Coachings conferidos']).toMatchObject([{ texto: 'Rota trocada' }]);
		const actsOf = (file: { readonly Auditoria: readonly Record<string, unknown>[] }) =>
			file.Auditoria.map((row) => [row['quem fez'], row.ato]);
		expect(actsOf(tabelas)).toContainEqual(['G1', 'position.read']);
		expect(actsOf(tabelas)).toContainEqual(['E1', 'person.record-read']);
		const other = await (await call('/people/V3/record')).json();
		expect(other.tabelas['Coachings conferidos']).toEqual([]);
		expect(actsOf(other.tabelas)).toEqual([['E1', 'person.record-read']]);
	});
});

describe('the erasure of a person', () => {
	it('is refused for oneself, and while people below have nobody to lead them', async () => {
		expect((await erase('E1')).status).toBe(422);
		const refused = await (await erase('C1')).json();
		expect(refused.error.fields).toEqual({ superiorCode: 'People are below' });
		expect((await erase('C1', 'V3')).status).toBe(422);
		expect((await erase('nobody')).status).toBe(404);
		expect((await world.logIn('C1')).user.name).toBe('Carla Lima');
	});

	it('takes out name, access, positions and texts, and leaves grades under the code', async () => {
		const coach = (await world.logIn('C1')).token;
		const done = day();
		await world.ack(coach, done);
		await check(world, coach, done._id);
		const late = { employeeCode: 'C1', token: coach, coaching: day(3) };
		const ticket = {
			...{ _id: aUuid(50), subject: 'Sou a Carla', category: 'other', text: 'Meu nome é Carla' },
		};
		await world.db
			.insertInto('tickets')
			.values({
				...{ company_id: COMPANY, ticket_id: ticket._id, employee_code: 'C1', secret_hash: null },
				...{
					body_hash: '',
					subject: ticket.subject,
					category: 'other' as never,
					contact: 'c@x.br',
				},
				...{ diagnosis: null, status: 'open' as const, created_at: NOW, updated_at: NOW },
			})
			.execute();
		const answer = await erase('C1', 'C2');
		expect(answer.status).toBe(200);
		const file: PersonFile = await answer.json();
		expect(file.person).toMatchObject({ name: 'Pessoa removida (C1)', state: 'disabled' });
		expect(file.person.erasedAt).toBe(NOW);
		expect((await (await call('/people/V1')).json()).person.superiorCode).toBe('C2');

		const { state, hash, rev } = await stored(world, done._id);
		expect(hash).toBe(stateHash(state));
		expect(rev).toBe(done.rev);
		expect(state.score).toEqual(done.score);
		expect([state.coach.name, state.coachee.name]).toEqual([
			'Pessoa removida (C1)',
			'Vítor Araújo',
		]);
		expect(placesOf(done)).not.toEqual([]);
		expect(placesOf(state)).toEqual([]);
		expect(await checks(world)).toEqual([{ longitude: null, latitude: null, positions: 'gone' }]);
		const record = await (await call('/people/C1/record')).text();
		expect(record).not.toContain('Carla');
		expect(JSON.parse(record).tabelas['Notas de coachings']).toHaveLength(1);
		const everything = await world.db.selectFrom('audit_log').selectAll().execute();
		expect(JSON.stringify(everything)).not.toContain('Carla');

		const body = { employeeCode: 'C1', password: PASSWORD };
		expect((await world.call('/api/v2/auth/app/authenticate', { body })).status).toBe(401);
		expect(
			(await call('/people/C1/access', { method: 'PUT', body: { disabled: false } })).status,
		).toBe(409);
		expect((await erase('C1')).status).toBe(200);
		expect(
			(await audited('entity=person')).filter(({ act }) => act === 'person.erased'),
		).toHaveLength(1);
		world.pass(61);
		expect((await world.send(late.token, late.coaching)).status).toBe(401);
	});

	it('is not undone by an import, and the accompanied person is renamed in coachings of others', async () => {
		await world.db
			.updateTable('employees')
			.set({ parent_code: 'C2' })
			.where('employee_code', '=', 'V1')
			.execute();
		const coach = (await world.logIn('C2')).token;
		const [one] = [day(5)];
		const coaching: Coaching = {
			...one,
			coach: { ...one.coach, employeeCode: 'C2', name: 'CANARY Célio' },
			feedbacks: { ...one.feedbacks, strength: 'Vítor Araújo ouviu bem' },
		};
		await world.ack(coach, coaching);
		expect((await erase('V1')).status).toBe(200);
		const { state } = await stored(world, coaching._id);
		expect(state.coachee.name).toBe('Pessoa removida (V1)');
		expect(state.feedbacks.strength).toBe('Pessoa removida (V1) ouviu bem');
		expect(placesOf(state)).toEqual(placesOf(coaching));

		const uploaded = await call('/imports?entity=people', {
			headers: { 'content-type': 'text/csv' },
			body: 'Código;Nome;Cargo;Superior\nV1;Vítor Araújo;Vendedor;C2\n',
		});
		const { importId } = await uploaded.json();
		await expect
			.poll(async () => (await (await call(`/imports/${importId}`)).json()).import.counts)
			.toMatchObject({ read: 1, changed: 0, warning: 1, error: 0 });
	});
});
