import { AppError } from '#worker/errors.ts';

/** Where a page of a list ends: the instant it is ordered by, and an id where instants are equal. */
export type PageCursor = { readonly at: string; readonly id: string };

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/;

export function cursorAt(at: Date, id: string): string {
	return `${at.toISOString()}_${id}`;
}

/** Throws invalid for a foreign cursor. */
export function readCursor(cursor: string): PageCursor {
	const [, at, id] = CURSOR.exec(cursor) ?? [];
	if (!at || !id || !isInstant(at)) {
		throw new AppError('invalid', { fields: { cursor: 'Expected a cursor' } });
	}
	return { at, id };
}

/** Of the years the database knows, which begin with 1. */
function isInstant(text: string): boolean {
	const at = new Date(text);
	return !Number.isNaN(at.getTime()) && at.toISOString() === text && at.getUTCFullYear() > 0;
}
