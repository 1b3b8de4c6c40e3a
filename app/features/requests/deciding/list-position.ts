/** The position of a person in a list, by its address, so that Back shows the same rows at once. */
type Place = {
	first: number;
	count: number;
	cursor: number;
	/**
	 * After a decision another row moved under the cursor; it is not the target until the person
	 * goes to it.
	 */
	slid: boolean;
};

const places = new Map<string, Place>();

/** Kept while the page is open. A new list starts at its first rows. */
export function placeIn(address: string): Place {
	const known = places.get(address) ?? { first: 0, count: 30, cursor: -1, slid: false };
	places.set(address, known);
	return known;
}

let leaving: string | null = null;
let lastLeft = '';

/** The details of a row are opened: on the way back it has the focus again. */
export function leaveTo(address: string): void {
	leaving = address;
	lastLeft = address;
}

/** Whether the list was left for the details of one of its rows. Returns true once. */
export function isBack(address: string): boolean {
	const back = leaving === address;
	leaving = null;
	return back;
}

/** From the details to their list, under the filter it had. */
export function listAddress(pathname: string): string {
	const list = pathname.slice(0, pathname.lastIndexOf('/'));
	const [left] = lastLeft.split('?');
	return left === list ? lastLeft : list;
}
