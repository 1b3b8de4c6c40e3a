import type { Coaching } from '#worker/contract/coaching.ts';
import { type CoachingDifference, DIFFERENCE_MAX } from '#worker/contract/coaching-difference.ts';
import { FIRST_DIFFERENCE_SCHEMA, SyncAck } from '#worker/contract/coaching-sync.ts';
import { coachingText } from '#worker/domain/visit/coaching-text.ts';
import { isVersionRefusal, oldestVersionOf } from '#worker/domain/visit/coaching-versions.ts';
import { differenceOf } from '#worker/domain/visit/difference.ts';
import { AppError, type AppErrorCode, isAppError } from '#worker/errors.ts';
import type { AcknowledgedStates } from './acknowledged-states.ts';
import type { ApiClient } from './api-client.ts';
import type { Clock } from './clock.ts';
import { encodeBody, sha256 } from './encode-body.ts';
import { passes } from './failure.ts';
import type { HttpCall } from './http.ts';

const STATE_PATH = '/v3/app/sync/coaching/state';
const DIFFERENCE_PATH = `${STATE_PATH}/difference`;

/** A refusal of the call itself: what the server does not know now, it may know after an update. */
const UNKNOWN_CALL: ReadonlySet<AppErrorCode> = new Set<AppErrorCode>([
	'not-found',
	'schema-unknown',
	'app-outdated',
]);
/** These say nothing about the difference: the next try sends it again. */
const SAME_AGAIN: ReadonlySet<AppErrorCode> = new Set<AppErrorCode>([
	'too-many-attempts',
	'unauthenticated',
	'session-expired',
]);

type SendWorld = {
	readonly api: ApiClient;
	readonly clock: Clock;
	readonly acknowledged: AcknowledgedStates;
};

type Revision = {
	readonly coaching: Coaching;
	/** Canonical JSON. */
	readonly text: string;
	readonly hash: string;
};

/**
 * Sends one revision of an own coaching: what changed since the state that the server acknowledged,
 * or the whole state. Whatever the server does not take as a difference it gets as a whole at once.
 * Throws what a request throws, and invalid-response for an answer that does not acknowledge it.
 */
export async function sendRevision(
	world: SendWorld,
	coaching: Coaching,
	signal: AbortSignal,
): Promise<SyncAck> {
	const revision = await revisionOf(coaching);
	const ack =
		(await sendDifference(world, revision, signal)) ??
		(await sendWhole(world.api, revision, STATE_PATH, signal));
	if (ack.state !== null) {
		world.acknowledged.keep({ coaching: ack.state as Coaching, hash: ack.hash });
	} else if (ack.hash === revision.hash) {
		world.acknowledged.keep({ coaching, hash: ack.hash });
	} else {
		world.acknowledged.forget(coaching._id);
	}
	return ack;
}

/**
 * Asks with an empty body whether the server knows the version of this coaching by now, before the
 * whole of it is sent again. Throws schema-unknown or app-outdated, and what a request throws.
 */
export async function askVersion(
	api: ApiClient,
	coaching: Coaching,
	signal: AbortSignal,
): Promise<void> {
	try {
		await send(api, coaching, STATE_PATH, '{}', oldestVersionOf(coaching), signal);
	} catch (error) {
		if (!isAppError(error)) throw error;
		if (isVersionRefusal(error)) throw new AppError('schema-unknown', { cause: error });
		// It has looked at the body, so it knows the version.
		if (error.code !== 'invalid') throw error;
	}
}

/** Sends one whole state. An answer that does not acknowledge this revision is invalid. */
export async function sendState(
	api: ApiClient,
	coaching: Coaching,
	path: string,
	signal: AbortSignal,
): Promise<SyncAck> {
	return sendWhole(api, await revisionOf(coaching), path, signal);
}

async function revisionOf(coaching: Coaching): Promise<Revision> {
	const text = coachingText(coaching);
	return { coaching, text, hash: await sha256(text) };
}

async function sendWhole(
	api: ApiClient,
	revision: Revision,
	path: string,
	signal: AbortSignal,
): Promise<SyncAck> {
	const { coaching, text, hash } = revision;
	const body = `${text.slice(0, -1)},"hash":"${hash}"}`;
	try {
		return await send(api, coaching, path, body, oldestVersionOf(coaching), signal);
	} catch (cause) {
		// A server that is behind this app takes the state after an update.
		if (!isAppError(cause) || !isVersionRefusal(cause)) throw cause;
		throw new AppError('schema-unknown', { cause });
	}
}

/**
 * null: there is no difference to send, or the server did not take it. After any other failure the
 * next try sends the whole state, so that no obstacle on the way of this one call can last.
 */
async function sendDifference(
	{ api, clock, acknowledged }: SendWorld,
	revision: Revision,
	signal: AbortSignal,
): Promise<SyncAck | null> {
	const { coaching } = revision;
	const base = acknowledged.of(coaching._id);
	if (!base || acknowledged.isPaused(clock.nowMs())) return null;
	const body = differenceBody(base, revision);
	if (body === null) return null;
	acknowledged.forget(coaching._id);
	try {
		return await send(api, coaching, DIFFERENCE_PATH, body, FIRST_DIFFERENCE_SCHEMA, signal);
	} catch (error) {
		if (!isAppError(error)) throw error;
		if (SAME_AGAIN.has(error.code)) acknowledged.keep(base);
		if (UNKNOWN_CALL.has(error.code) || isVersionRefusal(error)) acknowledged.pause(clock.nowMs());
		else if (passes(error.code)) throw error;
		return null;
	}
}

/** JSON text; null when the whole state is needed, or is not much larger. */
function differenceBody(
	base: { readonly coaching: Coaching; readonly hash: string },
	{ coaching, text, hash }: Revision,
): string | null {
	if (base.coaching.rev >= coaching.rev) return null;
	const difference = differenceOf(base.coaching, coaching);
	if (difference === null) return null;
	const { _id: coachingId, deviceId, rev } = coaching;
	const body: CoachingDifference = {
		coachingId,
		deviceId,
		rev,
		base: { rev: base.coaching.rev, hash: base.hash },
		...difference,
		hash,
	};
	const sent = JSON.stringify(body);
	return sent.length > Math.min(DIFFERENCE_MAX, text.length / 2) ? null : sent;
}

async function send(
	api: ApiClient,
	coaching: Coaching,
	path: string,
	text: string,
	version: number,
	signal: AbortSignal,
): Promise<SyncAck> {
	const { deviceId, _id, rev } = coaching;
	const encoded = await encodeBody(text);
	const request: HttpCall = {
		method: 'POST',
		path,
		body: encoded.body,
		headers: {
			...encoded.headers,
			'idempotency-key': `${deviceId}.${_id}.${rev}`,
			'x-app-schema': String(version),
		},
		signal,
	};
	const ack = await api.read(SyncAck, request, await api.send(request));
	if (ack.coachingId !== _id || ack.rev < rev) {
		throw new AppError('invalid-response', {
			fields: { rev: 'Does not acknowledge what was sent' },
		});
	}
	return ack;
}
