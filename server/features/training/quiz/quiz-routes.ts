import { createHash } from 'node:crypto';
import { noteLateWork } from '#server/features/company/public/note-late-work.ts';
import { ownAssignments } from '#server/features/training/teaching/own-assignments.ts';
import { answerUnchanged } from '#server/platform/http/etag.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import {
	AnswerQuizBody,
	FinishQuizBody,
	QuizAttemptResponse,
	QuizLogBody,
	QuizStateResponse,
	QuizzesResponse,
	StartQuizBody,
} from '#worker/contract/quiz.ts';
import { OkResponse } from '#worker/contract/session.ts';
import { answerQuestion } from './answer-question.ts';
import { finishQuiz } from './finish-quiz.ts';
import { logQuiz } from './quiz-log.ts';
import { quizState } from './quiz-state.ts';
import { readAttempts } from './read-attempts.ts';
import { readQuizzes } from './read-quizzes.ts';
import { startQuiz } from './start-quiz.ts';

const TAG = 'Quiz';
const PATH = '/v2/app/quiz';

/** Quizzes of the videos that are meant for the caller. */
export function quizRoutes(): readonly Route[] {
	const changes = { method: 'POST', tag: TAG, repeat: 'key', delivers: true } as const;
	return [
		knownRoute('session', {
			method: 'GET',
			path: `${PATH}/currentState`,
			tag: TAG,
			summary: 'The quiz in progress with its answers, and the grade in general',
			body: null,
			response: QuizStateResponse,
			handle: quizState,
		}),
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/quiz',
			tag: TAG,
			extension: true,
			etag: true,
			summary: 'Every quiz with its answer key, to be answered offline, and the own attempts',
			body: null,
			response: QuizzesResponse,
			handle: quizzes,
		}),
		knownRoute('session', {
			...changes,
			path: `${PATH}/video/:id/startQuiz`,
			summary: 'Opens an attempt, or answers the one that is open',
			body: StartQuizBody,
			response: QuizAttemptResponse,
			handle: startQuiz,
		}),
		knownRoute('session', {
			...changes,
			path: `${PATH}/question/answer/:index`,
			summary: 'Answers a question; of two answers the greater (rev, deviceId) stays',
			body: AnswerQuizBody,
			response: QuizAttemptResponse,
			handle: answerQuestion,
		}),
		knownRoute('session', {
			...changes,
			path: `${PATH}/finishQuiz`,
			summary: 'Ends an attempt with all its answers, and scores it',
			body: FinishQuizBody,
			response: QuizAttemptResponse,
			async handle(call) {
				const answer = await finishQuiz(call);
				await noteLateWork(call, 'quiz');
				return answer;
			},
		}),
		knownRoute('session', {
			method: 'PUT',
			path: '/v3/app/training-content-log/tv-sales',
			tag: 'Notifications and content',
			repeat: 'key',
			delivers: true,
			summary: 'A quiz of a video was started or ended',
			body: QuizLogBody,
			response: OkResponse,
			handle: logQuiz,
		}),
	];
}

async function quizzes(call: KnownCall<null>): Promise<QuizzesResponse | Response> {
	const { db, caller } = call;
	const answer = {
		quizzes: await readQuizzes(call),
		attempts: await readAttempts(db, caller),
		assigned: await ownAssignments(db, caller),
	};
	const hash = createHash('sha256').update(JSON.stringify(answer)).digest('base64url');
	const { notModified } = await answerUnchanged(call, [], hash);
	return notModified ?? answer;
}
