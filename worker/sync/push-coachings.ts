import type { Coaching } from '#worker/contract/coaching.ts';
import { type AppError, type AppErrorCode, isAppError, must } from '#worker/errors.ts';
import { adopt } from '#worker/store/adopt-coaching.ts';
import type { HeadRow } from '#worker/store/coaching-rows.ts';
import type { CoachingStore } from '#worker/store/coaching-store.ts';
import { acknowledge, isDirty, postpone, quarantine } from '#worker/store/outbox.ts';
import { addEmptyRevision, signAsFork } from '#worker/store/sign-revision.ts';
import type { WorkDatabase } from '#worker/store/work-database.ts';
import type { AcknowledgedStates } from './acknowledged-states.ts';
import type { ApiClient } from './api-client.ts';
import type { Clock } from './clock.ts';
import type { Environment } from './environment.ts';
import {
	endsRound,
	failuresInRow,
	isNetworkFailure,
	isUnanswered,
	NETWORK_FAILURES,
	nextTry,
	passes,
	waitsForVersion,
} from './failure.ts';
import type { Commit } from './leader.ts';
import { askVersion, sendRevision } from './send-state.ts';

/** The device id of merges made by the server. */
const SERVER_DEVICE = 'server';

export type PushWorld = {
	readonly db: WorkDatabase;
	readonly coachings: CoachingStore;
	readonly api: ApiClient;
	/** What the server holds of the coachings, for differences. */
	readonly acknowledged: AcknowledgedStates;
	readonly clock: Clock;
	readonly environment: Pick<Environment, 'random' | 'newId'>;
	/** Id of this installation. */
	readonly deviceId: string;
	readonly commit: Commit;
	readonly changed: () => void;
	/** The server has received a finished coaching: its lists of last visits and feedbacks change. */
	readonly finished: () => Promise<void>;
};

export type PushOptions = {
	/** Also sends items whose back-off has not passed. */
	readonly force: boolean;
	/** The only item to send; absent: all unsent ones. */
	readonly only?: string;
	readonly signal: AbortSignal;
};

type Unsent = {
	readonly _id: string;
	/** Epoch milliseconds before which it is not sent again. */
	readonly nextAt: number;
	/** ISO instant of the last failed try. */
	readonly lastTryAt?: string | null;
	/** Why that try failed. */
	readonly lastError?: AppErrorCode | null;
};

/** Whether the options name another item than this one, or it pauses (rule 12.2). */
export function isPassedOver(
	{ api, clock }: Pick<PushWorld, 'api' | 'clock'>,
	{ only, force }: PushOptions,
	item: Unsent,
): boolean {
	if (only !== undefined && only !== item._id) return true;
	return !force && isPausing(item, clock.nowMs(), api.answeredAt);
}

/**
 * A last try in the future was dated by a clock that was wrong; its pause would last as long. A try
 * without an answer says nothing once the server has answered another call.
 */
function isPausing(item: Unsent, nowMs: number, answeredAt: number): boolean {
	const { nextAt, lastTryAt, lastError } = item;
	if (nextAt <= nowMs || lastTryAt == null) return nextAt > nowMs;
	const triedAt = Date.parse(lastTryAt);
	return triedAt <= nowMs && !(isUnanswered(lastError) && triedAt < answeredAt);
}

/** Dirty coachings in sending order: the longest waiting first. */
function sendingOrder(heads: readonly HeadRow[]): HeadRow[] {
	return heads
		.filter((head) => isDirty(head) && head.refused === null)
		.sort((a, b) => (a.dirtySince ?? '').localeCompare(b.dirtySince ?? ''));
}

/**
 * Sends the newest revision of every unsent coaching, one at a time. A failure does not block the
 * next one. Returns the last failure.
 */
export async function pushCoachings(
	world: PushWorld,
	options: PushOptions,
): Promise<AppErrorCode | null> {
	let lastError: AppErrorCode | null = null;
	let failures = 0;
	for (const head of sendingOrder(await world.coachings.heads())) {
		if (options.signal.aborted || failures >= NETWORK_FAILURES) break;
		if (isPassedOver(world, options, head)) continue;
		try {
			await pushOne(world, head._id, options.signal);
			failures = 0;
		} catch (error) {
			if (!isAppError(error) || error.code === 'storage-damaged') throw error;
			lastError = whyOf(error);
			if (isNetworkFailure(error.code)) failures++;
			await settle(world, head, error, options.force);
			world.changed();
			if (endsRound(error.code)) break;
		}
	}
	return lastError;
}

