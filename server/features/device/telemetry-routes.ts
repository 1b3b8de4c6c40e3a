import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import {
	TelemetryDeletedResponse,
	TelemetryHeldResponse,
	TelemetryRequest,
	TelemetryResponse,
} from '#worker/contract/telemetry.ts';
import { scrubMessage } from '#worker/domain/device/telemetry/scrub.ts';
import { AppError } from '#worker/errors.ts';
import { deleteOwnBatches, ownBatches } from './own-batches.ts';

const HOUR_MS = 3_600_000;
/** A device sends one a minute at most; a person may have two. */
const BATCHES_PER_HOUR = 150;

/** A person has at most 150 batches an hour for 90 days. */
const MAX_PAGE = 10_000;

const own = { path: '/v3/telemetry/sync/:userId', tag: 'Sync', extension: true } as const;

/**
 * What the app reports of itself: intake, and what the law gives a person over it (LGPD, articles 18
 * and 19). Not in section 7, which only names `should-full-sync`.
 */
export function telemetryRoutes(): readonly Route[] {
	return [
		knownRoute('session', {
			...own,
			method: 'POST',
			summary: "Failures and events of the caller's own device, each batch once",
			request: TelemetryRequest,
			response: TelemetryResponse,
			handle: keepBatch,
		}),
		knownRoute('session', {
			...own,
			method: 'GET',
			summary: 'All that is kept of what the devices of the caller reported, newest first',
			query: { page: 'Counts from 0; 50 batches each' },
			request: null,
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
			request: null,
			response: TelemetryDeletedResponse,
			async handle(call) {
				refuseOthers(call);
				return { deleted: await deleteOwnBatches(call.db, call.caller, call.now) };
			},
		}),
	];
}

/** Whose the rows are is the caller's word alone; another id is nobody's. */
function refuseOthers({ c, caller }: KnownCall<unknown>): void {
	if (c.req.param('userId') !== caller.user._id) throw new AppError('not-found');
}

function pageOf({ c }: KnownCall<null>): number {
	const page = Number(c.req.query('page') ?? '0');
	if (Number.isInteger(page) && page >= 0 && page <= MAX_PAGE) return page;
	throw new AppError('invalid', { fields: { page: 'Expected a whole number from 0' } });
}

async function keepBatch(call: KnownCall<TelemetryRequest>): Promise<TelemetryResponse> {
	const { db, caller, now, body } = call;
	refuseOthers(call);
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
