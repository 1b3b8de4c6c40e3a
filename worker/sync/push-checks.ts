import { CheckResponse } from '#worker/contract/check.ts';
import { isAppError } from '#worker/errors.ts';
import type { CheckCall } from '#worker/store/check-calls.ts';
import { allChecks, changeCheck, deleteCheck, isCoachingHere } from '#worker/store/check-store.ts';
import type { WorkDatabase } from '#worker/store/work-database.ts';
import type { ApiClient } from './api-client.ts';
import type { Clock } from './clock.ts';
import { endsRound, failuresInRow, NETWORK_FAILURES, nextTry, passes } from './failure.ts';
import type { Commit } from './leader.ts';
import { isPassedOver, type PushOptions } from './push-coachings.ts';

type CheckWorld = {
	readonly db: WorkDatabase;
	readonly api: ApiClient;
	readonly clock: Clock;
	readonly environment: { readonly random: () => number };
	readonly commit: Commit;
};

/**
 * Sends each waiting check-in and check-out, oldest first; each takes effect once. Failures are
 * recorded with the item.
 */
export async function pushChecks(world: CheckWorld, options: PushOptions): Promise<void> {
	let failures = 0;
	for (const call of await allChecks(world.db)) {
		if (options.signal.aborted || failures >= NETWORK_FAILURES) return;
		if (call.refused || isPassedOver(world, options, call)) continue;
		try {
			await send(world.api, call);
			await world.commit(() => deleteCheck(world.db, call._id));
			failures = 0;
		} catch (error) {
			if (!isAppError(error)) throw error;
			if (endsRound(error.code)) return;
			const early = error.code === 'not-found' && (await isCoachingHere(world.db, call));
			const tried = { lastError: error.code, lastTryAt: world.clock.now() };
			const { code, fields = {} } = error;
			if (!passes(code) && !early) {
				const refused = { code, fields, at: tried.lastTryAt };
				await world.commit(() => changeCheck(world.db, call._id, { ...tried, refused }));
				continue;
			}
			if (!early) failures++;
			const attempts = failuresInRow(call.attempts, options.force);
			const nextAt = nextTry(world.clock.nowMs(), attempts, error, world.environment.random);
			await world.commit(() => changeCheck(world.db, call._id, { ...tried, attempts, nextAt }));
		}
	}
}

async function send(api: ApiClient, call: CheckCall): Promise<void> {
	const { coachingId, stageId, stage, clientCode, geolocation, check } = call;
	await api.post(
		CheckResponse,
		call.kind === 'in' ? '/check/checkIn' : '/check/checkOut',
		{ coachingId, stageId, stage, clientCode, geolocation, check },
		{ 'idempotency-key': call._id },
	);
}
