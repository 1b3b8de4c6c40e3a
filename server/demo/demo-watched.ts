import type { Insertable } from 'kysely';
import type {
	QuizAttemptRow,
	TrainingLogRow,
	VideoProgressRow,
} from '#server/platform/db/rows/training.ts';
import { DEMO_QUIZZES, quizIdOf } from './demo-quizzes.ts';
import { DEMO_VIDEOS } from './demo-videos.ts';
import { stableId } from './random.ts';

const MINUTE_MS = 60_000;

type Watched = {
	readonly logs: readonly Insertable<TrainingLogRow>[];
	readonly progress: readonly Insertable<VideoProgressRow>[];
};

/** Whoever began a quiz has watched its video to the end before. */
export function demoWatched(attempts: readonly Insertable<QuizAttemptRow>[]): Watched {
	const videos = new Map(
		DEMO_QUIZZES.map(({ video }) => [
			quizIdOf(video),
			DEMO_VIDEOS.find((one) => one.title === video),
		]),
	);
	const seen = new Set<string>();
	const watched = attempts.flatMap(({ company_id, quiz_id, employee_code, started_at }) => {
		const video = videos.get(quiz_id);
		const key = `${quiz_id}/${employee_code}`;
		if (!video || seen.has(key)) return [];
		seen.add(key);
		const at = new Date(new Date(started_at).getTime() - MINUTE_MS);
		return [{ company_id, employee_code, video, at, key }];
	});
	return {
		logs: watched.map(({ company_id, employee_code, video, at, key }) => ({
			company_id,
			log_id: stableId(`watched/${company_id}/${key}`),
			employee_code,
			type: 'video_end',
			content_id: stableId(`video/${video.title}`),
			is_food_solution: video.is_food_solution,
			at,
		})),
		progress: watched.map(({ company_id, employee_code, video, at }) => ({
			company_id,
			employee_code,
			video_id: stableId(`video/${video.title}`),
			position: video.seconds,
			segments: JSON.stringify([[0, video.seconds]]),
			watched_seconds: video.seconds,
			updated_at: at,
		})),
	};
}
