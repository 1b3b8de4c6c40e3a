import { sql } from 'kysely';
import type { KnownCall } from '#server/platform/http/route.ts';
import { audit } from '#server/platform/logs/audit.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type {
	AutomaticRecoverBody,
	LastDateResponse,
	LastResponse,
	ReceiptsBody,
	ReceiptsResponse,
	ShouldFullSyncBody,
	ShouldFullSyncResponse,
} from '#worker/contract/coaching-sync.ts';
import { isExpired } from '#worker/domain/visit/expiry.ts';
import { AppError } from '#worker/errors.ts';
import { newestHash, newestRev, STATE_COLUMNS, wholeState } from './public/whole-state.ts';

type Own = Pick<KnownCall<unknown>, 'db' | 'caller' | 'now'>;

/** The number of active coachings read: one of today, and a few that may not have expired yet. */
const RECENT_ACTIVE = 5;

function ownCoachings({ db, caller }: Own) {
	return db
		.selectFrom('coachings')
		.where('company_id', '=', caller.company)
		.where('coach_code', '=', caller.user.employeeCode);
}

/** A coaching in progress that is older than this was left open by a phone that is gone. */
const RUNNING_MS = 36 * 3_600_000;

/**
 * The caller's coaching in progress, else the newest one in any stage: a second day that has ended does
 * not hide the one that is running.
 */
export async function lastDate(call: Own): Promise<LastDateResponse> {
	const newest = ownCoachings(call)
		.select(['local_date', 'coaching_id', newestRev('coachings').as('rev')])
		.orderBy('created_at', 'desc')
		.limit(1);
	const since = new Date(call.now.getTime() - RUNNING_MS);
	const running = newest.where('is_active', '=', true).where('created_at', '>', since);
	const row = (await running.executeTakeFirst()) ?? (await newest.executeTakeFirst());
	if (!row) return { date: null, coachingId: null, rev: 0 };
	return { date: row.local_date, coachingId: row.coaching_id, rev: row.rev };
}

/** Returns today's coaching in progress; today is the day in the coaching's own zone. */
export async function lastInProgress(call: Own): Promise<LastResponse> {
	const rows = await ownCoachings(call)
		.select(STATE_COLUMNS)
		.where('is_active', '=', true)
		.orderBy('created_at', 'desc')
		.limit(RECENT_ACTIVE)
		.execute();
	const now = call.now.toISOString();
	const today = rows.map(wholeState).find((state) => !isExpired(state, now));
	return { coaching: today ?? null };
}

/** Records that a device has taken over the coaching. Throws not-found. */
export async function noteRecovery(
	call: KnownCall<AutomaticRecoverBody>,
): Promise<{ ok: boolean }> {
	const { coachingId } = call.body;
	const row = await ownCoachings(call)
		.select(newestRev('coachings').as('rev'))
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
		.select(newestRev('coachings').as('rev'))
		.where('coaching_id', '=', body.coachingId)
		.executeTakeFirst();
	const held = row?.rev ?? 0;
	const isBehind = held > body.lastRev;
	const wasLostHere = held < body.lastRev && body.pending === 0;
	return { shouldFullSync: isBehind || wasLostHere };
}

/** SQL: whether positions or names were taken out of a coaching, which changes its hash alone. */
const isRewritten = sql<boolean>`(coachings.positions <> 'exact' or exists (
	select 1 from erasures e where e.company_id = coachings.company_id
		and e.employee_code in (coachings.coach_code, coachings.coachee_code)))`;

type Receipt = ReceiptsBody['receipts'][number];

/**
 * Compares the revisions that this server has acknowledged to a device with what it holds: after a
 * backup was restored, or a row was deleted, it lacks some of them. A state of the named hash holds all
 * of its coaching; another state holds a revision if it names at least that revision of its device. The
 * hash of the same revision is not asked of a state that was rewritten for privacy (13.40, 13.41).
 */
export async function compareReceipts(call: KnownCall<ReceiptsBody>): Promise<ReceiptsResponse> {
	const { receipts } = call.body;
	if (receipts.length === 0) return { missing: [], newer: [] };
	const ids = receipts.map(({ coachingId }) => coachingId);
	const rows = await ownCoachings(call)
		.select(['coaching_id', newestRev('coachings').as('rev'), newestHash('coachings').as('hash')])
		.select(isRewritten.as('isRewritten'))
		.where('coaching_id', 'in', ids)
		.execute();
	const held = new Map(rows.map((row) => [row.coaching_id, row]));
	const isSame = ({ coachingId, hash }: Receipt) => held.get(coachingId)?.hash === hash;
	const same = new Set(receipts.filter(isSame).map(({ coachingId }) => coachingId));
	const others = receipts.filter(({ coachingId }) => !same.has(coachingId));
	const revisions = await revisionsOf(call, others);
	const isHeld = ({ coachingId, rev, deviceId, hash }: Receipt) => {
		if (same.has(coachingId)) return true;
		const row = held.get(coachingId);
		if (!row || row.rev < rev) return false;
		if (row.rev === rev && hash !== null && !row.isRewritten) return false;
		return (revisions.get(coachingId)?.[deviceId] ?? 0) >= rev;
	};
	const missing = receipts
		.filter((receipt) => !isHeld(receipt))
		.map(({ coachingId }) => ({ coachingId, rev: held.get(coachingId)?.rev ?? 0 }));
	const newest = new Map<string, number>();
	for (const { coachingId, rev } of receipts) {
		newest.set(coachingId, Math.max(rev, newest.get(coachingId) ?? 0));
	}
	const newer = [...held.values()]
		.filter(({ coaching_id: id, rev }) => rev > (newest.get(id) ?? rev))
		.map(({ coaching_id: id }) => id);
	return { missing, newer };
}

/** The newest revision of each device in the states that are held, by coaching. */
async function revisionsOf(
	call: Own,
	receipts: readonly Receipt[],
): Promise<Map<string, Coaching['revisions']>> {
	if (receipts.length === 0) return new Map();
	const ids = receipts.map(({ coachingId }) => coachingId);
	const rows = await ownCoachings(call)
		.select(['coaching_id', ...STATE_COLUMNS])
		.where('coaching_id', 'in', ids)
		.execute();
	return new Map(rows.map((row) => [row.coaching_id, wholeState(row).revisions]));
}
