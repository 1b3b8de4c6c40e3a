import {
	MOST_REMINDED,
	QuizChosenByResponse,
	QuizResultsOfVideoResponse,
	QuizResultsPeopleResponse,
	QuizResultsResponse,
	RemindQuizResponse,
} from '#worker/contract/quiz-results.ts';
import type { QuizResultsApi, Seen, SeenFrom } from '#worker/contract/quiz-results-api.ts';
import type { AnyStruct, Infer } from '#worker/contract/schema.ts';
import { reviewsResults } from '#worker/domain/session/person.ts';
import { peopleCsv } from '#worker/domain/training/people-csv.ts';
import { choosePeople } from '#worker/domain/training/people-list.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';

const PATH = '/v3/app/quiz-results';
/** Names of the answers kept for reading offline, newest last. */
const KEPT = 'quizResultsKept';
const KEPT_MOST = 40;
/** A younger answer is reused: searching and sorting send no request. */
const HOLD_MS = 15_000;
/** The API does not have this extension. */
const MISSING = 'quizResultsMissing';

/** Quiz results for trainers; the last answers stay readable offline. */
export function createQuizResultsService(core: Core): QuizResultsApi {
	const { clock, environment } = core.device;
	/** Answers older than this are not reused: the ISO instant of the last reminder sent here. */
	let changedAt = '';

	async function seen<S extends AnyStruct>(
		schema: S,
		path: string,
		from: SeenFrom,
	): Promise<Seen<Infer<S>>> {
		const { api, documents } = core.workspace;
		if (!reviewsResults(core.user)) return { value: null, at: null, code: 'forbidden' };
		const held = await documents.row(path);
		if (held?.value && held.lastUpdate && (from === 'device' || isYoung(held.lastUpdate))) {
			return { value: held.value as Infer<S>, at: held.lastUpdate, code: null };
		}
		if (from === 'device') return { value: null, at: null, code: null };
		try {
			const value = await api.get(schema, path);
			const at = clock.now();
			await documents.replace(path, value, null, at);
			await remember(path);
			return { value, at, code: null };
		} catch (error) {
			if (!isAppError(error)) throw error;
			// The video does not exist or this person may no longer see it: the copy is removed.
			if (error.code === 'not-found') {
				await documents.remove([path]);
				return { value: null, at: null, code: error.code };
			}
			const row = await documents.row(path);
			const value = (row?.value as Infer<S> | null | undefined) ?? null;
			return { value, at: value === null ? null : (row?.lastUpdate ?? null), code: error.code };
		}
	}

	function isYoung(at: string): boolean {
		return at > changedAt && Date.parse(clock.now()) - Date.parse(at) < HOLD_MS;
	}

	/** Records that an answer was viewed, and removes the answers not viewed for the longest time. */
	async function remember(path: string): Promise<void> {
		const { documents } = core.workspace;
		const before = (await documents.value<readonly string[]>(KEPT)) ?? [];
		const kept = [...before.filter((one) => one !== path), path];
		const gone = kept.splice(0, Math.max(0, kept.length - KEPT_MOST));
		await documents.replace(KEPT, kept, null, clock.now());
		if (gone.length > 0) await documents.remove(gone);
	}

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
			return {
				value: { all: value.people.length, total: chosen.length, rows, remindable },
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
			changedAt = clock.now();
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
