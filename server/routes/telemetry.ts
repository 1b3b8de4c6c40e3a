import { scrubMessage } from '#worker/domain/telemetry/scrub.ts';
import { AppError } from '#worker/errors.ts';
import { TelemetryRequest, TelemetryResponse } from '#worker/wire/telemetry.ts';
import { type KnownCall, knownRoute, type Route } from './route.ts';

const HOUR_MS = 3_600_000;
/** A device sends one a minute at most; a person may have two. */
const BATCHES_PER_HOUR = 150;

/** Intake of what the app reports of itself. Not in section 7, which only names `should-full-sync`. */
export function telemetryRoutes(): readonly Route[] {
	return [
		knownRoute('session', {
			method: 'POST',
			path: '/v3/telemetry/sync/:userId',
			tag: 'Sync',
			extension: true,
			summary: "Failures and events of the caller's own device, each batch once",
			request: TelemetryRequest,
			response: TelemetryResponse,
			handle: keepBatch,
		}),
	];
}

async function keepBatch(call: KnownCall<TelemetryRequest>): Promise<TelemetryResponse> {
	const { c, db, caller, now, body } = call;
	if (c.req.param('userId') !== caller.user._id) throw new AppError('not-found');
	const receipt = await receiptOf(call);
	if (receipt) return receipt;
	await refuseFlood(call);
	const { batchId, entries, events, device, last } = body;
	await db
		.insertInto('telemetry_batches')
		.values({
			company_id: caller.company,
			employee_code: caller.user.employeeCode,
			batch_id: batchId,
			device_id: body.deviceId,
			app_version: body.appVersion,
			entry_count: entries.length,
			dropped: body.dropped,
			// An app that is not ours may send anything that looks like a message.
			entries: JSON.stringify(
				entries.map((entry) => ({ ...entry, message: scrubMessage(entry.message) })),
			),
			events: JSON.stringify(events),
			device: device && JSON.stringify(device),
			last: JSON.stringify(last),
			sent_at: body.sentAt,
			received_at: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return { batchId, receivedAt: now.toISOString() };
}

async function receiptOf({ db, caller, body }: KnownCall<TelemetryRequest>) {
	const row = await db
		.selectFrom('telemetry_batches')
		.select('received_at')
		.where('company_id', '=', caller.company)
		.where('employee_code', '=', caller.user.employeeCode)
		.where('batch_id', '=', body.batchId)
		.executeTakeFirst();
	return row && { batchId: body.batchId, receivedAt: row.received_at.toISOString() };
}

async function refuseFlood({ db, caller, now }: KnownCall<TelemetryRequest>): Promise<void> {
	const { count } = await db
		.selectFrom('telemetry_batches')
		.select((eb) => eb.fn.countAll<string>().as('count'))
		.where('company_id', '=', caller.company)
		.where('employee_code', '=', caller.user.employeeCode)
		.where('received_at', '>', new Date(now.getTime() - HOUR_MS))
		.executeTakeFirstOrThrow();
	if (Number(count) < BATCHES_PER_HOUR) return;
	throw new AppError('too-many-attempts', { retryAfter: HOUR_MS / 1000 });
}
