import type { QuizResultsOfVideoResponse } from '#worker/contract/quiz-results.ts';

type VideoRow = {
	readonly video_id: string;
	readonly title: string;
	readonly category: string;
	readonly is_food_solution: boolean;
	readonly published_at: Date;
	readonly audience: readonly string[];
};

/** A video as the results name it. */
export function shownVideo(row: VideoRow): QuizResultsOfVideoResponse['video'] {
	return {
		videoId: row.video_id,
		title: row.title,
		category: row.category,
		isFoodSolutionContent: row.is_food_solution,
		publishedAt: row.published_at.toISOString(),
		audience: row.audience,
	};
}
