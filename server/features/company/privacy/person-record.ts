import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { companyTime } from '#worker/domain/shared/company-time.ts';
import { companyZone } from '#worker/domain/shared/company-zone.ts';
import { AppError } from '#worker/errors.ts';
import { wordOfColumn } from './column-words.ts';
import { KEPT_TABLES, type KeptTable } from './kept-tables.ts';

/** Rows of one read: a coaching has up to 300 kB. */
const PAGE = 20;

type Row = Readonly<Record<string, unknown>>;

/** SQL: whether a row of a kept table belongs to the person. */
function isOf({ of, about }: KeptTable, code: string): RawBuilder<SqlBool> {
	const conditions = of.map((column) => sql<SqlBool>`t.${sql.ref(column)} = ${code}`);
	if (about) conditions.push(about(code));
	return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/**
 * Everything that is kept of a person (rule 13.42) as one JSON text, part by part: the tables by their
 * titles, their columns in Portuguese. Throws not-found before the first part.
 */
export async function personRecord(
	db: Kysely<Database>,
	company: string,
	code: string,
	now: Date,
): Promise<AsyncGenerator<string, void>> {
	const person = await db
		.selectFrom('employees')
		.select(['name'])
		.where('company_id', '=', company)
		.where('employee_code', '=', code)
		.executeTakeFirst();
	if (!person) throw new AppError('not-found');
	const about = {
		pessoa: code,
		nome: person.name,
		'gerado em': companyTime(now.toISOString()),
		'fuso dos horários': companyZone(),
	};
	return parts(db, company, code, about);
}

async function* parts(
	db: Kysely<Database>,
	company: string,
	code: string,
	about: Row,
): AsyncGenerator<string, void> {
	yield `{"sobre":${JSON.stringify(about)},"tabelas":{`;
	for (const [index, kept] of KEPT_TABLES.entries()) {
		yield `${index === 0 ? '' : ','}\n${JSON.stringify(kept.title)}:[`;
		let isFirst = true;
		for await (const row of rowsOf(db, company, code, kept)) {
			yield `${isFirst ? '' : ','}\n${JSON.stringify(inWords(row, kept))}`;
			isFirst = false;
		}
		yield ']';
	}
	yield '}}\n';
}

function inWords(row: Row, { secret = [] }: KeptTable): Row {
	const shown = Object.entries(row).filter(
		([column]) => column !== 'company_id' && !secret.includes(column),
	);
	const words = new Map<string, unknown>();
	for (const [column, value] of shown) {
		const word = wordOfColumn(column);
		words.set(words.has(word) ? `${word} (${column})` : word, inCompanyTime(value));
	}
	return Object.fromEntries(words);
}

/** A database writes an instant in the zone of its own settings. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

function inCompanyTime(value: unknown): unknown {
	return typeof value === 'string' && INSTANT.test(value) ? companyTime(value) : value;
}

async function* rowsOf(
	db: Kysely<Database>,
	company: string,
	code: string,
	kept: KeptTable,
): AsyncGenerator<Row, void> {
	const order = await primaryKey(db, kept.table);
	for (let skip = 0; ; skip += PAGE) {
		const { rows } = await sql<{ readonly row: Row }>`
			select to_jsonb(t) as row from ${sql.table(kept.table)} t
			where t.company_id = ${company} and ${isOf(kept, code)}
			order by ${order} limit ${PAGE} offset ${skip}`.execute(db);
		for (const { row } of rows) yield row;
		if (rows.length < PAGE) return;
	}
}

async function primaryKey(db: Kysely<Database>, table: string): Promise<RawBuilder<unknown>> {
	const { rows } = await sql<{ readonly name: string }>`
		select a.attname as name from pg_index i
		join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
		where i.indrelid = ${table}::regclass and i.indisprimary`.execute(db);
	return sql.join(rows.map(({ name }) => sql`t.${sql.ref(name)}`));
}
