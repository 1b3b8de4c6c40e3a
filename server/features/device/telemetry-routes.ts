import { noteFacts } from '#server/platform/http/request-facts.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import {
	TelemetryBody,
	TelemetryDeletedResponse,
	TelemetryHeldResponse,
	TelemetryResponse,
} from '#worker/contract/telemetry.ts';
import { scrubMessage } from '#worker/domain/device/telemetry/scrub.ts';
import { AppError, isAppErrorCode } from '#worker/errors.ts';
import { noteDevice } from './note-device.ts';
import { deleteOwnBatches, ownBatches } from './own-batches.ts';

const HOUR_MS = 3_600_000;
/** A device sends at most one batch a minute (rule 13.3); a person may have two devices. */
const BATCHES_PER_HOUR = 150;

/** More pages than 150 batches an hour fill in 90 days. */
const MAX_PAGE = 10_000;

const own = { path: '/v3/telemetry/sync/:userId', tag: 'Sync', extension: true } as const;

/**
 * Telemetry of the app: intake, and reading and deletion by the person it belongs to (rule 13.4;
 * LGPD, articles 18 and 19).
 */
export function telemetryRoutes(): readonly Route[] {
	return [
		knownRoute('session', {
			...own,
			method: 'POST',
			summary: "Failures and events of the caller's own device, each batch once",
			body: TelemetryBody,
			response: TelemetryResponse,
			handle: keepBatch,
		}),
		knownRoute('session', {
			...own,
			method: 'GET',
			summary: 'All that is kept of what the devices of the caller reported, newest first',
			query: { page: 'Counts from 0; 50 batches each' },
			body: null,
			response: TelemetryHeldResponse,
			async handle(call) {
				refuseOthers(call);
				return ownBatches(call.db, call.caller, pageOf(call));
			},
		}),
		knownRoute('session', {
			...own,
			method: 'DELETE',
			summary: 'Removes all of it, for good; that it was removed is recorded',
			repeat: 'key',
			body: null,
			response: TelemetryDeletedResponse,
			async handle(call) {
				refuseOthers(call);
				return { deleted: await deleteOwnBatches(call.db, call.caller, call.now) };
			},
		}),
	];
}

/** Throws not-found when the id in the path is not the caller's. */
function refuseOthers({ c, caller }: KnownCall<unknown>): void {
	if (c.req.param('userId') !== caller.user._id) throw new AppError('not-found');
}

function pageOf({ c }: KnownCall<null>): number {
	const page = Number(c.req.query('page') ?? '0');
	if (Number.isInteger(page) && page >= 0 && page <= MAX_PAGE) return page;
	throw new AppError('invalid', { fields: { page: 'Expected a whole number from 0' } });
}

async function keepBatch(call: KnownCall<TelemetryBody>): Promise<TelemetryResponse> {
	const { db, caller, now, body } = call;
	refuseOthers(call);
	const receipt = await receiptOf(call);
	if (receipt) return receipt;
	await refuseFlood(call);
	const { batchId, entries, events, device, last } = body;
	noteFacts(call.c, { counted: told(body) });
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
			// Messages are scrubbed here again, because other clients may send any text.
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
	await noteDevice(db, caller, body, now);
	return { batchId, receivedAt: now.toISOString() };
}

/** What the metrics count of a batch: failed requests by code and status, and what was dropped. */
function told({ entries, dropped }: TelemetryBody): Readonly<Record<string, number>> {
	const counted: Record<string, number> = dropped > 0 ? { 'device: reports dropped': dropped } : {};
	for (const { request, code, count } of entries) {
		const of = isAppErrorCode(code) ? code : 'other';
		const event = `device: ${of}${request?.status ? ` ${request.status}` : ''}`;
		counted[event] = (counted[event] ?? 0) + count;
	}
	return counted;
}

async function receiptOf({ db, caller, body }: KnownCall<TelemetryBody>) {
	const row = await db
		.selectFrom('telemetry_batches')
		.select('received_at')
		.where('company_id', '=', caller.company)
		.where('employee_code', '=', caller.user.employeeCode)
		.where('batch_id', '=', body.batchId)
		.executeTakeFirst();
	return row && { batchId: body.batchId, receivedAt: row.received_at.toISOString() };
}

async function refuseFlood({ db, caller, now }: KnownCall<TelemetryBody>): Promise<void> {
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
