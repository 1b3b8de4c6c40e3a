import { audit } from '#server/auth/audit.ts';
import type { KnownCall } from '#server/routes/route.ts';
import { assertFollows } from '#worker/domain/coaching/check-transition.ts';
import type { Coaching } from '#worker/domain/coaching/coaching.ts';
import { withDerived } from '#worker/domain/coaching/derive.ts';
import { compareRevisions, merge } from '#worker/domain/coaching/merge.ts';
import { isSameValue } from '#worker/domain/same-value.ts';
import { AppError } from '#worker/errors.ts';
import type { CoachingState, SyncAck } from '#worker/wire/coaching.ts';
import { assertMayStart } from './assert-may-start.ts';
import { stateHash } from './state-hash.ts';
import {
	type LogEntry,
	type LoggedState,
	logState,
	readState,
	type StateKey,
	type StoredCoaching,
	writeState,
} from './state-store.ts';

/** The device name under which this server signs a merge. */
const SERVER_DEVICE = 'server';

/** Each try that loses a race means that another request has won: they all end. */
const ATTEMPTS = 50;

type StateCall = Pick<KnownCall<CoachingState>, 'db' | 'caller' | 'now' | 'body'>;

/** What becomes of a received state. */
type Decision = {
	readonly outcome: LogEntry['outcome'];
	readonly coaching: Coaching;
	readonly hash: string;
};

/**
 * POST sync/coaching/state (reliability.md 3.3): exactly once per (coaching, device, revision).
 * Stale is answered, newer replaces, a fork is merged; scores are computed here and differences
 * recorded. Answers only after the commit. Throws not-found for somebody else's coaching, invalid,
 * key-reuse, coaching-exists, and the codes of the rules a state may break.
 */
export async function receiveState(call: StateCall): Promise<SyncAck> {
	const { db, caller, now } = call;
	const { hash, ...coaching } = call.body;
	const coach = caller.user.employeeCode;
	if (coaching.coach.employeeCode !== coach) throw new AppError('not-found');
	assertIntact(coaching, hash);
	const localDate = localDateOf(coaching);
	const { _id: coachingId, deviceId, rev } = coaching;
	const key: StateKey = { company: caller.company, coachingId, deviceId, rev };

	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const { stored, logged } = await readState(db, key);
		if (stored && stored.coachCode !== coach) throw new AppError('not-found');
		if (logged && stored) {
			if (logged.bodyHash !== hash) throw new AppError('key-reuse');
			return repeated(logged, stored, hash, now);
		}
		if (!stored) await assertMayStart(call, coaching);
		const decision = decide(coaching, hash, stored);
		const ack = acknowledge(decision, coaching, hash, now);
		const { state, serverTime, ...answer } = ack;
		const entry: LogEntry = {
			employeeCode: coach,
			bodyHash: hash,
			outcome: decision.outcome,
			scoreDifference: ack.scoreDiffers ? difference(coaching, decision.coaching) : null,
			fork:
				decision.outcome === 'merged' && stored ? { sent: coaching, stored: stored.state } : null,
			answer,
			at: now,
		};
		if (decision.outcome === 'stale') {
			await logState(db, key, entry);
			return ack;
		}
		const next = { coaching: decision.coaching, hash: decision.hash, localDate };
		if (await writeState(db, key, next, stored, entry)) return ack;
	}
	await audit(db, {
		company: caller.company,
		actor: coach,
		action: 'coaching.lost-every-race',
		target: coachingId,
		at: now,
	});
	throw new AppError('server-failed');
}

/** Torn on its way, or not what its sender signed. */
function assertIntact(coaching: Coaching, hash: string): void {
	if (coaching.deviceId === SERVER_DEVICE) {
		throw new AppError('invalid', { fields: { deviceId: 'Reserved' } });
	}
	if (stateHash(coaching) !== hash) {
		throw new AppError('invalid', { fields: { hash: 'Does not fit the state' } });
	}
}

/** The day that counts as 'today' of this coaching: in the zone of its device. */
function localDateOf({ date, timezone }: Coaching): string {
	try {
		return Temporal.Instant.from(date).toZonedDateTimeISO(timezone).toPlainDate().toString();
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		throw new AppError('invalid', { fields: { timezone: 'Unknown zone' } });
	}
}

function decide(sent: Coaching, hash: string, stored: StoredCoaching | null): Decision {
	const relation = stored ? compareRevisions(sent.revisions, stored.state.revisions) : 'newer';
	if (stored && (relation === 'equal' || relation === 'older')) {
		return { outcome: 'stale', coaching: stored.state, hash: stored.hash };
	}
	assertFollows(stored?.state ?? null, sent);
	if (!stored || relation === 'newer') {
		const coaching = withDerived(sent);
		const isAsSent = isSameValue(coaching, sent);
		return { outcome: 'applied', coaching, hash: isAsSent ? hash : stateHash(coaching) };
	}
	const merged = merge(stored.state, sent);
	const rev = merged.rev + 1;
	const coaching: Coaching = {
		...merged,
		rev,
		deviceId: SERVER_DEVICE,
		revisions: { ...merged.revisions, [SERVER_DEVICE]: rev },
	};
	return { outcome: 'merged', coaching, hash: stateHash(coaching) };
}

function acknowledge(
	{ outcome, coaching, hash }: Decision,
	sent: Coaching,
	sentHash: string,
	now: Date,
): SyncAck {
	const { _id, rev, score, statistics, coachingStage } = coaching;
	const isOther = outcome === 'merged' || (outcome === 'stale' && hash !== sentHash);
	return {
		coachingId: _id,
		rev,
		hash,
		applied: outcome !== 'stale',
		merged: outcome === 'merged',
		score,
		statistics,
		scoreDiffers: outcome === 'applied' && difference(sent, coaching) !== null,
		coachingStage,
		state: isOther ? coaching : null,
		serverTime: now.toISOString(),
	};
}

/** The answer given before, with what the server holds by now when that is something else. */
function repeated(logged: LoggedState, held: StoredCoaching, sentHash: string, now: Date): SyncAck {
	const { answer, outcome } = logged;
	const hasMoved = held.hash !== answer.hash;
	const wasOther = outcome === 'merged' || (outcome === 'stale' && answer.hash !== sentHash);
	const { rev, score, statistics, coachingStage } = held.state;
	return {
		...answer,
		...(hasMoved && { rev, hash: held.hash, score, statistics, coachingStage }),
		applied: false,
		state: hasMoved || wasOther ? held.state : null,
		serverTime: now.toISOString(),
	};
}

function difference(sent: Coaching, kept: Coaching) {
	if (isSameValue(sent.score, kept.score) && isSameValue(sent.statistics, kept.statistics)) {
		return null;
	}
	return {
		sent: { score: sent.score, statistics: sent.statistics },
		kept: { score: kept.score, statistics: kept.statistics },
	};
}
