import {
	askedOf,
	QUIZ_QUERY,
	TEAM_QUERY,
	teamOf,
} from '#server/features/training/results/asked.ts';
import { knownRoute, type Route } from '#server/platform/http/route.ts';
import {
	AssignmentsResponse,
	AssignTrainingBody,
	AssignTrainingResponse,
	QuizAnswersResponse,
	WithdrawTrainingBody,
	WithdrawTrainingResponse,
} from '#worker/contract/training-assignment.ts';
import { assignTraining } from './assign-training.ts';
import { quizAnswers } from './quiz-answers.ts';
import { readAssignments } from './read-assignments.ts';
import { withdrawTraining } from './withdraw-training.ts';

const TAG = 'Notifications and content';
const PATH = '/v3/app/training-assignments';

/** Teaching again: who answered what, and tasks with their outcome (rule 9.42). All are extensions. */
export function teachingRoutes(): readonly Route[] {
	const read = {
		method: 'GET',
		tag: TAG,
		extension: true,
		body: null,
		query: TEAM_QUERY,
	} as const;
	const change = { method: 'POST', tag: TAG, extension: true, repeat: 'key' } as const;
	return [
		knownRoute('trainer', {
			...read,
			query: QUIZ_QUERY,
			path: '/v3/app/quiz-results/:videoId/answers',
			summary: 'What each person answered in the first and in the last attempt, lowest first',
			response: QuizAnswersResponse,
			handle: (call) => quizAnswers(call.db, call.caller, askedOf(call)),
		}),
		knownRoute('trainer', {
			...read,
			path: PATH,
			summary: 'Videos and quizzes given to people of the caller, and what came of it',
			response: AssignmentsResponse,
			handle: (call) => readAssignments(call.db, call.caller, teamOf(call), call.now),
		}),
		knownRoute('trainer', {
			...change,
			path: PATH,
			summary: 'Gives a video or its quiz to people and teams until a day; answers for each person',
			body: AssignTrainingBody,
			response: AssignTrainingResponse,
			handle: assignTraining,
		}),
		knownRoute('trainer', {
			...change,
			path: `${PATH}/:id/withdraw`,
			summary: 'Takes a task back from people',
			body: WithdrawTrainingBody,
			response: WithdrawTrainingResponse,
			handle: withdrawTraining,
		}),
	];
}
