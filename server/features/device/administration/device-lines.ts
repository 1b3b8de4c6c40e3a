import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type {
	DeviceFilter,
	DeviceLine,
	DevicesPage,
	OperationReport,
} from '#worker/contract/operation.ts';

const PAGE = 50;
const DAY_MS = 24 * 3_600_000;
/** A device without contact for so long counts as silent. */
const SILENT_MS = 7 * DAY_MS;
/** Versions are counted over the devices of so many days. */
const CURRENT_MS = 30 * DAY_MS;
const MAX_VERSIONS = 50;

type Asked = {
	readonly company: string;
	readonly filter: DeviceFilter;
	/** Part of a name or the beginning of a code; '': everybody. */
	readonly search: string;
	/** From 0. */
	readonly page: number;
	readonly now: Date;
};

/** A page of devices: first those that have waited longest, then those of which nothing was heard. */
export async function deviceLines(db: Kysely<Database>, asked: Asked): Promise<DevicesPage> {
	const { company, filter, search, page, now } = asked;
	let rows = db
		.selectFrom('devices as d')
		.innerJoin('employees as e', (join) =>
			join
				.onRef('e.company_id', '=', 'd.company_id')
				.onRef('e.employee_code', '=', 'd.employee_code'),
		)
		.selectAll('d')
		.select(['e.name', 'e.disabled'])
		.where('d.company_id', '=', company)
		.where(whereOf(filter, now));
	if (search !== '') {
		const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
		rows = rows.where((eb) =>
			eb.or([eb('e.name', 'ilike', pattern), eb('d.employee_code', 'ilike', pattern)]),
		);
	}
	const found = await rows
		.orderBy(sql`d.waiting_since asc nulls last`)
		.orderBy('d.last_contact', filter === 'all' ? 'desc' : 'asc')
		.orderBy('d.device_id')
		.limit(PAGE + 1)
		.offset(page * PAGE)
		.execute();
	const devices = found.slice(0, PAGE).map(
		(row): DeviceLine => ({
			deviceId: row.device_id,
			employeeCode: row.employee_code,
			name: row.name,
			isEnabled: !row.disabled,
			appVersion: row.app_version,
			lastContact: row.last_contact.toISOString(),
			pending: row.pending,
			waitingSince: row.waiting_since?.toISOString() ?? null,
			refused: row.refused,
			lastRefusal: row.last_refusal,
			locked: row.locked,
			system: row.facts?.system ?? null,
			freeMb: freeOf(row.facts),
			persisted: row.facts?.persisted ?? null,
		}),
	);
	return { devices, hasMore: found.length > PAGE };
}

function freeOf(
	facts: { readonly storageQuotaMb: number | null; readonly storageUsedMb: number | null } | null,
): number | null {
	if (facts === null || facts.storageQuotaMb === null) return null;
	return Math.max(0, Math.round(facts.storageQuotaMb - (facts.storageUsedMb ?? 0)));
}

function whereOf(filter: DeviceFilter, now: Date) {
	const quietSince = new Date(now.getTime() - SILENT_MS);
	const conditions = {
		waiting: sql<boolean>`d.pending > 0`,
		refused: sql<boolean>`d.refused > 0`,
		silent: sql<boolean>`d.last_contact < ${quietSince}`,
		all: sql<boolean>`true`,
	};
	return conditions[filter];
}

/** The number of devices by what they need, and by version of the app. */
export async function countDevices(
	db: Kysely<Database>,
	company: string,
	now: Date,
): Promise<Pick<OperationReport, 'counts' | 'versions'>> {
	const { rows } = await sql<OperationReport['counts']>`
		select count(*)::int as "all",
			(count(*) filter (where ${whereOf('waiting', now)}))::int as waiting,
			(count(*) filter (where ${whereOf('silent', now)}))::int as silent,
			(count(*) filter (where ${whereOf('refused', now)}))::int as refused
		from devices d where d.company_id = ${company}`.execute(db);
	const versions = await db
		.selectFrom('devices')
		.select(['app_version as appVersion', sql<number>`count(*)::int`.as('devices')])
		.where('company_id', '=', company)
		.where('last_contact', '>', new Date(now.getTime() - CURRENT_MS))
		.groupBy('app_version')
		.orderBy('devices', 'desc')
		.limit(MAX_VERSIONS)
		.execute();
	return { counts: rows[0] ?? { all: 0, waiting: 0, silent: 0, refused: 0 }, versions };
}
