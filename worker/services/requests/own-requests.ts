import type { Request, RequestStatus } from '#worker/contract/request.ts';
import type { OwnRequestsFilter } from '#worker/contract/requests-api.ts';
import type { Core } from '../engine/core.ts';
import type { Workspace } from '../engine/workspace.ts';

/** The name of the document in the cache. */
export const OWN_REQUESTS = 'ownRequests';

/** The person's own requests as stored on the device, newest first. */
export type OwnRequests = {
	readonly items: readonly Request[];
	/** Older ones exist and are not stored. */
	readonly isCut: boolean;
	/** The API does not have this list. */
	readonly missing: boolean;
};

const NOTHING: OwnRequests = { items: [], isCut: false, missing: false };

/** Reads the copy on this device; empty before the first download. */
export async function ownRequests({ documents }: Workspace): Promise<OwnRequests> {
	return (await documents.value<OwnRequests>(OWN_REQUESTS)) ?? NOTHING;
}

/**
 * Writes the requests a call created or changed into the copy; the copy keeps its age. Every
 * service that creates requests calls it.
 */
export async function rememberRequests(core: Core, changed: readonly Request[]): Promise<void> {
	const { documents } = core.workspace;
	const row = await documents.row(OWN_REQUESTS);
	// No list was downloaded yet: the first download contains these.
	if (!row?.value || row.lastUpdate === null) return;
	const before = await ownRequests(core.workspace);
	const ids = new Set(changed.map(({ _id }) => _id));
	const items = [...changed, ...before.items.filter(({ _id }) => !ids.has(_id))].toSorted((a, b) =>
		b.createdAt.localeCompare(a.createdAt),
	);
	await documents.replace(OWN_REQUESTS, { ...before, items }, null, row.lastUpdate);
	core.device.changes.announce('requests');
}

/** The rows that match a filter, and the number in each state. */
export function filterRequests(
	items: readonly Request[],
	{ kinds, status, limit }: OwnRequestsFilter,
) {
	const counts: Record<RequestStatus, number> = {
		waiting: 0,
		approved: 0,
		refused: 0,
		withdrawn: 0,
	};
	const wanted = new Set(kinds);
	const found: Request[] = [];
	let total = 0;
	for (const item of items) {
		if (wanted.size > 0 && !wanted.has(item.kind)) continue;
		counts[item.status]++;
		if (status !== null && item.status !== status) continue;
		total++;
		if (found.length < limit) found.push(item);
	}
	return { items: found, total, counts };
}
