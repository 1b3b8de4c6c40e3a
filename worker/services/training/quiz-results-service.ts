import { MOST_REMINDED, RemindQuizResponse } from '#worker/contract/quiz-reminder.ts';
import {
	QuizChosenByResponse,
	QuizResultsOfVideoResponse,
	QuizResultsPeopleResponse,
	QuizResultsResponse,
} from '#worker/contract/quiz-results.ts';
import type { QuizAsked, QuizResultsApi, SeenFrom } from '#worker/contract/quiz-results-api.ts';
import { reviewsResults } from '#worker/domain/session/person.ts';
import { peopleCsv } from '#worker/domain/training/people-csv.ts';
import { choosePeople } from '#worker/domain/training/people-list.ts';
import { AppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';
import { QUIZ_RESULTS as PATH, quizResultsAddress, searchOf } from './quiz-results-address.ts';
import { createSeenAnswers } from './seen-answers.ts';

/** The API does not have this extension. */
const MISSING = 'quizResultsMissing';

/** Quiz results for trainers; the last answers stay readable offline. */
export function createQuizResultsService(core: Core): QuizResultsApi {
	const { clock, environment } = core.device;
	const answers = createSeenAnswers(core, reviewsResults);
	const { seen } = answers;

	async function setMissing(missing: boolean): Promise<void> {
		const { documents } = core.workspace;
		const before = (await documents.value<boolean>(MISSING)) ?? false;
		if (before !== missing) await documents.replace(MISSING, missing, null, clock.now());
	}

	function peopleOf(asked: QuizAsked, from: SeenFrom) {
		return seen(QuizResultsPeopleResponse, quizResultsAddress(asked, '/people'), from);
	}

	/** Returns the stored answer, or null: sorting and searching send no request. */
	async function heldPeople(asked: QuizAsked) {
		const path = quizResultsAddress(asked, '/people');
		const held = await core.workspace.documents.value<QuizResultsPeopleResponse>(path);
		return held ?? (await peopleOf(asked, 'server')).value;
	}

	return {
		async isOffered() {
			if (!core.session || !reviewsResults(core.user)) return false;
			return (await core.workspace.documents.value<boolean>(MISSING)) !== true;
		},

		async overview(team, from = 'server') {
			const found = await seen(QuizResultsResponse, PATH + searchOf({ team }), from);
			if (from === 'device') return found;
			if (team === null && found.code === null) await setMissing(false);
			if (team === null && found.code === 'not-found') await setMissing(true);
			return found;
		},

		video: (asked, from = 'server') =>
			seen(QuizResultsOfVideoResponse, quizResultsAddress(asked), from),

		async people(asked, query, count, from = 'server') {
			const { value, ...state } = await peopleOf(asked, from);
			if (value === null) return { value, ...state };
			const chosen = choosePeople(value.people, query);
			const remindable = chosen
				.filter(({ status, remindedToday }) => status !== 'finished' && !remindedToday)
				.slice(0, MOST_REMINDED)
				.map(({ employeeCode }) => employeeCode);
			const rows = chosen.slice(0, count);
			const matching = chosen.slice(0, MOST_REMINDED).map(({ employeeCode }) => employeeCode);
			return {
				value: { all: value.people.length, total: chosen.length, rows, remindable, matching },
				...state,
			};
		},

		async peopleCsv(asked, query) {
			const held = await heldPeople(asked);
			if (!held) throw new AppError('offline');
			return peopleCsv(choosePeople(held.people, query));
		},

		chosenBy(asked, question, alternative) {
			const place = `/question/${question}/alternative/${alternative}`;
			return core.workspace.api.get(QuizChosenByResponse, quizResultsAddress(asked, place));
		},

		async remind(videoId, employees, key) {
			const answer = await core.workspace.api.post(
				RemindQuizResponse,
				`${PATH}/${encodeURIComponent(videoId)}/remind`,
				{ employees },
				{ 'idempotency-key': key },
			);
			answers.changed();
			return answer;
		},

		async newKey() {
			return environment.newId();
		},
	};
}
