import type { Insertable, Kysely } from 'kysely';
import type { ContentVideoRow } from '#server/platform/db/rows/food-solution.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { QuizAnswer, QuizQuestion } from '#worker/contract/quiz.ts';
import { aUuid, NOW } from './builders.ts';

/** A radio question whose second alternative is correct. */
export function aQuizQuestion(patch: Partial<QuizQuestion> = {}): QuizQuestion {
	return {
		text: 'Qual corte rende mais?',
		questionType: 'radio',
		alternatives: [
			{ text: 'Cupim', correct: false },
			{ text: 'Picanha', correct: true },
			{ text: 'Costela', correct: false },
		],
		explanation: 'A picanha perde menos no preparo.',
		...patch,
	};
}

/** A check question whose first and third alternatives are correct. */
export function aCheckQuizQuestion(): QuizQuestion {
	return aQuizQuestion({
		text: 'O que conferir na gôndola?',
		questionType: 'check',
		alternatives: [
			{ text: 'Temperatura', correct: true },
			{ text: 'Cor da parede', correct: false },
			{ text: 'Validade', correct: true },
		],
	});
}

export function aQuizAnswer(index: number, patch: Partial<QuizAnswer> = {}): QuizAnswer {
	return {
		index,
		chosen: [1],
		seconds: 5,
		answeredAt: NOW,
		rev: 1,
		deviceId: 'device-a',
		...patch,
	};
}

export const VIDEO_ID = aUuid(7001);
export const QUIZ_ID = aUuid(7002);

/** A video with a quiz of three questions: radio, check, radio. */
export async function insertQuiz(
	db: Kysely<Database>,
	company_id: string,
	{
		videoId = VIDEO_ID,
		quizId = QUIZ_ID,
		...patch
	}: Partial<Insertable<ContentVideoRow>> & {
		readonly videoId?: string;
		readonly quizId?: string;
	} = {},
): Promise<void> {
	await db
		.insertInto('content_videos')
		.values({
			company_id,
			video_id: videoId,
			title: 'Ruptura',
			description: '',
			seconds: 30,
			is_food_solution: false,
			position: 0,
			published_at: NOW,
			category: 'Vendas',
			audience: '[]',
			file: null,
			bytes: 0,
			...patch,
		})
		.execute();
	await db
		.insertInto('quizzes')
		.values({ company_id, quiz_id: quizId, video_id: videoId })
		.execute();
	const questions = [
		aQuizQuestion(),
		aCheckQuizQuestion(),
		aQuizQuestion({ text: 'E a terceira?' }),
	];
	await db
		.insertInto('quiz_questions')
		.values(
			questions.map((question, position) => ({
				company_id,
				quiz_id: quizId,
				position,
				body: JSON.stringify(question),
			})),
		)
		.execute();
}
