import type { DecidedPage, DecisionDetail, PendingPeople } from '#worker/api-decisions.ts';
import type { Request, RequestKind } from '#worker/domain/requests/request.ts';
import { isAppError } from '#worker/errors.ts';
import type { Core } from '#worker/services/core.ts';
import {
	PendingEmployeesResponse,
	RequestListResponse,
	RequestTrailResponse,
} from '#worker/wire/requests.ts';
import type { WaitingLists } from './waiting-lists.ts';

const PATH = '/v3/app/request';
const PEOPLE_PATH = '/v3/app/transfer/company/employees/pending-approval';
const PEOPLE = 'pendingPeople';

function documentOf(kind: RequestKind): string {
	return `decided:${kind}`;
}

/** The newest decided ones that were asked for last; null: none were. */
export async function keptDecided(core: Core, kind: RequestKind): Promise<DecidedPage | null> {
	const row = await core.workspace.documents.row(documentOf(kind));
	const kept = row?.value as RequestListResponse | null | undefined;
	return kept ? { items: kept.items, next: null, age: row?.lastUpdate ?? null } : null;
}

/** What was decided of one kind, newest first; the first page is kept to be read without a signal. */
export async function decidedPage(
	core: Core,
	kind: RequestKind,
	from: string | null,
): Promise<DecidedPage | null> {
	const { api, documents } = core.workspace;
	const cursor = from === null ? '' : `&cursor=${encodeURIComponent(from)}`;
	try {
		const page = await api.get(RequestListResponse, `${PATH}/decided?kind=${kind}${cursor}`);
		const age = core.device.clock.now();
		if (from === null) await documents.replace(documentOf(kind), page, null, age);
		return { items: page.items, next: page.next, age };
	} catch (error) {
		if (isAppError(error) && error.code === 'not-found') return null;
		throw error;
	}
}

/** The people right below one. Without an answer the caller's own, as they were. */
export async function pendingPeople(core: Core, parent: string | null): Promise<PendingPeople> {
	const { api, documents } = core.workspace;
	const query = parent === null ? '' : `?parent=${encodeURIComponent(parent)}`;
	try {
		const found = await api.get(PendingEmployeesResponse, `${PEOPLE_PATH}${query}`);
		const age = core.device.clock.now();
		if (parent === null) await documents.replace(PEOPLE, found, null, age);
		return { path: found.path, employees: found.employees, age };
	} catch (error) {
		const row = await documents.row(PEOPLE);
		const kept = row?.value as PendingEmployeesResponse | null | undefined;
		if (!isAppError(error) || error.code === 'not-found' || parent !== null || !kept) throw error;
		return { path: kept.path, employees: kept.employees, age: row?.lastUpdate ?? '' };
	}
}

/** One of them, and what else there is of the same person. Throws offline when only the server knows it. */
export async function detailOf(
	core: Core,
	lists: WaitingLists,
	kind: RequestKind,
	id: string,
): Promise<DecisionDetail | null> {
	const { list, state, waiting, lastUpdate } = await lists.data(kind);
	const failed = state.failed.find(({ result }) => result.id === id);
	const kept = await keptOf(core, kind);
	const here = list.request(id) ?? failed?.request ?? kept.find(({ _id }) => _id === id) ?? null;
	const request = here ?? (await asked(core, id))?.request;
	if (!request) return null;
	const isAlike = (other: Request) =>
		other._id !== id && other.employee.employeeCode === request.employee.employeeCode;
	return {
		request,
		previous: kept.filter(isAlike).slice(0, 5),
		alsoWaiting: waiting.filter(
			(digest) =>
				digest.id !== id &&
				(digest.person.code === request.employee.employeeCode ||
					(request.client !== null && digest.clientCode === request.client.code)),
		).length,
		failure: failed?.result ?? null,
		lastUpdate,
	};
}

async function keptOf(core: Core, kind: RequestKind): Promise<readonly Request[]> {
	const kept = await core.workspace.documents.value<RequestListResponse>(documentOf(kind));
	return kept?.items ?? [];
}

/** What the server knows of one, with its trail. Throws what the network throws. */
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
