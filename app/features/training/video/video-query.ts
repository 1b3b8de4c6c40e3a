import { isOfflinePath } from '#app/platform/offline-path.ts';
import { EVERY_VIDEO, type VideoFilter } from '#worker/domain/training/video.ts';

/** Values of the filter in the address. */
export const SHOWN = [
	['', 'Todos'],
	['novos', 'Novos'],
	['nao-assistidos', 'Não assistidos'],
	['com-quiz', 'Com quiz'],
] as const;

/** The filters in the address; an invalid value is no filter. */
export function filterFrom(params: URLSearchParams): VideoFilter {
	const shown = params.get('mostrar');
	return {
		...EVERY_VIDEO,
		search: params.get('busca') ?? '',
		category: params.get('categoria'),
		onlyNew: shown === 'novos',
		onlyUnwatched: shown === 'nao-assistidos',
		onlyWithQuiz: shown === 'com-quiz',
	};
}

/** The address with one filter changed; '' removes it. */
export function hrefWith(params: URLSearchParams, name: string, value: string): string {
	const next = new URLSearchParams(params);
	if (value === '') next.delete(name);
	else next.set(name, value);
	return next.size === 0 ? '?' : `?${next}`;
}

/** The address of the list of videos that matches `pathname`. */
export function videosBase(pathname: string): '/tv-vendas' | '/offline/videos' {
	return isOfflinePath(pathname) ? '/offline/videos' : '/tv-vendas';
}
