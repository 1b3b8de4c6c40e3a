import { type Kysely, sql } from 'kysely';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { AppError } from '#worker/errors.ts';
import { type Administration, setAccess } from '../people/change-person.ts';
import { handOverTeam } from '../people/superiors.ts';
import { tellOfChange } from '../people/tell-of-change.ts';
import { recordAudit } from '../public/record-audit.ts';
import { KEPT_TABLES, type KeptTable } from './kept-tables.ts';
import { pseudonymOf } from './pseudonym.ts';

/** Texts in which a name can stand, apart from coachings, which are rewritten afterwards. */
const WITH_NAMES = [
	['requests', 'detail'],
	['notifications', 'events'],
	['audit_log', 'before'],
	['audit_log', 'after'],
	['audit_log', 'detail'],
] as const;

/**
 * Ends the access of a person for good and takes out what identifies them (rule 13.40): the name and
 * the rows that `KEPT_TABLES` names. The code stays as the pseudonym of grades, points and requests.
 * Coachings are rewritten afterwards by `sweepErased`. People directly below go to `successorCode`;
 * whom it concerns is told, with the pseudonym.
 * Runs in the transaction of the call; again changes nothing. Throws not-found, and invalid for
 * oneself, for the last administrator, and when a successor is needed or may not lead the people.
 */
export async function erasePerson(
	act: Administration,
	code: string,
	successorCode: string | null,
): Promise<void> {
	const { db, company, actor } = act;
	const person = await db
		.selectFrom('employees')
		.select(['name', 'disabled', 'erased_at'])
		.where('company_id', '=', company)
		.where('employee_code', '=', code)
		.executeTakeFirst();
	if (!person) throw new AppError('not-found');
	if (person.erased_at !== null) return;
	if (code === actor) throw new AppError('invalid', { fields: { disabled: 'Oneself' } });
	const below = await codesBelow(act, code);
	await tellOfChange(act, [code, ...below], () => erase(act, code, person, successorCode));
}

async function codesBelow({ db, company }: Administration, code: string): Promise<string[]> {
	const rows = await db
		.selectFrom('employees')
		.select('employee_code')
		.where('company_id', '=', company)
		.where('parent_code', '=', code)
		.execute();
	return rows.map(({ employee_code }) => employee_code);
}

async function erase(
	act: Administration,
	code: string,
	person: { readonly name: string; readonly disabled: boolean },
	successorCode: string | null,
): Promise<void> {
	const { db, company, actor, now } = act;
	const moved = await handOverTeam(db, company, code, successorCode);
	if (!person.disabled) await setAccess(act, code, true);
	for (const kept of KEPT_TABLES) await eraseRows(db, company, code, kept);
	for (const [table, column] of WITH_NAMES) {
		await replaceName(db, company, table, column, person.name, pseudonymOf(code));
	}
	await forgetImports(db, company, code);
	await db
		.updateTable('employees')
		.set({ name: pseudonymOf(code), password_hash: null, zone: '', erased_at: now })
		.where('company_id', '=', company)
		.where('employee_code', '=', code)
		.execute();
	const asked = { name: person.name, asked_by: actor, asked_at: now };
	await db
		.insertInto('erasures')
		.values({ company_id: company, employee_code: code, ...asked })
		.execute();
	for (const kind of ['hierarchy', 'routes', 'clients', 'feedback'] as const) {
		await bumpVersion(db, company, kind);
	}
	const after = moved > 0 ? { people: moved, superiorCode: successorCode } : {};
	const entry = { company, actor, act: 'person.erased', entity: 'person', id: code, at: now };
	await recordAudit(db, { ...entry, before: null, after });
}

async function eraseRows(
	db: Kysely<Database>,
	company: string,
	code: string,
	{ table, of: [owner = ''], erased }: KeptTable,
): Promise<void> {
	if (erased === undefined) return;
	const which = sql`where company_id = ${company} and ${sql.ref(owner)} = ${code}`;
	if (erased === 'deleted') {
		await sql`delete from ${sql.table(table)} ${which}`.execute(db);
		return;
	}
	const set = Object.entries(erased).map(
		([column, to]) => sql`${sql.ref(column)} = ${sql.raw(to)}`,
	);
	await sql`update ${sql.table(table)} set ${sql.join(set)} ${which}`.execute(db);
}

/** Replaces a full name within JSON. */
async function replaceName(
	db: Kysely<Database>,
	company: string,
	table: string,
	column: string,
	name: string,
	pseudonym: string,
): Promise<void> {
	const inner = (text: string) => JSON.stringify(text).slice(1, -1);
	const [from, to] = [inner(name), inner(pseudonym)];
	const place = sql.ref(column);
	await sql`
		update ${sql.table(table)} set ${place} = replace(${place}::text, ${from}, ${to})::jsonb
		where company_id = ${company} and position(${from} in ${place}::text) > 0`.execute(db);
}

/** The row of the person in imported tables, which an undo would bring back, and the files themselves. */
async function forgetImports(db: Kysely<Database>, company: string, code: string): Promise<void> {
	const ofPeople = sql`(select import_id from imports
		where company_id = ${company} and entity = 'people')`;
	await sql`delete from import_rows where company_id = ${company} and key = ${code}
		and import_id in ${ofPeople}`.execute(db);
	await sql`delete from import_parts where company_id = ${company}
		and import_id in ${ofPeople}`.execute(db);
}
