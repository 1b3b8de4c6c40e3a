/** Which of a feature's save functions stores a change, and its input. */
export type UnsavedChange = { readonly save: string; readonly input: unknown };

type UnsavedRecord = { readonly at: number; readonly changes: readonly UnsavedChange[] };

/** In sessionStorage: visible to this tab only and deleted with it. One record per feature. */
const KEY = 'acompanha.resgate';
/** A record of a tab that was closed long ago is not what the person typed last. */
const MAX_AGE_MS = 5 * 60_000;

function keyOf(feature: string): string {
	return `${KEY}.${feature}`;
}

/** Returns the text that identifies this record for `clearUnsavedRecord`. */
export function recordUnsaved(feature: string, changes: readonly UnsavedChange[]): string {
	const text = JSON.stringify({ at: Date.now(), changes } satisfies UnsavedRecord);
	sessionStorage.setItem(keyOf(feature), text);
	return text;
}

/** The changes that the previous page could not give to the worker. */
export function recordedUnsaved(feature: string): readonly UnsavedChange[] {
	const text = sessionStorage.getItem(keyOf(feature));
	if (text === null) return [];
	const { at, changes } = JSON.parse(text) as UnsavedRecord;
	return Date.now() - at < MAX_AGE_MS ? changes : [];
}

/** The changes were stored or given up. With `text`, removes only that record, not a newer one. */
export function clearUnsavedRecord(feature: string, text?: string): void {
	const key = keyOf(feature);
	if (text === undefined || sessionStorage.getItem(key) === text) sessionStorage.removeItem(key);
}

/** After leaving without saving, and at logout. */
export function clearUnsavedRecords(): void {
	const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(KEY));
	for (const key of keys) sessionStorage.removeItem(key);
}
