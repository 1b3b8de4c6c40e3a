/** Where a person was in a list, by its address: on the way back the same rows are there at once. */
type Place = {
	first: number;
	count: number;
	cursor: number;
	/** Something was decided: the row that slid to the cursor is not meant before it was gone to. */
	slid: boolean;
};

const places = new Map<string, Place>();

/** Kept as long as the page lives; the first rows for a list not seen yet. */
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

/** Whether this list was left for the details of one of its rows; answers it once. */
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
