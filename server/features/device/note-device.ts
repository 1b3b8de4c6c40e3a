import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { TelemetryBody } from '#worker/contract/telemetry.ts';

/** Statuses of calls whose content was refused: to repeat them changes nothing. */
const REFUSED: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

/**
 * Keeps what a device told about itself. While something waits, `waiting_since` keeps the moment from
 * which it has waited, and refused calls add up.
 */
export async function noteDevice(
	db: Kysely<Database>,
	{ company, user }: Pick<Caller, 'company' | 'user'>,
	{ deviceId, appVersion, last, dropped, device, entries }: TelemetryBody,
	now: Date,
): Promise<void> {
	const refusals = entries.filter(
		({ request, code }) =>
			request &&
			request.method !== 'GET' &&
			REFUSED.has(request.status ?? 0) &&
			// The device sends the whole coaching next (rule 12.17).
			code !== 'base-unknown',
	);
	const refused = refusals.reduce((sum, { count }) => sum + count, 0);
	const { request, code } = refusals.at(-1) ?? { request: null, code: null };
	const lastRefusal = request && `${request.method} ${request.path} ${request.status} ${code}`;
	const since = last.sync === null ? now : new Date(last.sync);
	const told = {
		app_version: appVersion,
		last_contact: now,
		pending: last.pending,
		last_sync: last.sync,
		locked: last.locked,
		dropped,
		facts: device && JSON.stringify(device),
	};
	await db
		.insertInto('devices')
		.values({
			company_id: company,
			employee_code: user.employeeCode,
			device_id: deviceId,
			...told,
			waiting_since: last.pending > 0 ? since : null,
			refused,
			last_refusal: lastRefusal,
		})
		.onConflict((conflict) =>
			conflict.columns(['company_id', 'employee_code', 'device_id']).doUpdateSet({
				...told,
				waiting_since:
					last.pending > 0 ? sql<Date>`coalesce(devices.waiting_since, ${since})` : null,
				refused: last.pending > 0 ? sql<number>`devices.refused + ${refused}` : refused,
				last_refusal:
					last.pending > 0 && lastRefusal === null
						? sql<string | null>`devices.last_refusal`
						: lastRefusal,
			}),
		)
		.execute();
}
