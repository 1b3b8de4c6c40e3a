import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { Form } from '#worker/contract/form.ts';

/** Lists of the company; everything else begins empty and is emptied after each sequence. */
const LISTS = [
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
] as const;

/** Written by a sequence, and the same again when it begins. */
const KEPT = ['sessions', 'data_versions'] as const;

/** What a backup contains. */
const BACKED_UP = [
	'coachings',
	'coaching_state_log',
	'coaching_results',
	'notifications',
	'checks',
	'data_versions',
] as const;

type Db = Kysely<Database>;

async function run(db: Db, statements: readonly string[]): Promise<void> {
	await sql
		.raw(`do $$ begin
		-- Rows are put back whole: references are not looked at.
		perform set_config('session_replication_role', 'replica', true);
		${statements.map((one) => `${one};`).join('\n')}
	end $$`)
		.execute(db);
}

async function tablesOf(db: Db): Promise<readonly string[]> {
	const { rows } = await sql<{ tablename: string }>`
		select tablename from pg_tables where schemaname = 'public'`.execute(db);
	return rows.map(({ tablename }) => tablename);
}

async function columnsOf(db: Db, table: string): Promise<string> {
	const { rows } = await sql<{ columns: string }>`
		select string_agg(quote_ident(column_name), ', ') as columns
		from information_schema.columns where table_schema = 'public' and table_name = ${table}
			and is_generated = 'NEVER'`.execute(db);
	return rows[0]?.columns ?? '';
}

/** The rows of the company before and between the sequences, and a backup of them. */
export class ServerData {
	readonly #db: Db;
	#emptied: readonly string[] = [];
	readonly #columns = new Map<string, string>();

	constructor(db: Db) {
		this.#db = db;
	}

	/** Makes the company small, with these forms: a day of it is told in a few kilobytes. */
	async shrink(companyId: string, coach: string, forms: readonly Form[]): Promise<void> {
		const db = this.#db;
		const all = await tablesOf(db);
		const isSchema = (name: string) => name.includes('migration');
		const keep = new Set<string>([...LISTS, 'data_versions']);
		const others = all.filter((name) => !keep.has(name) && !isSchema(name));
		await run(db, [
			...others.map((name) => `delete from ${name}`),
			`delete from routes where coordinator_code <> '${coach}'`,
			'delete from route_clients r where not exists (select from routes o where o.salesman_code = r.salesman_code)',
			`delete from route_clients r using (select ctid, row_number() over (
				partition by salesman_code, weekday order by client_code) as nth from route_clients) n
				where r.ctid = n.ctid and n.nth > 6`,
			'delete from clients c where not exists (select from route_clients r where r.client_code = c.code)',
			'delete from forms',
		]);
		for (const [position, form] of forms.entries()) {
			await db
				.insertInto('forms')
				.values({
					company_id: companyId,
					form_id: form._id,
					position,
					active: true,
					body: JSON.stringify(form),
				})
				.execute();
		}
		this.#emptied = others.filter((name) => name !== 'sessions');
	}

	/** What `reset` puts back: the sessions of the prepared phones. */
	async keep(): Promise<void> {
		const db = this.#db;
		await sql.raw('create schema kept; create schema backup').execute(db);
		for (const table of new Set([...KEPT, ...BACKED_UP, 'sessions'])) {
			this.#columns.set(table, await columnsOf(db, table));
			for (const schema of ['kept', 'backup']) {
				const columns = this.#columns.get(table);
				await sql
					.raw(`create table ${schema}.${table} as select ${columns} from ${table}`)
					.execute(db);
			}
		}
	}

	async reset(): Promise<void> {
		await run(this.#db, [
			...this.#emptied.map((name) => `delete from ${name}`),
			...KEPT.flatMap((name) => this.#putBack(name, 'kept')),
		]);
	}

	/** Deleted rows take space until they are collected. */
	async collect(): Promise<void> {
		await sql.raw('vacuum').execute(this.#db);
	}

	async backUp(): Promise<void> {
		await run(
			this.#db,
			[...BACKED_UP, 'sessions'].flatMap((name) => [
				`delete from backup.${name}`,
				`insert into backup.${name} select ${this.#columns.get(name)} from ${name}`,
			]),
		);
	}

	async restore({ withSessions }: { readonly withSessions: boolean }): Promise<void> {
		const names = withSessions ? [...BACKED_UP, 'sessions'] : BACKED_UP;
		await run(
			this.#db,
			names.flatMap((name) => this.#putBack(name, 'backup')),
		);
	}

	/** Somebody deletes what every coach did, but not what was received. */
	async deleteCoachings(): Promise<void> {
		await run(this.#db, ['delete from coachings']);
	}

	#putBack(table: string, schema: string): readonly string[] {
		const columns = this.#columns.get(table);
		return [
			`delete from ${table}`,
			`insert into ${table} (${columns}) overriding system value
				select ${columns} from ${schema}.${table}`,
		];
	}
}
