import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { statements } from '#server/platform/db/migrations/statements.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { emptyDatabase } from '#test/support/server-database.ts';
import { insertCompany } from './api/company.ts';

let db: Kysely<Database>;
beforeEach(async () => {
	const opened = await emptyDatabase();
	onTestFinished(opened.close);
	({ db } = opened);
});

const NAMES = Object.keys(migrations);

function only(...names: readonly string[]) {
	return Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
}

/** The columns and indexes of every table. */
async function schemaOf(): Promise<readonly string[]> {
	const { rows } = await sql<{ line: string }>`
		select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
			from information_schema.columns where table_schema = current_schema()
		union all select indexdef from pg_indexes where schemaname = current_schema()`.execute(db);
	return rows.map(({ line }) => line).sort();
}

/** The schema of a database that this build has made. */
async function schemaOfToday(): Promise<readonly string[]> {
	const today = await emptyDatabase();
	const other = db;
	db = today.db;
	await migrate(db, migrations);
	const schema = await schemaOf();
	db = other;
	await today.close();
	return schema;
}

/** A person of the old database; nothing of it may be lost. */
async function expectCompany(): Promise<void> {
	const people = await db.selectFrom('employees').select('name').execute();
	expect(people).toContainEqual({ name: 'Carla Lima' });
}

it('a database of 44ab78e, which applied 0017 before 0015 and 0016 existed, is updated', async () => {
	const before0015 = NAMES.filter((name) => name < '0015');
	await migrate(db, only(...before0015, '0017-quiz-reminders'));
	await insertCompany(db);
	expect(await migrate(db, migrations)).toEqual(
		NAMES.filter((name) => name >= '0015' && name !== '0017-quiz-reminders'),
	);
	await expectCompany();
	expect(await schemaOf()).toEqual(await schemaOfToday());
	expect(await migrate(db, migrations)).toEqual([]);
});

it('a database of 1d5f859, which applied 0018 under another name, is updated', async () => {
	await migrate(db, {
		...only(...NAMES.filter((name) => name < '0018')),
		'0018-quiz-attempts-of-person': statements(
			`create index quiz_attempts_of_person on quiz_attempts
				(company_id, employee_code, quiz_id, finished_at, attempt_id) include (total)`,
		),
	});
	await insertCompany(db);
	expect(await migrate(db, migrations)).toEqual(NAMES.filter((name) => name >= '0018'));
	await expectCompany();
	expect(await schemaOf()).toEqual(await schemaOfToday());
});

it('a database made before 0001 and 0003 were edited is updated, and keeps its states', async () => {
	const first = only('0001-people', '0002-plan', '0003-coaching');
	await migrate(db, first);
	for (const statement of [
		'alter table sessions drop column used_counter',
		'alter table coachings alter column state type jsonb using state::jsonb',
		'alter table coaching_state_log alter column score_difference type jsonb using score_difference::jsonb',
		'alter table coaching_state_log alter column fork type jsonb using fork::jsonb',
		'alter table coaching_state_log alter column answer type jsonb using answer::jsonb',
	]) {
		await sql.raw(statement).execute(db);
	}
	await insertCompany(db);
	await migrate(db, migrations);
	await expectCompany();
	expect(await schemaOf()).toEqual(await schemaOfToday());
});

it('a database that a later release has migrated is opened as it is', async () => {
	await migrate(db, { ...migrations, '9999-later': statements('create table later (x text)') });
	expect(await migrate(db, migrations)).toEqual([]);
});
