import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { clients as clientEntity } from './entities/clients.ts';
import type { Entity, KnownCodes, ReferredList } from './entity.ts';
import { allRows } from './stored-rows.ts';

/** The codes that the rows of an entity can refer to, or belong to. */
export async function knownCodes(
	db: Kysely<Database>,
	company: string,
	entity: Entity,
): Promise<KnownCodes> {
	const needs = (list: ReferredList) =>
		entity.ownList === list || entity.columns.some(({ refersTo }) => refersTo === list);
	const clients = new Set<string>();
	if (needs('clients')) {
		for await (const rows of allRows(db, company, clientEntity)) {
			for (const { code } of rows) clients.add(String(code));
		}
	}
	return { people: needs('people') ? await peopleOf(db, company) : new Map(), clients };
}

async function peopleOf(db: Kysely<Database>, company: string): Promise<KnownCodes['people']> {
	const rows = await db
		.selectFrom('employees')
		.select(['employee_code', 'job_title', 'parent_code'])
		.where('company_id', '=', company)
		.execute();
	return new Map(
		rows.map(({ employee_code, job_title, parent_code }) => [
			employee_code,
			{ jobTitle: job_title, parentCode: parent_code },
		]),
	);
}
