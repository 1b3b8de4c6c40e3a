import { isInTeam } from '#server/features/company/public/in-team.ts';
import { checkInRequests } from '#server/features/requests/public/check-in-requests.ts';
import { findPerson } from '#server/platform/auth/person.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import { audit } from '#server/platform/logs/audit.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { CoachingState, SyncAck } from '#worker/contract/coaching-sync.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { hasCoachingTab } from '#worker/domain/session/person.ts';
import { compareRevisions } from '#worker/domain/visit/merge.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import { assertMayStart } from './assert-may-start.ts';
import { changesSince } from './changes-since.ts';
import { coachingNews } from './coaching-news.ts';
import {
	acknowledge,
	decide,
	difference,
	repeated,
	SERVER_DEVICE,
	type StateOutcome,
} from './decide-state.ts';
import { reviewCoaching } from './review/review-coaching.ts';
import { cachedState } from './state-cache.ts';
import { isIntact } from './state-hash.ts';
import { readState } from './state-store.ts';
import type { CanonicalText } from './state-text.ts';
import type { StateKey, StoredCoaching } from './stored-coaching.ts';
import { writeChanges } from './write-changes.ts';
import { forgetLog, isByCoachAlone, type LogEntry, logState, writeState } from './write-state.ts';

/** The number of tries. Each lost try means that another request has succeeded, so the tries end. */
const ATTEMPTS = 50;

type Received = Pick<KnownCall<unknown>, 'db' | 'caller' | 'now'> & {
	/** The owner of the coaching: the caller, unless somebody above delivers it. */
	readonly owner: SessionUser;
};

export type Sent = {
	readonly coaching: Coaching;
	/** Its canonical JSON, where it is known. */
	readonly canonical: CanonicalText | null;
};

/** A received revision, as a whole state or as a difference. */
export type Revision = Omit<StateKey, 'company'> & {
	/** SHA-256 of the coaching's canonical JSON, as the device computed it. */
	readonly hash: string;
	/** The coaching that is meant, on what is stored. Throws base-unknown for a difference from another state. */
	readonly on: (stored: StoredCoaching | null) => Sent;
};

type StateCall = Pick<KnownCall<CoachingState>, 'db' | 'caller' | 'now' | 'body' | 'text'>;

/**
 * POST sync/coaching/state: takes effect exactly once per (coaching, device, revision) (rule 12.3).
 * A stale state is acknowledged, a newer one replaces the stored one, a fork is merged; scores are
 * computed here and differences recorded. Answers only after the commit. Throws not-found for
 * another person's coaching, invalid, key-reuse, coaching-exists, session-expired, forbidden, and
 * the codes of the rules that a state may violate.
 */
export async function receiveState(call: StateCall): Promise<SyncAck> {
	return receiveWhole(call, call.caller.user);
}

/**
 * Receives a coaching that the caller delivers for a person below, exported from a phone that
 * cannot send it (rule 12.11). It still belongs to its owner; log and audit name the person who
 * delivered it. Throws not-found for a person outside of the caller's team, and the codes of
 * `receiveState`.
 */
export async function receiveOnBehalf(call: StateCall): Promise<SyncAck> {
	const { db, caller, body } = call;
	const { employeeCode } = body.coach;
	if (employeeCode === null || !(await isInTeam(db, caller, employeeCode))) {
		throw new AppError('not-found');
	}
	const person = await findPerson(db, caller.company, employeeCode);
	if (!person) throw new AppError('not-found');
	return receiveWhole(call, person.user);
}

function receiveWhole(call: StateCall, owner: SessionUser): Promise<SyncAck> {
	const { hash, ...coaching } = call.body;
	if (coaching.coach.employeeCode !== owner.employeeCode) throw new AppError('not-found');
	if (!isIntact(coaching, hash, call.text)) {
		throw new AppError('invalid', { fields: { hash: 'Does not fit the state' } });
	}
	const { _id: coachingId, deviceId, rev } = coaching;
	const on = () => ({ coaching, canonical: null });
	return receiveRevision({ ...call, owner }, { coachingId, deviceId, rev, hash, on });
}

