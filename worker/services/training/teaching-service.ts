import type { QuizzesResponse } from '#worker/contract/quiz.ts';
import type { TeachingApi } from '#worker/contract/teaching-api.ts';
import {
	AssignmentsResponse,
	AssignTrainingResponse,
	QuizAnswersResponse,
	WithdrawTrainingResponse,
} from '#worker/contract/training-assignment.ts';
import { reviewsResults } from '#worker/domain/session/person.ts';
import { companyDay } from '#worker/domain/shared/company-time.ts';
import { taskState } from '#worker/domain/training/teach-again.ts';
import { quizRows } from '#worker/store/quiz-store.ts';
import type { Core } from '../engine/core.ts';
import { quizResultsAddress, searchOf } from './quiz-results-address.ts';
import { createSeenAnswers } from './seen-answers.ts';

const PATH = '/v3/app/training-assignments';

/** Tasks that trainers give and people do (rule 9.42). */
export function createTeachingService(core: Core): TeachingApi {
	const answers = createSeenAnswers(core, reviewsResults);

	return {
		async own() {
			const { documents, db } = core.workspace;
			const list = await documents.value<QuizzesResponse>('quizzes');
			const rows = await quizRows(db);
			const today = companyDay(core.device.clock.now());
			// A quiz that was finished here is done, though the server does not know it yet.
			const isDoneHere = (videoId: string, at: string) =>
				rows.some(
					({ quiz, finishedAt }) =>
						quiz.videoId === videoId && finishedAt !== null && finishedAt > at,
				);
			return (list?.assigned ?? [])
				.filter(
					({ doneAt, what, videoId, at }) =>
						doneAt === null && !(what === 'quiz' && isDoneHere(videoId, at)),
				)
				.map((task) => ({ ...task, isLate: taskState(task, today) === 'late' }));
		},

		answers: (asked, from = 'server') =>
			answers.seen(QuizAnswersResponse, quizResultsAddress(asked, '/answers'), from),

		assignments: (team, from = 'server') =>
			answers.seen(AssignmentsResponse, `${PATH}${searchOf({ team })}`, from),

		async assign(body, key) {
			const done = await core.workspace.api.post(AssignTrainingResponse, PATH, body, {
				'idempotency-key': key,
			});
			answers.changed();
			return done;
		},

		async withdraw(id, employees) {
			const path = `${PATH}/${encodeURIComponent(id)}/withdraw`;
			const body = { employees };
			const { withdrawn } = await core.workspace.api.post(WithdrawTrainingResponse, path, body);
			answers.changed();
			return withdrawn;
		},
	};
}
