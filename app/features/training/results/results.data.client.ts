import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { type Deferred, deferAfterDelay } from '#app/platform/deferred.client.ts';
import { saveFile } from '#app/platform/save-file.client.ts';
import { useLoad } from '#app/platform/use-load.ts';
import { worker } from '#app/platform/worker.client.ts';
import { toastError } from '#app/ui/toast-error.ts';
import type { QuizAsked, SeenFrom } from '#worker/contract/quiz-results-api.ts';
import { loadTasks, teachingData } from '../teaching/teaching.data.client.ts';
import { personData } from './person.data.client.ts';
import {
	askedFrom,
	PERSON,
	peopleQueryFrom,
	printedPeopleFrom,
	rowsFrom,
	shownTab,
	tabFrom,
	teamFrom,
} from './results-query.ts';

/** Returns the copy on this device at once; the answer of the server follows. */
async function seenFirst<T extends { readonly seen: { readonly value: unknown } }>(
	read: (from: SeenFrom) => Promise<T>,
): Promise<Deferred<T>> {
	const now = await read('device');
	const later = read('server');
	return now.seen.value === null ? deferAfterDelay(later) : { now, later };
}

export async function overviewData({ request }: ClientLoaderFunctionArgs) {
	const team = teamFrom(new URL(request.url).searchParams);
	const deferred = await seenFirst(async (from) => {
		const [seen, tasks, { now }] = await Promise.all([
			worker.quizResults.overview(team, from),
			loadTasks(team, from),
			worker.session.situation(),
		]);
		return { seen, tasks, now };
	});
	return { deferred, about: `${team}` };
}

/** One quiz; its people are loaded only for their tab. */
export async function videoData({ request, params }: ClientLoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const videoId = params.videoId ?? '';
	const asked = { videoId, ...askedFrom(searchParams) };
	const query = peopleQueryFrom(searchParams);
	const code = searchParams.get(PERSON);
	const deferred = await seenFirst(async (from) => {
		const tab = tabFrom(searchParams);
		const [seen, people, taught, one, { now }] = await Promise.all([
			worker.quizResults.video(asked, from),
			tab === 'pessoas'
				? worker.quizResults.people(asked, query, rowsFrom(searchParams), from)
				: null,
			tab === 'ensinar' ? teachingData(asked, from) : null,
			code ? personData(asked, code, from) : null,
			worker.session.situation(),
		]);
		const isMissing = taught === null && seen.value && shownTab(tab, seen.value) === 'ensinar';
		const teaching = isMissing ? await teachingData(asked, from) : taught;
		// An unknown list is not an empty list: it loads from the server.
		const isUnknown = from === 'device' && people?.value === null;
		const isUntaught = from === 'device' && teaching?.answers.value === null;
		return {
			...{ videoId, seen, now, people: isUnknown ? null : people },
			teaching: isUntaught ? null : teaching,
			one: from === 'device' && one?.answers.value === null ? null : one,
		};
	});
	return { deferred, about: `${videoId}/${asked.team}/${asked.version}/${code}` };
}

/** Most people on a printed page; for more there is the spreadsheet. */
const PRINTED_PEOPLE = 300;

/**
 * All results of one quiz, for paper. If there are too many people, those who have not finished
 * come first.
 */
export async function printData({ request, params }: ClientLoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const videoId = params.videoId ?? '';
	const asked = { videoId, ...askedFrom(searchParams) };
	const query = printedPeopleFrom(searchParams);
	const [seen, people, { now }] = await Promise.all([
		worker.quizResults.video(asked),
		worker.quizResults.people(asked, query, PRINTED_PEOPLE),
		worker.session.situation(),
	]);
	return { videoId, seen, people, query, now };
}

type Choice = {
	readonly asked: QuizAsked;
	readonly question: number;
	readonly alternative: number;
};

/** The people who chose an alternative; loaded by `reload`. */
export function usePeopleWhoChose({ asked, question, alternative }: Choice) {
	const load = () => worker.quizResults.chosenBy(asked, question, alternative);
	return useLoad(load, [], { when: false });
}

/** Saves the people that match the address as a spreadsheet. */
export async function downloadPeople(
	videoId: string,
	params: URLSearchParams,
	fileName: string,
): Promise<void> {
	try {
		const query = peopleQueryFrom(params);
		const asked = { videoId, ...askedFrom(params) };
		const content = await worker.quizResults.peopleCsv(asked, query);
		await saveFile(fileName, 'text/csv;charset=utf-8', content);
	} catch (error) {
		toastError(error);
	}
}

/** Idempotency key of a reminder: the server sends it once, also if it arrives twice. */
export function newReminderKey(): Promise<string> {
	return worker.quizResults.newKey();
}