async function pushOne(world: PushWorld, id: string, signal: AbortSignal): Promise<void> {
	const held = await world.coachings.find(id);
	if (!held || !isDirty(held.head)) return;
	const coaching = await withOwnSignature(world, held.coaching);
	if (waitsForVersion(held.head.lastError)) await askVersion(world.api, coaching, signal);
	await exchange(world, coaching, signal);
}

/**
 * The server does not accept a revision signed with the server's own device id: such a coaching gets
 * an empty revision of this device first.
 */
async function withOwnSignature(world: PushWorld, coaching: Coaching): Promise<Coaching> {
	const { clock, coachings, commit, db, deviceId } = world;
	if (coaching.deviceId !== SERVER_DEVICE) return coaching;
	await commit(() => addEmptyRevision(db, coaching._id, deviceId, clock.now()));
	return must(await coachings.find(coaching._id), 'coaching').coaching;
}

/**
 * Sends a coaching that the server already has, to receive its final state from another phone. Throws
 * what a request throws.
 */
export async function fetchOutcome(
	world: PushWorld,
	id: string,
	signal: AbortSignal,
): Promise<void> {
	const held = await world.coachings.find(id);
	if (!held) return;
	try {
		await exchange(world, await withOwnSignature(world, held.coaching), signal);
	} catch (error) {
		if (!isAppError(error) || error.code !== 'key-reuse') throw error;
		// The revision is another phone's, which sent it in the shape of another release.
		const { clock, commit, coachings, db, deviceId } = world;
		await commit(() => addEmptyRevision(db, id, deviceId, clock.now()));
		await exchange(world, must(await coachings.find(id), 'coaching').coaching, signal);
	}
}

/** Sends one state and merges the server's answer. */
async function exchange(world: PushWorld, coaching: Coaching, signal: AbortSignal): Promise<void> {
	const id = coaching._id;
	const ack = await sendRevision(world, coaching, signal);
	const at = world.clock.now();
	if (ack.state !== null) {
		const { state, hash } = ack;
		await world.commit(() => adopt(world.db, state as Coaching, world.deviceId, at, hash));
	} else {
		const acked = { coachingId: id, rev: coaching.rev, grade: ack.score.grade, hash: ack.hash, at };
		const head = await world.commit(() => acknowledge(world.db, acked));
		if (head) world.coachings.delivered(head);
	}
	if (coaching.coachingStage === 'done') await world.finished();
	world.changed();
}

async function settle(
	world: PushWorld,
	head: HeadRow,
	error: AppError,
	isForced: boolean,
): Promise<void> {
	const { db, clock, environment, commit } = world;
	if (passes(error.code) || isElsewhere(error)) {
		const attempts = failuresInRow(head.attempts, isForced);
		const nextAt = nextTry(clock.nowMs(), attempts, error, environment.random);
		const failure = { code: whyOf(error), attempts, nextAt, at: clock.now() };
		await commit(() => postpone(db, head._id, failure));
		return;
	}
	if (error.code === 'key-reuse') {
		// This device went back to an older state and reused a revision number. With a new device id the
		// state is a fork, which the server merges.
		await commit(() => signAsFork(db, head._id, environment.newId(), clock.now()));
		return;
	}
	const { code, fields = {} } = error;
	await commit(() => quarantine(db, head._id, head.rev, { code, fields, at: clock.now() }));
}

/**
 * Whether the server holds another active coaching of the day. It accepts this one when either has
 * ended (rule 5.8).
 */
function isElsewhere({ code }: AppError): boolean {
	return code === 'coaching-exists';
}

/**
 * The reason shown for a waiting coaching: the server's code is about starting a second coaching,
 * which the coach did not do.
 */
function whyOf(error: AppError): AppErrorCode {
	return isElsewhere(error) ? 'coaching-elsewhere' : error.code;
}
