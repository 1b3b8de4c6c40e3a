import { compare } from '#app/ui/format.ts';
import { type Sorting, sortingFrom } from '#app/ui/sorting.ts';
import type { QuizResultsOverview } from '#worker/contract/quiz-results-api.ts';
import { fold, matches } from '#worker/domain/shared/fold.ts';

export type VideoResults = QuizResultsOverview['videos'][number];

const VIDEO_COLUMNS = ['video', 'data', 'convidados', 'comecaram', 'concluiram', 'nota'] as const;
export type VideoColumn = (typeof VIDEO_COLUMNS)[number];

/** The videos that match the search in the address. */
export function searchVideos<V extends Pick<VideoResults, 'title' | 'category'>>(
	videos: readonly V[],
	params: URLSearchParams,
): V[] {
	const text = (params.get('busca') ?? '').trim();
	return videos.filter(
		({ title, category }) => text === '' || matches(fold(`${title} ${category}`), text),
	);
}

/** The videos that match the search in the address, sorted as it says; by default newest first. */
export function chooseVideos(
	videos: readonly VideoResults[],
	params: URLSearchParams,
): { readonly rows: readonly VideoResults[]; readonly sorting: Sorting<VideoColumn> } {
	const sorting = sortingFrom(params, VIDEO_COLUMNS, { column: 'data', descending: true });
	const sign = sorting.descending ? -1 : 1;
	const rows = searchVideos(videos, params).sort((a, b) => {
		const [x, y] = [orderOf(a, sorting.column), orderOf(b, sorting.column)];
		if (x === null || y === null) return x === y ? compare(a.title, b.title) : x === null ? 1 : -1;
		const bySort = typeof x === 'number' ? x - Number(y) : compare(x, String(y));
		return sign * bySort || compare(a.title, b.title);
	});
	return { rows, sorting };
}

/**
 * Finished attempts are compared as a share of the invited people, so that group size does not
 * count.
 */
function orderOf(row: VideoResults, column: VideoColumn): string | number | null {
	switch (column) {
		case 'video':
			return row.title;
		case 'data':
			return Date.parse(row.publishedAt);
		case 'convidados':
			return row.invited;
		case 'comecaram':
			return row.started;
		case 'concluiram':
			return row.invited === 0 ? null : row.finished / row.invited;
		case 'nota':
			return row.mean;
	}
}
