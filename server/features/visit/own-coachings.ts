import type { KnownCall } from '#server/platform/http/route.ts';
import { audit } from '#server/platform/logs/audit.ts';
import type {
	AutomaticRecoverBody,
	LastDateResponse,
	LastResponse,
	ShouldFullSyncBody,
	ShouldFullSyncResponse,
} from '#worker/contract/coaching-sync.ts';
import { isExpired } from '#worker/domain/visit/expiry.ts';
import { AppError } from '#worker/errors.ts';

type Own = Pick<KnownCall<unknown>, 'db' | 'caller' | 'now'>;

/** The number of active coachings read: one of today, and a few that may not have expired yet. */
const RECENT_ACTIVE = 5;

function ownCoachings({ db, caller }: Own) {
	return db
		.selectFrom('coachings')
		.where('company_id', '=', caller.company)
		.where('coach_code', '=', caller.user.employeeCode);
}

/** The caller's newest coaching, in any stage. */
export async function lastDate(call: Own): Promise<LastDateResponse> {
	const row = await ownCoachings(call)
		.select(['local_date', 'coaching_id', 'rev'])
		.orderBy('created_at', 'desc')
		.limit(1)
		.executeTakeFirst();
	if (!row) return { date: null, coachingId: null, rev: 0 };
	return { date: row.local_date, coachingId: row.coaching_id, rev: row.rev };
}

/** Returns today's coaching in progress; today is the day in the coaching's own zone. */
export async function lastInProgress(call: Own): Promise<LastResponse> {
	const rows = await ownCoachings(call)
		.select('state')
		.where('is_active', '=', true)
		.orderBy('created_at', 'desc')
		.limit(RECENT_ACTIVE)
		.execute();
	const now = call.now.toISOString();
	const today = rows.find((row) => !isExpired(row.state, now));
	return { coaching: today?.state ?? null };
}

/** Records that a device has taken over the coaching. Throws not-found. */
export async function noteRecovery(
	call: KnownCall<AutomaticRecoverBody>,
): Promise<{ ok: boolean }> {
	const { coachingId } = call.body;
	const row = await ownCoachings(call)
		.select('rev')
		.where('coaching_id', '=', coachingId)
		.executeTakeFirst();
	if (!row) throw new AppError('not-found');
	const { company, user } = call.caller;
	await audit(call.db, {
		company,
		actor: user.employeeCode,
		action: 'coaching.recovered',
		target: coachingId,
		detail: { rev: row.rev },
		at: call.now,
	});
	return { ok: true };
}

/**
 * Compares the device's data with the server's. Returns true when the device misses something, or
 * counts as sent what never arrived. Throws not-found for another person's id.
 */
export async function shouldFullSync(
	call: KnownCall<ShouldFullSyncBody>,
): Promise<ShouldFullSyncResponse> {
	const { caller, body } = call;
	if (call.c.req.param('userId') !== caller.user._id) throw new AppError('not-found');
	if (body.coachingId === null) {
		const { coaching } = await lastInProgress(call);
		return { shouldFullSync: coaching !== null };
	}
	const row = await ownCoachings(call)
		.select('rev')
		.where('coaching_id', '=', body.coachingId)
		.executeTakeFirst();
	const held = row?.rev ?? 0;
	const isBehind = held > body.lastRev;
	const wasLostHere = held < body.lastRev && body.pending === 0;
	return { shouldFullSync: isBehind || wasLostHere };
}
