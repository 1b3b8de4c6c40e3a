import { knownRoute, type Route } from '#server/platform/http/route.ts';
import { RemindQuizBody, RemindQuizResponse } from '#worker/contract/quiz-reminder.ts';
import {
	QuizChosenByResponse,
	QuizResultsOfVideoResponse,
	QuizResultsPeopleResponse,
	QuizResultsResponse,
} from '#worker/contract/quiz-results.ts';
import { askedOf, QUIZ_QUERY, TEAM_QUERY, teamOf } from './asked.ts';
import { chosenBy, peopleResults } from './people-results.ts';
import { remindOfQuiz } from './remind-of-quiz.ts';
import { resultsOverview } from './results-overview.ts';
import { videoResults } from './video-results.ts';

const TAG = 'Notifications and content';
const PATH = '/v3/app/quiz-results';

/** Quiz results of others, for trainers (rule 9.8). All calls are extensions. */
export function quizResultsRoutes(): readonly Route[] {
	const read = {
		method: 'GET',
		tag: TAG,
		extension: true,
		body: null,
		query: QUIZ_QUERY,
	} as const;
	return [
		knownRoute('trainer', {
			...read,
			query: TEAM_QUERY,
			path: PATH,
			mayLag: true,
			summary: 'Every video with a quiz: invited, started, finished and mean',
			response: QuizResultsResponse,
			handle: (call) => resultsOverview(call.db, call.caller, teamOf(call)),
		}),
		knownRoute('trainer', {
			...read,
			path: `${PATH}/:videoId`,
			mayLag: true,
			summary: 'One quiz: grades, questions, alternatives, what to fix first, teams, days',
			response: QuizResultsOfVideoResponse,
			handle: (call) => videoResults(call.db, call.caller, askedOf(call)),
		}),
		knownRoute('trainer', {
			...read,
			path: `${PATH}/:videoId/people`,
			summary: 'Everybody invited to a video: who has done its quiz, how well, who has not',
			response: QuizResultsPeopleResponse,
			handle: (call) => peopleResults(call.db, call.caller, askedOf(call), call.now),
		}),
		knownRoute('trainer', {
			...read,
			path: `${PATH}/:videoId/question/:index/alternative/:alternative`,
			mayLag: true,
			summary: 'Who chose an alternative in their first finished attempt; both from 0',
			response: QuizChosenByResponse,
			handle: (call) =>
				chosenBy(call.db, call.caller, askedOf(call), {
					question: Number(call.c.req.param('index')),
					alternative: Number(call.c.req.param('alternative')),
				}),
		}),
		knownRoute('trainer', {
			method: 'POST',
			tag: TAG,
			extension: true,
			repeat: 'key',
			path: `${PATH}/:videoId/remind`,
			summary: 'Reminds people of a quiz, each at most once a day; answers for each of them',
			body: RemindQuizBody,
			response: RemindQuizResponse,
			handle: remindOfQuiz,
		}),
	];
}
