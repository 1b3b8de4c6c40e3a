import { type AppError, isAppError } from '#worker/errors.ts';
import { changeOnBehalf, waitingOnBehalf } from '#worker/store/on-behalf-store.ts';
import type { OnBehalfRow } from '#worker/store/work-rows.ts';
import {
	endsRound,
	failuresInRow,
	isNetworkFailure,
	NETWORK_FAILURES,
	nextTry,
	passes,
} from './failure.ts';
import { isPassedOver, type PushOptions, type PushWorld } from './push-coachings.ts';
import { sendState } from './send-state.ts';

const PATH = '/v3/app/sync/coaching/state/on-behalf';

/** Delivers coachings imported from files of people below, one at a time, like own work. */
export async function pushOnBehalf(world: PushWorld, options: PushOptions): Promise<void> {
	let failures = 0;
	for (const row of await waitingOnBehalf(world.db)) {
		if (options.signal.aborted || failures >= NETWORK_FAILURES) return;
		if (isPassedOver(world, options, row)) continue;
		if (row.refused !== null || row.coaching === null) continue;
		try {
			await sendState(world.api, row.coaching, PATH, options.signal);
			const sent = { coaching: null, sentAt: world.clock.now(), lastError: null };
			await world.commit(() => changeOnBehalf(world.db, row, sent));
		} catch (error) {
			if (!isAppError(error)) throw error;
			if (isNetworkFailure(error.code)) failures++;
			await settle(world, row, error, options.force);
			if (endsRound(error.code)) return;
		} finally {
			world.changed();
		}
	}
}

async function settle(
	world: PushWorld,
	row: OnBehalfRow,
	error: AppError,
	isForced: boolean,
): Promise<void> {
	const { db, clock, environment, commit } = world;
	const change = (next: Partial<OnBehalfRow>) => commit(() => changeOnBehalf(db, row, next));
	const at = clock.now();
	const { code, fields = {} } = error;
	if (passes(code)) {
		const attempts = failuresInRow(row.attempts, isForced);
		const nextAt = nextTry(clock.nowMs(), attempts, error, environment.random);
		await change({ attempts, nextAt, lastError: code, lastTryAt: at });
		return;
	}
	const refused = { code, fields, at };
	await change({ refused, lastError: code, lastTryAt: at });
}
