import { AppError } from '#worker/errors.ts';

/** The end of a page of a list: the instant of its order, and an id for equal instants. */
export type PageCursor = { readonly at: string; readonly id: string };

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/;

/** The cursor for the page after a row with this instant and id. */
export function cursorAt(at: Date, id: string): string {
	return `${at.toISOString()}_${id}`;
}

/** Parses a cursor. Throws invalid when it is not one. */
export function readCursor(cursor: string): PageCursor {
	const [, at, id] = CURSOR.exec(cursor) ?? [];
	if (!at || !id || !isInstant(at)) {
		throw new AppError('invalid', { fields: { cursor: 'Expected a cursor' } });
	}
	return { at, id };
}

/** Only years that the database accepts, from 1. */
function isInstant(text: string): boolean {
	const at = new Date(text);
	return !Number.isNaN(at.getTime()) && at.toISOString() === text && at.getUTCFullYear() > 0;
}
