import type { Request, RequestStatus } from '#worker/contract/request.ts';
import type { OwnRequestsFilter } from '#worker/contract/requests-api.ts';

import type { Core } from '../engine/core.ts';
import type { Workspace } from '../engine/workspace.ts';

/** The document of the copy. */
export const OWN_REQUESTS = 'ownRequests';

/** What the device keeps of the person's own requests, newest first. */
export type OwnRequests = {
	readonly items: readonly Request[];
	/** There are older ones that are not kept. */
	readonly isCut: boolean;
	/** The API has no such list. */
	readonly missing: boolean;
};

const NOTHING: OwnRequests = { items: [], isCut: false, missing: false };

export async function ownRequests({ documents }: Workspace): Promise<OwnRequests> {
	return (await documents.value<OwnRequests>(OWN_REQUESTS)) ?? NOTHING;
}

/**
 * What a call of this person has made or changed stands in the copy at once, with the age the copy
 * has. Every service that asks for something calls it.
 */
export async function rememberRequests(core: Core, changed: readonly Request[]): Promise<void> {
	const { documents } = core.workspace;
	const row = await documents.row(OWN_REQUESTS);
	// No list came yet: the first one brings these as well.
	if (!row?.value || row.lastUpdate === null) return;
	const before = await ownRequests(core.workspace);
	const ids = new Set(changed.map(({ _id }) => _id));
	const items = [...changed, ...before.items.filter(({ _id }) => !ids.has(_id))].toSorted((a, b) =>
		b.createdAt.localeCompare(a.createdAt),
	);
	await documents.replace(OWN_REQUESTS, { ...before, items }, null, row.lastUpdate);
	core.device.changes.announce('requests');
}

/** The rows a filter finds, and how many there are in each state. */
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
