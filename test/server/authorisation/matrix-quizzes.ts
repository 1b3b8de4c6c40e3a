import { NOW } from '#test/support/builders.ts';
import { aQuizQuestion } from '#test/support/quizzes.ts';
import { dataOf, type MatrixTarget, QUIZ, VIDEO } from './matrix-target.ts';

/** One video of the company, with a quiz of one question. */
export function quizRows(company_id: string) {
	return {
		content_videos: {
			company_id,
			video_id: VIDEO,
			title: 'Vídeo',
			description: '',
			seconds: 30,
			is_food_solution: false,
			position: 0,
			published_at: NOW,
			category: '',
			audience: '[]',
			file: null,
			bytes: 0,
		},
		quizzes: { company_id, quiz_id: QUIZ, video_id: VIDEO },
		quiz_questions: {
			company_id,
			quiz_id: QUIZ,
			position: 0,
			body: JSON.stringify(aQuizQuestion()),
		},
	};
}

/** The person's open attempt at it. */
export function attemptRows(company_id: string, code: string, { quizAttempt }: MatrixTarget) {
	return {
		quiz_attempts: {
			company_id,
			attempt_id: quizAttempt,
			quiz_id: QUIZ,
			employee_code: code,
			started_at: NOW,
			finished_at: null,
			total: null,
			result: null,
		},
		quiz_answers: {
			company_id,
			attempt_id: quizAttempt,
			position: 0,
			chosen: '[0]',
			seconds: 1,
			rev: 1,
			device_id: dataOf(code),
			answered_at: NOW,
		},
	};
}
