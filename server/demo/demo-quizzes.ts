import type { Insertable, Transaction } from 'kysely';
import type { QuizQuestionRow, QuizRow } from '#server/platform/db/rows/training.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { COMPANY_CODE } from './demo-logins.ts';
import { demoVideos } from './demo-videos.ts';
import { insertRows } from './insert-rows.ts';
import { MIX, STOCKOUT } from './quizzes/execution.ts';
import { FEEDBACK, TELESALES } from './quizzes/people.ts';
import { COLD_CHAIN, TASTING } from './quizzes/product.ts';
import { APPROACH, OBJECTIONS } from './quizzes/sales.ts';
import type { DemoQuiz } from './quizzes/write-question.ts';
import { stableId } from './random.ts';

/** Every video of the demo company has a quiz except 'Custo por porção em três contas'. */
export const DEMO_QUIZZES: readonly DemoQuiz[] = [
	APPROACH,
	OBJECTIONS,
	MIX,
	COLD_CHAIN,
	STOCKOUT,
	TELESALES,
	FEEDBACK,
	TASTING,
];

/** The id of the quiz of a video, by the video's title; the same on every machine. */
export function quizIdOf(video: string): string {
	return stableId(`quiz/${video}`);
}

function demoQuizzes(company_id: string, now: string): readonly Insertable<QuizRow>[] {
	const videos = demoVideos(company_id, now);
	return DEMO_QUIZZES.map(({ video }) => ({
		company_id,
		quiz_id: quizIdOf(video),
		video_id: stableId(`video/${video}`),
		published_at: videos.find(({ title }) => title === video)?.published_at ?? null,
		published_by: COMPANY_CODE,
	}));
}

function demoQuizQuestions(company_id: string): readonly Insertable<QuizQuestionRow>[] {
	return DEMO_QUIZZES.flatMap(({ video, questions }) =>
		questions.map((question, position) => ({
			company_id,
			quiz_id: quizIdOf(video),
			position,
			body: JSON.stringify(question),
		})),
	);
}

/** Each was published with its video. Call it after the videos are inserted. */
export async function insertQuizzes(
	trx: Transaction<Database>,
	companyId: string,
	now: string,
): Promise<void> {
	await insertRows(trx, 'quizzes', demoQuizzes(companyId, now));
	await insertRows(trx, 'quiz_questions', demoQuizQuestions(companyId));
}
