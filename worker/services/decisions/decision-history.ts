import type { DecidedPage, DecisionDetail } from '#worker/api-decisions.ts';
import type { Request, RequestKind } from '#worker/domain/requests/request.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import type { Core } from '#worker/services/core.ts';
import { RequestListResponse, RequestTrailResponse } from '#worker/wire/requests.ts';
import type { WaitingLists } from './waiting-lists.ts';

const PATH = '/v3/app/request';

/** The server gave no answer: what the device holds is better than nothing. */
const UNANSWERED: ReadonlySet<AppErrorCode> = new Set([
	'offline',
	'timeout',
	'server-failed',
	'too-many-attempts',
] as const);

function documentOf(kind: RequestKind): string {
	return `decided:${kind}`;
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
		if (from === null) {
			await documents.replace(documentOf(kind), page, null, core.device.clock.now());
		}
		return { items: page.items, next: page.next, age: null };
	} catch (error) {
		if (!isAppError(error)) throw error;
		if (error.code === 'not-found') return null;
		const row = await documents.row(documentOf(kind));
		const kept = row?.value as RequestListResponse | undefined;
		if (from !== null || !UNANSWERED.has(error.code) || !kept) throw error;
		return { items: kept.items, next: null, age: row?.lastUpdate ?? null };
	}
}

/** One of them with what happened to it, and what else there is of the same person. */
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
	const told = await askedFor(core, id);
	const request = told?.request ?? here;
	if (!request) return null;
	const isAlike = (other: Request) =>
		other._id !== id && other.employee.employeeCode === request.employee.employeeCode;
	return {
		request,
		trail: told?.trail ?? null,
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

async function askedFor(core: Core, id: string) {
	try {
		const path = `${PATH}/one/${encodeURIComponent(id)}`;
		return await core.workspace.api.get(RequestTrailResponse, path);
	} catch (error) {
		if (isAppError(error)) return null;
		throw error;
	}
}