/** Receives one revision, however it was sent. Throws the codes of `receiveState`, and base-unknown. */
export async function receiveRevision(call: Received, revision: Revision): Promise<SyncAck> {
	const { db, caller, now, owner } = call;
	const { coachingId, deviceId, rev, hash } = revision;
	if (deviceId === SERVER_DEVICE) {
		throw new AppError('invalid', { fields: { deviceId: 'Reserved' } });
	}
	const coach = owner.employeeCode;
	const key: StateKey = { company: caller.company, coachingId, deviceId, rev };

	const quick = await applyToRecalled(call, key, revision);
	if (quick) return quick;
	/** Its row was deleted or put back, but its notifications have been sent. */
	let isNotified = false;
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const { stored, logged, jobTitle } = await readState(db, key, caller, now);
		if (jobTitle === null) throw new AppError('session-expired');
		const user = { ...caller.user, jobTitle };
		if (!hasCoachingTab(user)) throw new AppError('forbidden');
		if (stored && stored.coachCode !== coach) throw new AppError('not-found');
		const isLost = (stored?.rev ?? 0) < rev;
		if (logged && stored && !isLost) {
			if (logged.bodyHash !== hash) throw new AppError('key-reuse');
			return repeated(logged, stored, hash, now);
		}
		const sent = revision.on(stored);
		if (logged && isLost) {
			// The log entry would refuse the state for ever.
			await forgetLog(db, key);
			isNotified = true;
		}
		const current = { ...call, caller: { ...caller, user } };
		const isOwn = coach === user.employeeCode;
		const starting = isOwn ? current : { ...call, caller: { ...caller, user: owner } };
		if (!stored) await assertMayStart(starting, sent.coaching);
		const decision = decide(sent.coaching, hash, stored, now);
		const ack = await store({ ...current, isNotified }, key, decision, sent, hash, stored);
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
	call: Received,
	key: StateKey,
	{ hash, on }: Revision,
): Promise<SyncAck | null> {
	const { caller, owner, now } = call;
	const guess = cachedState(key);
	if (guess?.coachCode !== owner.employeeCode || !hasCoachingTab(caller.user)) return null;
	try {
		const sent = on(guess);
		if (compareRevisions(sent.coaching.revisions, guess.state.revisions) !== 'newer') return null;
		const decision = decide(sent.coaching, hash, guess, now);
		return await store(call, key, decision, sent, hash, guess);
	} catch (error) {
		// A violation may come from an outdated cached state: read the stored one and decide again.
		if (isAppError(error)) return null;
		throw error;
	}
}

/** Stores the decision. Returns null when the stored state has changed meanwhile. */
async function store(
	{ db, caller, now, owner, isNotified = false }: Received & { readonly isNotified?: boolean },
	key: StateKey,
	decision: StateOutcome,
	{ coaching: sent, canonical }: Sent,
	hash: string,
	stored: StoredCoaching | null,
): Promise<SyncAck | null> {
	const { outcome, coaching } = decision;
	const ack = acknowledge(decision, sent, hash, now);
	const { state, serverTime, ...answer } = ack;
	const before = stored?.state ?? null;
	const isDone = outcome !== 'stale' && coaching.coachingStage === 'done';
	const doubts = isDone
		? await reviewCoaching(db, key.company, owner.employeeCode, coaching, now)
		: [];
	const news = isNotified ? [] : await coachingNews(db, key.company, coaching, before);
	const entry: LogEntry = {
		caller,
		coachCode: owner.employeeCode,
		bodyHash: hash,
		outcome,
		scoreDifference: ack.scoreDiffers ? difference(sent, coaching) : null,
		fork: outcome === 'merged' && stored ? { sent, stored: stored.state } : null,
		answer,
		doubts,
		checkIns: isDone ? await checkInRequests(db, key.company, coaching) : null,
		news,
		at: now,
	};
	if (outcome !== 'stale') {
		// Equal hashes: what is stored is what was sent.
		const known = decision.hash === hash ? canonical : null;
		return (await write(db, key, decision, known, stored, entry)) ? ack : null;
	}
	await logState(db, key, entry);
	return ack;
}

/**
 * Stores an accepted state with its log entry: as changes where only answers changed, else whole.
 * `canonical`: its canonical JSON, where it is known. Returns false when the stored state has changed
 * meanwhile.
 */
function write(
	db: Received['db'],
	key: StateKey,
	{ coaching, hash }: StateOutcome,
	canonical: CanonicalText | null,
	stored: StoredCoaching | null,
	entry: LogEntry,
): Promise<boolean> {
	const changes =
		stored && canonical !== null && isByCoachAlone(entry)
			? changesSince(stored.base.state, coaching, canonical.text.length)
			: null;
	if (stored && canonical !== null && changes !== null) {
		const next = { rev: coaching.rev, hash, state: coaching, changes, ...canonical };
		return writeChanges(db, key, next, stored, entry);
	}
	const text = canonical ?? { text: JSON.stringify(coaching), parts: null };
	return writeState(db, key, { coaching, hash, ...text }, stored, entry);
}
