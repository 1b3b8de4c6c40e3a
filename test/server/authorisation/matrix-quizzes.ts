import { NOW } from '#test/support/builders.ts';
import { aQuizQuestion } from '#test/support/quizzes.ts';
import {
	dataOf,
	type MatrixTarget,
	QUIZ,
	TAKEN_QUIZ,
	TAKEN_VIDEO,
	VIDEO,
} from './matrix-target.ts';

const VIDEOS = [
	{ video_id: VIDEO, quiz_id: QUIZ },
	{ video_id: TAKEN_VIDEO, quiz_id: TAKEN_QUIZ },
];

/** Two videos of the company, each with a quiz of one question. */
export function quizRows(company_id: string) {
	return {
		content_videos: VIDEOS.map(({ video_id }) => ({
			company_id,
			video_id,
			title: 'Vídeo',
			description: '',
			seconds: 30,
			is_food_solution: false,
			position: 0,
			published_at: NOW,
			category: '',
			audience: '[]',
			file: 'abordagem-ao-cliente.webm',
			bytes: 157_012,
		})),
		quizzes: VIDEOS.map((ids) => ({ company_id, ...ids })),
		quiz_questions: VIDEOS.map(({ quiz_id }) => ({
			company_id,
			quiz_id,
			position: 0,
			body: JSON.stringify(aQuizQuestion()),
		})),
	};
}

/** The person's open attempt at the one, and a finished one at the other. */
export function attemptRows(company_id: string, code: string, t: MatrixTarget) {
	return {
		quiz_attempts: [
			{
				company_id,
				attempt_id: t.quizAttempt,
				quiz_id: QUIZ,
				employee_code: code,
				started_at: NOW,
				finished_at: null,
				total: null,
				result: null,
			},
			{
				company_id,
				attempt_id: t.finishedAttempt,
				quiz_id: TAKEN_QUIZ,
				employee_code: code,
				started_at: NOW,
				finished_at: NOW,
				total: 100,
				result: JSON.stringify([{ chosen: [0], right: true, seconds: 10 }]),
			},
		],
		training_assignments: {
			company_id,
			assignment_id: t.assignment,
			video_id: TAKEN_VIDEO,
			what: 'video' as const,
			due_on: '2025-03-20',
			note: dataOf(code),
			assigned_by: code,
			assigned_at: NOW,
		},
		training_assigned: {
			company_id,
			assignment_id: t.assignment,
			employee_code: code,
			withdrawn_at: null,
		},
		quiz_answers: {
			company_id,
			attempt_id: t.quizAttempt,
			position: 0,
			chosen: '[0]',
			seconds: 1,
			rev: 1,
			device_id: dataOf(code),
			answered_at: NOW,
		},
	};
}
