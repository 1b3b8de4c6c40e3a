import type { VideoProgress } from '#worker/contract/training.ts';
import { TrainingContentLogResponse, VideoProgressResponse } from '#worker/contract/training.ts';
import { isAppError } from '#worker/errors.ts';
import { changeWatched, settleWatched, watchedRows } from '#worker/store/watch-log-store.ts';
import type { WatchedRow } from '#worker/store/work-rows.ts';
import { endsRound, NETWORK_FAILURES, nextTry, passes } from './failure.ts';
import { isPassedOver, type PushOptions, type PushWorld } from './push-coachings.ts';

type WatchedWorld = PushWorld & {
	/** Called with the progress of a video after the server has merged it. */
	readonly learnt: (videoId: string, progress: VideoProgress) => Promise<void>;
};

/**
 * Sends watching progress. Both calls may be repeated: a log has an id, and progress is merged. An
 * item that the server refuses for good belongs to a deleted video and is dropped.
 */
export async function pushWatched(world: WatchedWorld, options: PushOptions): Promise<void> {
	let failures = 0;
	for (const row of await watchedRows(world.db)) {
		if (options.signal.aborted || failures >= NETWORK_FAILURES) return;
		if (isPassedOver(world, options, row)) continue;
		try {
			await send(world, row);
			await world.commit(() => settleWatched(world.db, row));
			failures = 0;
		} catch (error) {
			if (!isAppError(error)) throw error;
			if (endsRound(error.code)) return;
			if (!passes(error.code)) {
				await world.commit(() => settleWatched(world.db, row));
				continue;
			}
			failures++;
			const attempts = row.attempts + 1;
			const nextAt = nextTry(world.clock.nowMs(), attempts, error, world.environment.random);
			const change = { attempts, nextAt, lastError: error.code, lastTryAt: world.clock.now() };
			await world.commit(() => changeWatched(world.db, row._id, change));
		} finally {
			world.changed();
		}
	}
}

async function send({ api, learnt }: WatchedWorld, row: WatchedRow): Promise<void> {
	const { _id, progress, logs, isFoodSolutionContent } = row;
	for (const { logId, type, at } of logs) {
		const body = { type, contentId: _id, isFoodSolutionContent, logId, at };
		await api.post(TrainingContentLogResponse, '/v3/app/training-content-log', body);
	}
	if (progress === null) return;
	const { position, segments, updatedAt: at } = progress;
	const request = {
		method: 'PUT',
		path: `/v3/app/video/${_id}/progress`,
		body: JSON.stringify({ position, segments, at }),
	} as const;
	const answer = await api.read(VideoProgressResponse, request, await api.send(request));
	await learnt(_id, answer.progress);
}
