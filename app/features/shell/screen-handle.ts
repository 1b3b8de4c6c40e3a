import type { ComponentType } from 'react';

/** What a route tells its layouts: `export const handle: ScreenHandle = { title: 'Clientes' }`. */
export type ScreenHandle = {
	/** In the header, and the title of the document; from this path where it names what is shown. */
	readonly title: string | ((pathname: string) => string);
	/** 'page': the screen has its own h1 (a question); the header's title is then no heading. */
	readonly heading?: 'header' | 'page';
	/** Where the arrow of the header leads, from this path; without it there is none. */
	readonly back?: string | ((pathname: string) => string);
	/** 'off': no tab bar, the buttons of the screen need the room (rule 15.5). */
	readonly tabs?: 'on' | 'off';
	/** 'wide': lists and cards may stand side by side on a desk. */
	readonly width?: 'column' | 'wide';
	/** At the end of the header: the one act on the whole screen. */
	readonly Act?: ComponentType;
};

export function isScreenHandle(handle: unknown): handle is ScreenHandle {
	return typeof handle === 'object' && handle !== null && 'title' in handle;
}

export function titleOf(handle: ScreenHandle | undefined, pathname: string): string | undefined {
	return typeof handle?.title === 'function' ? handle.title(pathname) : handle?.title;
}

/** Where the arrow of the header leads from a path. */
export function backOf(handle: ScreenHandle | undefined, pathname: string): string | undefined {
	return typeof handle?.back === 'function' ? handle.back(pathname) : handle?.back;
}
