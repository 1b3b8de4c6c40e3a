import { AppError, type AppErrorCode, isAppError } from '#worker/errors.ts';
import type { HeadRow } from '#worker/store/coaching-rows.ts';
import type { CoachingStore } from '#worker/store/coaching-store.ts';
import { acknowledge, adopt, isDirty, postpone, quarantine } from '#worker/store/outbox.ts';
import { resign, restamp } from '#worker/store/restamp.ts';
import type { WorkDatabase } from '#worker/store/work-database.ts';
import type { Coaching } from '../contract/coaching.ts';
import { COACHING_SCHEMA, SyncAck } from '../contract/coaching-sync.ts';
import { canonicalJson } from '../domain/shared/canonical-json.ts';
import type { ApiClient } from './api-client.ts';
import type { Clock } from './clock.ts';
import { encodeBody, sha256 } from './encode-body.ts';
import type { Environment } from './environment.ts';
import { endsRound, failuresInRow, nextTry, passes } from './failure.ts';
import type { Commit } from './leader.ts';

/** The device id of merges made by the server. */
const SERVER_DEVICE = 'server';

const STATE_PATH = '/v3/app/sync/coaching/state';

/** After this many consecutive network failures the round ends (rule 12.2). */
const NETWORK_FAILURES = 2;

export type PushWorld = {
	readonly db: WorkDatabase;
	readonly coachings: CoachingStore;
	readonly api: ApiClient;
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

/** Whether the options name another item than this one. */
export function isPassedOver({ only }: PushOptions, id: string): boolean {
	return only !== undefined && only !== id;
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
		if (isPassedOver(options, head._id)) continue;
		if (options.signal.aborted || failures >= NETWORK_FAILURES) break;
		if (!options.force && head.nextAt > world.clock.nowMs()) continue;
		try {
			await pushOne(world, head._id, options.signal);
			failures = 0;
		} catch (error) {
			if (!isAppError(error) || error.code === 'storage-damaged') throw error;
			lastError = whyOf(error);
			if (error.code === 'offline' || error.code === 'timeout') failures++;
			await settle(world, head, error, options.force);
			world.changed();
			if (endsRound(error.code)) break;
		}
	}
	return lastError;
}

async function pushOne(world: PushWorld, id: string, signal: AbortSignal): Promise<void> {
	const held = await world.coachings.find(id);
	if (held && isDirty(held.head)) await exchange(world, held.coaching, signal);
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
	if (held.coaching.deviceId !== SERVER_DEVICE) return exchange(world, held.coaching, signal);
	// The server does not accept a revision signed with the server's own device id.
	await world.commit(() => resign(world.db, id, world.deviceId, world.clock.now()));
	await pushOne(world, id, signal);
}

/** Sends one state and merges the server's answer. */
async function exchange(world: PushWorld, coaching: Coaching, signal: AbortSignal): Promise<void> {
	const id = coaching._id;
	const ack = await sendState(world.api, coaching, STATE_PATH, signal);
	const at = world.clock.now();
	if (ack.state !== null) {
		await world.commit(() => adopt(world.db, ack.state as Coaching, world.deviceId, at));
	} else {
		const acked = { coachingId: id, rev: coaching.rev, grade: ack.score.grade, at };
		const head = await world.commit(() => acknowledge(world.db, acked));
		if (head) world.coachings.delivered(head);
	}
	if (coaching.coachingStage === 'done') await world.finished();
	world.changed();
}

/** Sends one state. An answer that does not acknowledge this revision is invalid. */
export async function sendState(
	api: ApiClient,
	coaching: Coaching,
	path: string,
	signal: AbortSignal,
): Promise<SyncAck> {
	const text = canonicalJson(coaching);
	const hash = await sha256(text);
	const encoded = await encodeBody(`${text.slice(0, -1)},"hash":"${hash}"}`);
	const request = {
		method: 'POST',
		path,
		body: encoded.body,
		headers: {
			...encoded.headers,
			'idempotency-key': `${coaching.deviceId}.${coaching._id}.${coaching.rev}`,
			'x-app-schema': String(COACHING_SCHEMA),
		},
		signal,
	} as const;
	const ack = await api.read(SyncAck, request, await api.send(request));
	if (ack.coachingId !== coaching._id || ack.rev < coaching.rev) {
		throw new AppError('invalid-response', {
			fields: { rev: 'Does not acknowledge what was sent' },
		});
	}
	return ack;
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
		await commit(() => restamp(db, head._id, environment.newId(), clock.now()));
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
