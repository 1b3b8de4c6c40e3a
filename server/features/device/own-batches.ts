import type { Kysely } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { audit } from '#server/platform/logs/audit.ts';
import { HELD_AT_ONCE, type TelemetryHeldResponse } from '#worker/contract/telemetry.ts';

type Owner = Pick<Caller, 'company' | 'user'>;

/**
 * The stored telemetry of all devices of this person, complete, newest first; `page` counts from 0.
 */
export async function ownBatches(
	db: Kysely<Database>,
	{ company, user }: Owner,
	page: number,
): Promise<TelemetryHeldResponse> {
	const own = db
		.selectFrom('telemetry_batches')
		.where('company_id', '=', company)
		.where('employee_code', '=', user.employeeCode);
	const { all } = await own
		.select((eb) => eb.fn.countAll<string>().as('all'))
		.executeTakeFirstOrThrow();
	const rows = await own
		.selectAll()
		.orderBy('received_at', 'desc')
		.orderBy('batch_id')
		.limit(HELD_AT_ONCE)
		.offset(page * HELD_AT_ONCE)
		.execute();
	return {
		total: Number(all),
		batches: rows.map((row) => ({
			batchId: row.batch_id,
			deviceId: row.device_id,
			appVersion: row.app_version,
			sentAt: row.sent_at.toISOString(),
			receivedAt: row.received_at.toISOString(),
			dropped: row.dropped,
			entries: [...row.entries],
			events: [...row.events],
			device: row.device,
			last: row.last,
		})),
	};
}

/**
 * Deletes all telemetry of this person and records the deletion in the audit log. Returns the
 * number of batches.
 */
export async function deleteOwnBatches(
	db: Kysely<Database>,
	{ company, user }: Owner,
	at: Date,
): Promise<number> {
	const { employeeCode } = user;
	const { numDeletedRows } = await db
		.deleteFrom('telemetry_batches')
		.where('company_id', '=', company)
		.where('employee_code', '=', employeeCode)
		.executeTakeFirstOrThrow();
	const deleted = Number(numDeletedRows);
	await db
		.deleteFrom('devices')
		.where('company_id', '=', company)
		.where('employee_code', '=', employeeCode)
		.execute();
	const entry = { company, actor: employeeCode, target: employeeCode, at };
	await audit(db, { ...entry, action: 'telemetry.deleted', detail: { batches: deleted } });
	return deleted;
}
