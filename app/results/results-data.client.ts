import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { worker } from '#app/worker.client.ts';
import { peopleQueryFrom, rowsFrom, tabFrom, teamFrom } from './results-query.ts';

export async function overviewData({ request }: ClientLoaderFunctionArgs) {
	const team = teamFrom(new URL(request.url).searchParams);
	const [seen, { now }] = await Promise.all([
		worker.quizResults.overview(team),
		worker.session.situation(),
	]);
	return { seen, now };
}

/** One quiz, and the people only where they are looked at. */
export async function videoData({ request, params }: ClientLoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const videoId = params.videoId ?? '';
	const team = teamFrom(searchParams);
	const asked = peopleQueryFrom(searchParams);
	const [seen, people, { now }] = await Promise.all([
		worker.quizResults.video(videoId, team),
		tabFrom(searchParams) === 'pessoas'
			? worker.quizResults.people(videoId, team, asked, rowsFrom(searchParams))
			: null,
		worker.session.situation(),
	]);
	return { videoId, seen, people, now };
}

/** Rows a sheet of paper is good for: more of them are a spreadsheet. */
export const PRINTED_PEOPLE = 300;

/** Everything about one quiz, on paper; of very many people those who are missing come first. */
export async function printData({ request, params }: ClientLoaderFunctionArgs) {
	const team = teamFrom(new URL(request.url).searchParams);
	const videoId = params.videoId ?? '';
	const query = { text: '', status: 'all', sort: 'status', descending: false } as const;
	const [seen, people, { now }] = await Promise.all([
		worker.quizResults.video(videoId, team),
		worker.quizResults.people(videoId, team, query, PRINTED_PEOPLE),
		worker.session.situation(),
	]);
	return { videoId, seen, people, now };
}
