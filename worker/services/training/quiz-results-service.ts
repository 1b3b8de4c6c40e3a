import {
	MOST_REMINDED,
	QuizChosenByResponse,
	QuizResultsOfVideoResponse,
	QuizResultsPeopleResponse,
	QuizResultsResponse,
	RemindQuizResponse,
} from '#worker/contract/quiz-results.ts';
import type { QuizResultsApi, SeenFrom } from '#worker/contract/quiz-results-api.ts';
import { reviewsResults } from '#worker/domain/session/person.ts';
import { peopleCsv } from '#worker/domain/training/people-csv.ts';
import { choosePeople } from '#worker/domain/training/people-list.ts';
import { AppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';
import { createSeenAnswers } from './seen-answers.ts';

const PATH = '/v3/app/quiz-results';
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

	function peopleOf(videoId: string, team: string | null, from: SeenFrom) {
		return seen(QuizResultsPeopleResponse, addressOf(`/${idOf(videoId)}/people`, team), from);
	}

	/** Returns the stored answer, or null: sorting and searching send no request. */
	async function heldPeople(videoId: string, team: string | null) {
		const path = addressOf(`/${idOf(videoId)}/people`, team);
		const held = await core.workspace.documents.value<QuizResultsPeopleResponse>(path);
		return held ?? (await peopleOf(videoId, team, 'server')).value;
	}

	return {
		async isOffered() {
			if (!core.session || !reviewsResults(core.user)) return false;
			return (await core.workspace.documents.value<boolean>(MISSING)) !== true;
		},

		async overview(team, from = 'server') {
			const found = await seen(QuizResultsResponse, addressOf('', team), from);
			if (from === 'device') return found;
			if (team === null && found.code === null) await setMissing(false);
			if (team === null && found.code === 'not-found') await setMissing(true);
			return found;
		},

		video: (videoId, team, from = 'server') =>
			seen(QuizResultsOfVideoResponse, addressOf(`/${idOf(videoId)}`, team), from),

		async people(videoId, team, query, count, from = 'server') {
			const { value, ...state } = await peopleOf(videoId, team, from);
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

		async peopleCsv(videoId, team, query) {
			const held = await heldPeople(videoId, team);
			if (!held) throw new AppError('offline');
			return peopleCsv(choosePeople(held.people, query));
		},

		chosenBy(videoId, team, question, alternative) {
			const place = `/${idOf(videoId)}/question/${question}/alternative/${alternative}`;
			return core.workspace.api.get(QuizChosenByResponse, addressOf(place, team));
		},

		async remind(videoId, employees, key) {
			const answer = await core.workspace.api.post(
				RemindQuizResponse,
				`${PATH}/${idOf(videoId)}/remind`,
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

function idOf(videoId: string): string {
	return encodeURIComponent(videoId);
}

function addressOf(path: string, team: string | null): string {
	return `${PATH}${path}${team === null ? '' : `?${new URLSearchParams({ team })}`}`;
}
