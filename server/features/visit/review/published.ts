import { type Kysely, sql } from 'kysely';
import { readVersions } from '#server/platform/db/data-version.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import { formVersion, parametersVersion } from './version.ts';

/** Versions of the data that this process has recorded already, by database and company. */
const noted = new WeakMap<Kysely<Database>, Map<string, string>>();

/**
 * Records the forms and parameters before a phone gets them. What this process has recorded costs one
 * small query.
 */
export async function noteHandedOut({
	db,
	caller: { company },
	now,
}: Pick<KnownCall<unknown>, 'db' | 'caller' | 'now'>): Promise<void> {
	const ofDatabase = noted.get(db) ?? new Map<string, string>();
	noted.set(db, ofDatabase);
	const versions = await readVersions(db, company, ['forms', 'parameters']);
	if (ofDatabase.get(company) === versions) return;
	await notePublished(db, company, now);
	ofDatabase.set(company, versions);
}

/**
 * Records the versions of today's forms and parameters that are not recorded. The first ones of a
 * company are older than the record, so the time of their publication is unknown.
 */
export async function notePublished(
	db: Kysely<Database>,
	company: string,
	/** null: unknown. */
	at: Date | null,
): Promise<void> {
	const current = [...(await currentForms(db, company)), ...(await currentParameters(db, company))];
	if (current.length === 0) return;
	await sql`
		insert into published_versions (company_id, kind, item_id, hash, body, published_at)
		select ${company}, n.kind, n.item, n.hash, n.body,
			case when exists (select 1 from published_versions p where p.company_id = ${company}
				and p.kind = n.kind) then ${at}::timestamptz end
		from jsonb_to_recordset(${JSON.stringify(current)}::jsonb)
			as n(kind text, item text, hash text, body jsonb)
		order by n.kind, n.item
		on conflict do nothing`.execute(db);
}

type Version = {
	readonly kind: 'form' | 'parameters';
	readonly item: string;
	readonly hash: string;
	readonly body: unknown;
};

async function currentForms(db: Kysely<Database>, company: string): Promise<readonly Version[]> {
	const rows = await db
		.selectFrom('forms')
		.select(['form_id', 'body'])
		.where('company_id', '=', company)
		.execute();
	return rows.map(({ form_id, body }) => {
		return { kind: 'form', item: form_id, hash: formVersion(body), body };
	});
}

async function currentParameters(
	db: Kysely<Database>,
	company: string,
): Promise<readonly Version[]> {
	const rows = await db
		.selectFrom('parameters')
		.selectAll()
		.where('company_id', '=', company)
		.execute();
	return rows.map(({ job_title, pdv_min_distance, out_route_multiplier }) => {
		const body = { pdvMinDistance: pdv_min_distance, outRouteMultiplier: out_route_multiplier };
		return { kind: 'parameters', item: job_title, hash: parametersVersion(body), body };
	});
}
