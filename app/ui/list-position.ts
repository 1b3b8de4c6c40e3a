/** The position of a person in a list, so that Back shows the same rows at once. */
type Place = {
	first: number;
	count: number;
	cursor: number;
	/**
	 * After a decision another row moved under the cursor; it cannot be decided until the person
	 * moves to it.
	 */
	slid: boolean;
};

const places = new Map<string, Place>();

/**
 * The position in the list at an address, the same with and without a signal; lost on reload. A new list
 * starts at its first rows.
 */
export function placeIn(address: string): Place {
	const list = address.replace(/^\/offline/, '');
	const known = places.get(list) ?? { first: 0, count: 30, cursor: -1, slid: false };
	places.set(list, known);
	return known;
}

let leaving: string | null = null;

/** Call it when the details of a row open: on the way back that row receives the focus. */
export function leaveTo(address: string): void {
	leaving = address;
}

/** Whether the list was left for the details of one of its rows. Returns true once. */
export function isBack(address: string): boolean {
	const back = leaving === address;
	leaving = null;
	return back;
}

/** The search each path was last shown with; the latest path is the last one. Lost on reload. */
const shown = new Map<string, string>();

/** A screen is shown at an address; its filters are in the search. */
export function rememberShown(pathname: string, search: string): void {
	shown.delete(pathname);
	shown.set(pathname, search);
}

/** Another person may log in next, who must not see what this one searched for. */
export function forgetShown(): void {
	shown.clear();
}

/** Of these paths the one that was shown last, with its filter; the first one if none was. */
export function lastShown(first: string, ...others: readonly string[]): string {
	const path = [...shown.keys()].findLast((each) => each === first || others.includes(each));
	return path === undefined ? first : `${path}${shown.get(path)}`;
}

/** The address of the list that belongs to the details at `pathname`, with its last filter. */
export function listAddress(pathname: string): string {
	return lastShown(pathname.slice(0, pathname.lastIndexOf('/')));
}
