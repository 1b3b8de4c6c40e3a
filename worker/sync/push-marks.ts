import { OkResponse } from '#worker/contract/session.ts';
import { isAppError } from '#worker/errors.ts';
import { changeMark, deleteMark, unsentMarks } from '#worker/store/mark-store.ts';
import type { MarkRow } from '#worker/store/work-rows.ts';
import type { ApiClient } from './api-client.ts';
import { endsRound, failuresInRow, NETWORK_FAILURES, nextTry, passes } from './failure.ts';
import { isPassedOver, type PushOptions, type PushWorld } from './push-coachings.ts';

type MarkWorld = Pick<PushWorld, 'db' | 'api' | 'clock' | 'environment' | 'commit' | 'changed'> & {
	/** Called before a delivered mark leaves: the list on the device must have it. */
	readonly delivered: (mark: MarkRow) => Promise<void>;
};

/** Sends the marks of commitments, oldest first; each counts once by its id (rule 2.20). */
export async function pushMarks(world: MarkWorld, options: PushOptions): Promise<void> {
	const { db, clock, environment } = world;
	let failures = 0;
	for (const row of await unsentMarks(db)) {
		if (options.signal.aborted || failures >= NETWORK_FAILURES) return;
		if (row.refused || isPassedOver(world, options, row)) continue;
		try {
			await send(world.api, row);
			await world.delivered(row);
			await world.commit(() => deleteMark(db, row._id));
			failures = 0;
		} catch (error) {
			if (!isAppError(error)) throw error;
			if (endsRound(error.code)) return;
			const { code, fields = {} } = error;
			const tried = { lastError: code, lastTryAt: clock.now() };
			if (passes(code)) {
				failures++;
				const attempts = failuresInRow(row.attempts, options.force);
				const nextAt = nextTry(clock.nowMs(), attempts, error, environment.random);
				await world.commit(() => changeMark(db, row._id, { ...tried, attempts, nextAt }));
			} else {
				const refused = { code, fields, at: tried.lastTryAt };
				await world.commit(() => changeMark(db, row._id, { ...tried, refused }));
			}
		} finally {
			world.changed();
		}
	}
}

async function send(api: ApiClient, { _id, coachingId, line, kind, note, at }: MarkRow) {
	const body = { _id, coachingId, line, kind, note, at };
	await api.post(OkResponse, '/v3/app/commitments/mark', body, { 'idempotency-key': _id });
}
