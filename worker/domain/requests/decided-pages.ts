import type { Request } from '#worker/contract/request.ts';

/** A page from the server, newest decision first. `next`: where the following page begins. */
export type DecidedPart = { readonly items: readonly Request[]; readonly next: string | null };

/** Maximum pages of decided requests stored for one kind. */
const KEPT_PAGES = 5;

/**
 * Puts the newest page before the stored older ones. If no request is in both, there may be a gap
 * between them: the older pages are dropped.
 */
export function withNewest(
	kept: readonly DecidedPart[],
	newest: DecidedPart,
): readonly DecidedPart[] {
	const last = newest.items.at(-1)?._id;
	if (newest.next === null || last === undefined) return [newest];
	for (const [index, page] of kept.entries()) {
		const place = page.items.findIndex(({ _id }) => _id === last);
		if (place < 0) continue;
		const rest = { items: page.items.slice(place + 1), next: page.next };
		const older = kept.slice(index + 1);
		const known = rest.items.length > 0 ? [rest, ...older] : older;
		return [newest, ...known].slice(0, KEPT_PAGES);
	}
	return [newest];
}

/** Appends an older page, requested where the last one ended. */
export function withOlder(
	kept: readonly DecidedPart[],
	older: DecidedPart,
): readonly DecidedPart[] {
	return [...kept, older];
}

/** Joins the pages into one list; its `next` is that of the last page. */
export function joinedParts(pages: readonly DecidedPart[]): DecidedPart {
	return { items: pages.flatMap(({ items }) => items), next: pages.at(-1)?.next ?? null };
}

/** Removes requests from all pages. */
export function without(
	pages: readonly DecidedPart[],
	ids: ReadonlySet<string>,
): readonly DecidedPart[] {
	return pages.map(({ items, next }) => ({
		items: items.filter(({ _id }) => !ids.has(_id)),
		next,
	}));
}
