import type { DecidedPage } from '#worker/contract/decided-page.ts';
import { PendingEmployeesResponse, UNDO_MS } from '#worker/contract/decision.ts';
import type {
	PendingPeople,
	PendingQuery,
	RequestDetailView,
} from '#worker/contract/decisions-api.ts';
import {
	type Request,
	type RequestKind,
	RequestListResponse,
	RequestTrailResponse,
} from '#worker/contract/request.ts';
import {
	type DecidedPart,
	joinedParts,
	withNewest,
	withOlder,
	without,
} from '#worker/domain/requests/decided-pages.ts';
import { hiddenIds } from '#worker/domain/requests/decision-state.ts';
import { digestOf, type RequestDigest } from '#worker/domain/requests/digest.ts';
import { isAppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';
import type { PendingLists } from './pending-lists.ts';
import { matching } from './pending-page.ts';
import { choicesOf, type Teams } from './request-choices.ts';

const PATH = '/v3/app/request';
const PEOPLE_PATH = '/v3/app/transfer/company/employees/pending-approval';
const PEOPLE = 'pendingPeople';

function documentOf(kind: RequestKind): string {
	return `decidedPages:${kind}`;
}

function peopleDocument(parent: string | null): string {
	return parent === null ? PEOPLE : `${PEOPLE}:${parent}`;
}

async function partsOf(core: Core, kind: RequestKind): Promise<readonly DecidedPart[]> {
	const { documents } = core.workspace;
	return (await documents.value<readonly DecidedPart[]>(documentOf(kind))) ?? [];
}

/**
 * Milliseconds in which the caller can still undo the decision, by the server's clock (rule 7.12); 0:
 * none.
 */
function undoMsOf(core: Core, { decision }: Request): number {
	if (!decision || decision.settled) return 0;
	if (decision.by.employeeCode !== core.user.employeeCode) return 0;
	const now = Date.parse(core.device.clock.now());
	return Math.max(0, Date.parse(decision.at) + UNDO_MS - now);
}

/**
 * Returns the stored decided requests of one kind that a filter matches; null when none were
 * downloaded on this device.
 */
export async function keptDecided(
	core: Core,
	query: PendingQuery,
	teams: Teams,
): Promise<DecidedPage | null> {
	const row = await core.workspace.documents.row(documentOf(query.kind));
	if (!row?.value) return null;
	const { items, next } = joinedParts(row.value as readonly DecidedPart[]);
	const digests = items.map(digestOf);
	const found = new Set(matching(digests, query, teams.people).map(({ id }) => id));
	const rows = items
		.filter(({ _id }) => found.has(_id))
		.map((request) => ({ request, undoMs: undoMsOf(core, request) }));
	const choices = choicesOf(digests, query, teams);
	return { rows, ...choices, total: items.length, next, age: row.lastUpdate };
}

/**
 * Downloads the newest decided requests of one kind, or those older than the stored ones; stores
 * them for reading offline.
 */
export async function pullDecided(
	core: Core,
	kind: RequestKind,
	which: 'newest' | 'older',
): Promise<void> {
	const { api, documents } = core.workspace;
	const next = which === 'older' ? joinedParts(await partsOf(core, kind)).next : null;
	const cursor = next === null ? '' : `&cursor=${encodeURIComponent(next)}`;
	const page = await api.get(RequestListResponse, `${PATH}/decided?kind=${kind}${cursor}`);
	const kept = await partsOf(core, kind);
	if (next !== null && joinedParts(kept).next !== next) return;
	const parts = next === null ? withNewest(kept, page) : withOlder(kept, page);
	// An older page contains no new decisions: the list keeps the age of its first page.
	const row = await documents.row(documentOf(kind));
	const age = (next !== null && row?.lastUpdate) || core.device.clock.now();
	await documents.replace(documentOf(kind), parts, null, age);
	core.device.changes.announce('decisions');
}

/** Removes decisions that were undone. */
export async function forgetDecided(
	core: Core,
	kind: RequestKind,
	ids: ReadonlySet<string>,
): Promise<void> {
	const { documents } = core.workspace;
	const row = await documents.row(documentOf(kind));
	if (!row?.lastUpdate) return;
	const parts = without(await partsOf(core, kind), ids);
	await documents.replace(documentOf(kind), parts, null, row.lastUpdate);
	core.device.changes.announce('decisions');
}

/**
 * Returns the people directly below `parent`; without an answer, this level as it was last downloaded.
 */
export async function pendingPeople(core: Core, parent: string | null): Promise<PendingPeople> {
	const { api, documents } = core.workspace;
	const query = parent === null ? '' : `?parent=${encodeURIComponent(parent)}`;
	try {
		const found = await api.get(PendingEmployeesResponse, `${PEOPLE_PATH}${query}`);
		const age = core.device.clock.now();
		await documents.replace(peopleDocument(parent), found, null, age);
		return { path: found.path, employees: found.employees, age };
	} catch (error) {
		const row = await documents.row(peopleDocument(parent));
		const kept = row?.value as PendingEmployeesResponse | null | undefined;
		if (!isAppError(error) || error.code === 'not-found' || !kept) throw error;
		return { path: kept.path, employees: kept.employees, age: row?.lastUpdate ?? '' };
	}
}

/** One request, and the others of the same person. Throws offline when it is not on the device. */
export async function detailOf(
	core: Core,
	lists: PendingLists,
	kind: RequestKind,
	id: string,
): Promise<RequestDetailView | null> {
	const { list, state, waiting, lastUpdate } = await lists.data(kind);
	const failed = state.failed.find(({ result }) => result.id === id);
	const kept = joinedParts(await partsOf(core, kind)).items;
	// A request decided on this device may still be in a list that was downloaded before.
	const listed = hiddenIds(state).has(id) ? null : list.request(id);
	const here = listed ?? failed?.request ?? kept.find(({ _id }) => _id === id) ?? null;
	const known = here ?? (await asked(core, id))?.request;
	if (!known) return null;
	// The status received with the failed decision is newer.
	const request = { ...known, status: failed?.result.status ?? known.status };
	const isAlike = (other: Request) =>
		other._id !== id && other.employee.employeeCode === request.employee.employeeCode;
	const { client } = request;
	const others = (isOne: (digest: RequestDigest) => boolean) =>
		waiting.filter((digest) => digest.id !== id && isOne(digest)).length;
	return {
		request,
		previous: kept.filter(isAlike).slice(0, 5),
		alsoWaiting: {
			person: others(({ person }) => person.code === request.employee.employeeCode),
			client: client === null ? 0 : others(({ clientCode }) => clientCode === client.code),
		},
		failure: failed?.result ?? null,
		lastUpdate,
	};
}

/** One request with its trail. Throws what the request throws. */
export async function trailOf(core: Core, id: string) {
	const path = `${PATH}/one/${encodeURIComponent(id)}`;
	return core.workspace.api.get(RequestTrailResponse, path);
}

async function asked(core: Core, id: string) {
	try {
		return await trailOf(core, id);
	} catch (error) {
		if (isAppError(error) && error.code === 'not-found') return null;
		throw error;
	}
}
