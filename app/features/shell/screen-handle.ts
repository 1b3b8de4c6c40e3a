import type { ComponentType } from 'react';
import { lastShown } from '#app/ui/list-position.ts';

/**
 * What a route declares for its layouts: `export const handle: ScreenHandle = { title: 'Clientes'
 * }`.
 */
export type ScreenHandle = {
	/**
	 * Title of the header and of the document; a function of the path for screens that name their
	 * data.
	 */
	readonly title: string | ((pathname: string) => string);
	/** 'page': the screen has its own h1 (a question), so the header's title is no heading. */
	readonly heading?: 'header' | 'page';
	/**
	 * Address of the back arrow in the header; absent: no arrow. A function of the path, and of the
	 * search for screens that open a detail in it.
	 */
	readonly back?: string | ((pathname: string, search: string) => string);
	/** What the back arrow does, where that is more than going back; shown beside it instead of the title. */
	readonly exit?: string;
	/** 'off': no tab bar, because the buttons of the screen need the space (rule 15.5). */
	readonly tabs?: 'on' | 'off';
	/** 'wide': lists and cards may stand side by side on a wide screen. */
	readonly width?: 'column' | 'wide';
	/** What the banner says without a signal, where not all that a person does is kept for later. */
	readonly offline?: string;
	/** Button at the end of the header, for the whole screen. */
	readonly HeaderAction?: ComponentType;
};

export function isScreenHandle(handle: unknown): handle is ScreenHandle {
	return typeof handle === 'object' && handle !== null && 'title' in handle;
}

export function titleOf(handle: ScreenHandle | undefined, pathname: string): string | undefined {
	return typeof handle?.title === 'function' ? handle.title(pathname) : handle?.title;
}

/**
 * The address of the header's back arrow on a path with its search. A list above the path is shown again
 * with its filter.
 */
export function backOf(
	handle: ScreenHandle | undefined,
	{ pathname, search }: { readonly pathname: string; readonly search: string },
): string | undefined {
	const back = typeof handle?.back === 'function' ? handle.back(pathname, search) : handle?.back;
	return back !== undefined && pathname.startsWith(`${back}/`) ? lastShown(back) : back;
}
