import { findPerson } from '#server/platform/auth/person.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import { audit } from '#server/platform/logs/audit.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { CoachingState, SyncAck } from '#worker/contract/coaching-sync.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { hasCoachingTab } from '#worker/domain/session/person.ts';
import { compareRevisions } from '#worker/domain/visit/merge.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import { isInTeam } from '../company/public.ts';
import { assertMayStart } from './assert-may-start.ts';
import { coachingNews } from './coaching-news.ts';
import {
	acknowledge,
	decide,
	difference,
	repeated,
	SERVER_DEVICE,
	type StateOutcome,
} from './decide-state.ts';
import { cachedState } from './state-cache.ts';
import { isIntact } from './state-hash.ts';
import { readState } from './state-store.ts';
import type { StateKey, StoredCoaching } from './stored-coaching.ts';
import { type LogEntry, logState, writeState } from './write-state.ts';

/** The number of tries. Each lost try means that another request has succeeded, so the tries end. */
const ATTEMPTS = 50;

type StateCall = Pick<KnownCall<CoachingState>, 'db' | 'caller' | 'now' | 'body' | 'text'> & {
	/** The owner of the coaching: the caller, unless somebody above delivers it. */
	readonly owner: SessionUser;
};

/**
 * POST sync/coaching/state: takes effect exactly once per (coaching, device, revision) (rule 12.3).
 * A stale state is acknowledged, a newer one replaces the stored one, a fork is merged; scores are
 * computed here and differences recorded. Answers only after the commit. Throws not-found for
 * another person's coaching, invalid, key-reuse, coaching-exists, session-expired, forbidden, and
 * the codes of the rules that a state may violate.
 */
export async function receiveState(call: Omit<StateCall, 'owner'>): Promise<SyncAck> {
	return receiveOf({ ...call, owner: call.caller.user });
}

/**
 * Receives a coaching that the caller delivers for a person below, exported from a phone that
 * cannot send it (rule 12.11). It still belongs to its owner; log and audit name the person who
 * delivered it. Throws not-found for a person outside of the caller's team, and the codes of
 * `receiveState`.
 */
export async function receiveOnBehalf(call: Omit<StateCall, 'owner'>): Promise<SyncAck> {
	const { db, caller, body } = call;
	const { employeeCode } = body.coach;
	if (employeeCode === null || !(await isInTeam(db, caller, employeeCode))) {
		throw new AppError('not-found');
	}
	const person = await findPerson(db, caller.company, employeeCode);
	if (!person) throw new AppError('not-found');
	return receiveOf({ ...call, owner: person.user });
}

async function receiveOf(call: StateCall): Promise<SyncAck> {
	const { db, caller, now, owner } = call;
	const { hash, ...coaching } = call.body;
	const coach = owner.employeeCode;
	if (coaching.coach.employeeCode !== coach) throw new AppError('not-found');
	assertIntact(coaching, hash, call.text);
	const { _id: coachingId, deviceId, rev } = coaching;
	const key: StateKey = { company: caller.company, coachingId, deviceId, rev };

	const quick = await applyToRecalled(call, key, coaching, hash);
	if (quick) return quick;
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const { stored, logged, jobTitle } = await readState(db, key, caller, now);
		if (jobTitle === null) throw new AppError('session-expired');
		const user = { ...caller.user, jobTitle };
		if (!hasCoachingTab(user)) throw new AppError('forbidden');
		if (stored && stored.coachCode !== coach) throw new AppError('not-found');
		if (logged && stored) {
			if (logged.bodyHash !== hash) throw new AppError('key-reuse');
			return repeated(logged, stored, hash, now);
		}
		const current = { ...call, caller: { ...caller, user } };
		const isOwn = coach === user.employeeCode;
		const starting = isOwn ? current : { ...call, caller: { ...caller, user: owner } };
		if (!stored) await assertMayStart(starting, coaching);
		const decision = decide(coaching, hash, stored, now);
		const ack = await store(current, key, decision, coaching, hash, stored);
		if (ack) return ack;
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

/**
 * Handles the usual case in one round trip: the revision after the one this process stored last.
 * Returns null in any other case and when the cached state is outdated; nothing is written then.
 */
async function applyToRecalled(
	call: StateCall,
	key: StateKey,
	coaching: Coaching,
	hash: string,
): Promise<SyncAck | null> {
	const { caller, owner, now } = call;
	const guess = cachedState(key);
	if (guess?.coachCode !== owner.employeeCode || !hasCoachingTab(caller.user)) return null;
	if (compareRevisions(coaching.revisions, guess.state.revisions) !== 'newer') return null;
	try {
		return await store(call, key, decide(coaching, hash, guess, now), coaching, hash, guess);
	} catch (error) {
		// A violation may come from an outdated cached state: read the stored one and decide again.
		if (isAppError(error)) return null;
		throw error;
	}
}

/** Stores the decision. Returns null when the stored state has changed meanwhile. */
async function store(
	{ db, caller, now, owner }: Pick<StateCall, 'db' | 'caller' | 'now' | 'owner'>,
	key: StateKey,
	decision: StateOutcome,
	sent: Coaching,
	hash: string,
	stored: StoredCoaching | null,
): Promise<SyncAck | null> {
	const { outcome, coaching } = decision;
	const ack = acknowledge(decision, sent, hash, now);
	const { state, serverTime, ...answer } = ack;
	const news = await coachingNews(db, key.company, coaching, stored?.state ?? null);
	const entry: LogEntry = {
		caller,
		coachCode: owner.employeeCode,
		bodyHash: hash,
		outcome,
		scoreDifference: ack.scoreDiffers ? difference(sent, coaching) : null,
		fork: outcome === 'merged' && stored ? { sent, stored: stored.state } : null,
		answer,
		news,
		at: now,
	};
	if (outcome !== 'stale') {
		return (await writeState(db, key, decision, stored, entry)) ? ack : null;
	}
	await logState(db, key, entry);
	return ack;
}

/** Throws when the state was damaged on its way or does not match its hash. */
function assertIntact(coaching: Coaching, hash: string, text: string): void {
	if (coaching.deviceId === SERVER_DEVICE) {
		throw new AppError('invalid', { fields: { deviceId: 'Reserved' } });
	}
	if (!isIntact(coaching, hash, text)) {
		throw new AppError('invalid', { fields: { hash: 'Does not fit the state' } });
	}
}
