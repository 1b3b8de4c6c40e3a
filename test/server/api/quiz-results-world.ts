import type { Insertable } from 'kysely';
import type { QuizAttemptRow } from '#server/platform/db/rows/training.ts';
import { aUuid } from '#test/support/builders.ts';
import { FIVE_PEOPLE, questionBody, resultOf } from '#test/support/five-people-quiz.ts';
import type { ApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

export const VIDEO = aUuid(7_001);
export const MANAGERS_VIDEO = aUuid(7_002);
/** For salesmen, without a quiz. */
export const PLAIN_VIDEO = aUuid(7_003);
const QUIZ = aUuid(7_101);
const MANAGERS_QUIZ = aUuid(7_102);

/** With C1, V1, V2 and V9, V10 of C1's team; C2, V3 and V4–V8 of C2's. */
const MORE = [
	...['V4', 'V5', 'V6', 'V7', 'V8'].map((code) => ({ code, superior: 'C2' })),
	...['V9', 'V10'].map((code) => ({ code, superior: 'C1' })),
];

/** Two of each of the five. */
const WHO = [
	...([
		['C1', 'A'],
		['V1', 'B'],
		['V2', 'C'],
		['C2', 'D'],
		['V3', 'E'],
	] as const),
	...([
		['V4', 'A'],
		['V5', 'B'],
		['V6', 'C'],
		['V7', 'D'],
		['V8', 'E'],
	] as const),
];

/**
 * Ten people have finished the quiz of four questions: the five of the unit test, twice. V2 took it
 * again and had all right, V10 has begun, V9 has not. A second quiz is for managers alone.
 */
export async function insertQuizResults({ db }: ApiWorld): Promise<void> {
	await db
		.insertInto('employees')
		.values(
			MORE.map(({ code, superior }, index) => ({
				company_id: COMPANY,
				employee_code: code,
				employee_id: aUuid(9_100 + index),
				name: `Vendedor ${code}`,
				job_title: 'Vendedor' as const,
				tele_sales: false,
				parent_code: superior,
				consultant_for: '[]',
				is_consultant_manager: false,
				password_hash: null,
				disabled: false,
			})),
		)
		.execute();
	await db
		.insertInto('employee_ancestors')
		.values(
			MORE.flatMap(({ code, superior }) =>
				[superior, 'G1', 'E1'].map((ancestor_code, index) => ({
					company_id: COMPANY,
					ancestor_code,
					employee_code: code,
					depth: index + 1,
				})),
			),
		)
		.execute();
	await db
		.insertInto('content_videos')
		.values([
			videoRow(VIDEO, 'Cadeia do frio', '2025-02-20T12:00:00Z', []),
			videoRow(MANAGERS_VIDEO, 'Feedback que desenvolve', '2025-01-20T12:00:00Z', ['Gerente']),
			videoRow(PLAIN_VIDEO, 'Vitrine em dez minutos', '2025-01-10T12:00:00Z', ['Vendedor']),
		])
		.execute();
	await db
		.insertInto('quizzes')
		.values([
			{ company_id: COMPANY, quiz_id: QUIZ, video_id: VIDEO },
			{ company_id: COMPANY, quiz_id: MANAGERS_QUIZ, video_id: MANAGERS_VIDEO },
		])
		.execute();
	await db
		.insertInto('quiz_questions')
		.values(
			[0, 1, 2, 3].map((position) => ({
				company_id: COMPANY,
				quiz_id: QUIZ,
				position,
				body: questionBody(position),
			})),
		)
		.execute();
	const first = WHO.map(([code, row], index) =>
		attempt(100 + index, code, FIVE_PEOPLE[row], index < 4 ? '2025-02-24' : '2025-03-03'),
	);
	await db
		.insertInto('quiz_attempts')
		.values([
			...first,
			attempt(200, 'V2', [0, 0, 0, 0], '2025-03-04'),
			{ ...attempt(201, 'V10', [], '2025-03-04'), finished_at: null, total: null, result: null },
		])
		.execute();
}

/** Replaces the quiz by one with a single question, which V9 has begun. */
export async function replaceQuiz({ db }: ApiWorld): Promise<void> {
	const next = { company_id: COMPANY, quiz_id: aUuid(7_103) };
	await db
		.updateTable('quizzes')
		.set({ retired_at: '2025-10-12T15:00:00Z' })
		.where('quiz_id', '=', QUIZ)
		.execute();
	await db
		.insertInto('quizzes')
		.values({ ...next, video_id: VIDEO, version: 2 })
		.execute();
	await db
		.insertInto('quiz_questions')
		.values({ ...next, position: 0, body: questionBody(0) })
		.execute();
	const open = { finished_at: null, total: null, result: null };
	await db
		.insertInto('quiz_attempts')
		.values({ ...attempt(300, 'V9', [], '2025-10-13'), ...next, ...open })
		.execute();
}

function videoRow(video_id: string, title: string, published_at: string, audience: string[]) {
	return {
		company_id: COMPANY,
		video_id,
		title,
		description: '',
		seconds: 60,
		is_food_solution: false,
		position: 0,
		category: 'Produto',
		published_at,
		audience: JSON.stringify(audience),
	};
}

function attempt(
	id: number,
	employee_code: string,
	chosen: readonly number[],
	day: string,
): Insertable<QuizAttemptRow> {
	return {
		company_id: COMPANY,
		attempt_id: aUuid(7_200 + id),
		quiz_id: QUIZ,
		employee_code,
		started_at: `${day}T13:00:00Z`,
		finished_at: `${day}T13:05:00Z`,
		...resultOf(chosen),
	};
}
