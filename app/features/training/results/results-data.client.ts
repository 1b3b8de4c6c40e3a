import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { type Coming, withPatience } from '#app/platform/deferred.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { SeenFrom } from '#worker/contract/quiz-results-api.ts';
import {
	peopleQueryFrom,
	printedPeopleFrom,
	rowsFrom,
	tabFrom,
	teamFrom,
} from './results-query.ts';

/** What this device saw last, at once; what is asked for now follows. */
async function seenFirst<T extends { readonly seen: { readonly value: unknown } }>(
	read: (from: SeenFrom) => Promise<T>,
): Promise<Coming<T>> {
	const now = await read('device');
	const later = read('server');
	return now.seen.value === null ? withPatience(later) : { now, later };
}

export async function overviewData({ request }: ClientLoaderFunctionArgs) {
	const team = teamFrom(new URL(request.url).searchParams);
	const coming = await seenFirst(async (from) => {
		const [seen, { now }] = await Promise.all([
			worker.quizResults.overview(team, from),
			worker.session.situation(),
		]);
		return { seen, now };
	});
	return { coming, about: `${team}` };
}

/** One quiz, and the people only where they are looked at. */
export async function videoData({ request, params }: ClientLoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const videoId = params.videoId ?? '';
	const team = teamFrom(searchParams);
	const query = peopleQueryFrom(searchParams);
	const tab = tabFrom(searchParams);
	const coming = await seenFirst(async (from) => {
		const [seen, people, { now }] = await Promise.all([
			worker.quizResults.video(videoId, team, from),
			tab === 'pessoas'
				? worker.quizResults.people(videoId, team, query, rowsFrom(searchParams), from)
				: null,
			worker.session.situation(),
		]);
		// Not known here: that is no answer yet.
		const isUnknown = from === 'device' && people?.value === null;
		return { videoId, seen, people: isUnknown ? null : people, now };
	});
	return { coming, about: `${videoId}/${team}` };
}

/** Rows a sheet of paper is good for: more of them are a spreadsheet. */
export const PRINTED_PEOPLE = 300;

/** Everything about one quiz, on paper; of very many people those who are missing come first. */
export async function printData({ request, params }: ClientLoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const team = teamFrom(searchParams);
	const videoId = params.videoId ?? '';
	const query = printedPeopleFrom(searchParams);
	const [seen, people, { now }] = await Promise.all([
		worker.quizResults.video(videoId, team),
		worker.quizResults.people(videoId, team, query, PRINTED_PEOPLE),
		worker.session.situation(),
	]);
	return { videoId, seen, people, query, now };
}
