import { isOfflinePath } from '#app/platform/offline-path.ts';
import { EVERY_VIDEO, type VideoFilter } from '#worker/domain/training/video.ts';

/** What of the list is shown, as the address names it. */
export const SHOWN = [
	['', 'Todos'],
	['novos', 'Novos'],
	['nao-assistidos', 'Não assistidos'],
	['com-quiz', 'Com quiz'],
] as const;

/** What the address asks for; a value it should not have asks for nothing. */
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

/** The address with one thing changed; '' takes it away. */
export function hrefWith(params: URLSearchParams, name: string, value: string): string {
	const next = new URLSearchParams(params);
	if (value === '') next.delete(name);
	else next.set(name, value);
	return next.size === 0 ? '?' : `?${next}`;
}

/** The list of videos that an address belongs to. */
export function videosBase(pathname: string): '/tv-vendas' | '/offline/videos' {
	return isOfflinePath(pathname) ? '/offline/videos' : '/tv-vendas';
}
