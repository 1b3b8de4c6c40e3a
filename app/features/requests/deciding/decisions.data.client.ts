import { type ClientLoaderFunctionArgs, useLocation } from '@remix-run/react';
import { useAct } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { useLoad } from '#app/platform/use-load.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { worker } from '#app/platform/worker.client.ts';
import { placeIn } from '#app/ui/list-position.ts';
import type { DecidedPage } from '#worker/contract/decided-page.ts';
import type {
	PendingPage,
	PendingQuery,
	PendingRefresh,
	PendingSummary,
	WithinPolicy,
} from '#worker/contract/decisions-api.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { kindFrom, type PendingTab, queryFrom, tabFrom } from './pending-paths.ts';
import { NO_REFUSAL, type Refusal, refusalDraftName } from './refusal-draft.ts';
import { selectionOf } from './selection-store.ts';

export async function loadInbox() {
	const [kinds, user] = await Promise.all([worker.decisions.inbox(), worker.session.user()]);
	return { kinds, jobTitle: user?.jobTitle ?? null };
}

export type ListData = {
	readonly tab: PendingTab;
	readonly query: PendingQuery;
	readonly page: PendingPage;
	/** What waits of every kind. */
	readonly kinds: readonly PendingSummary[];
	/** Number of changes of marks on the screen when the page was read. */
	readonly changes: number;
	/** Only for the tab of decided requests. */
	readonly decided: DecidedPage | null;
	readonly refusal: Refusal;
};

/** Loads the rows that were on the screen when the list was left. */
export async function loadList({ request, params }: ClientLoaderFunctionArgs): Promise<ListData> {
	const { pathname, search, searchParams } = new URL(request.url);
	const kind = kindFrom(params.kind);
	const tab = tabFrom(searchParams);
	const query = queryFrom(kind, searchParams);
	const { first, count } = placeIn(`${pathname}${search}`);
	const { changes } = selectionOf(kind);
	const [page, kinds, decided, refusal] = await Promise.all([
		worker.decisions.list(query, first, count),
		worker.decisions.inbox(),
		tab === 'decided' ? worker.decisions.keptDecided(query) : null,
		loadRefusal(kind),
	]);
	return { tab, query, page, kinds, changes, decided, refusal };
}

async function loadRefusal(kind: RequestKind): Promise<Refusal> {
	const kept = await readDraft(refusalDraftName(kind));
	return { ...NO_REFUSAL, ...(kept as Partial<Refusal> | null) };
}

export async function loadDetail({ params }: ClientLoaderFunctionArgs) {
	const kind = kindFrom(params.kind);
	const id = params.id ?? '';
	return { about: `${kind}/${id}`, deferred: await deferAfterDelay(findDetail(kind, id)) };
}

async function findDetail(kind: RequestKind, id: string) {
	try {
		const detail = await worker.decisions.one(kind, id);
		return { kind, detail, refusal: await loadRefusal(kind), code: null };
	} catch (error) {
		return { kind, detail: null, refusal: NO_REFUSAL, code: codeOf(error) };
	}
}

export async function loadPeople({ request }: ClientLoaderFunctionArgs) {
	const parent = new URL(request.url).searchParams.get('de');
	return { about: parent ?? '', deferred: await deferAfterDelay(findPeople(parent)) };
}

/** `parent`: code of the person whose people they are; null: the caller's own. */
async function findPeople(parent: string | null) {
	try {
		return { found: await worker.decisions.people(parent), code: null };
	} catch (error) {
		return { found: null, code: codeOf(error) };
	}
}

/**
 * The request that stands beside its list; its `detail` is null when it does not exist any more.
 * `page`: the list, whose changes may change it.
 */
export function useDetail(kind: RequestKind, id: string, page: PendingPage) {
	const load = async () => ({ detail: await worker.decisions.one(kind, id) });
	return useLoad(load, [kind, id, page]);
}

/** `count` rows of a list from `first` on. */
export function findRows(query: PendingQuery, first: number, count: number): Promise<PendingPage> {
	return worker.decisions.list(query, first, count);
}

/** Whom these requests are for; null: not known yet. */
export function usePeopleOf(kind: RequestKind, ids: readonly string[]) {
	return useLoad(() => worker.decisions.peopleOf(kind, ids), [kind, ids.join()], {
		when: ids.length > 1,
	}).data;
}

/** What one act can approve, of every kind; null: it could not be read. */
export async function findWithinPolicy(): Promise<readonly WithinPolicy[] | null> {
	try {
		return await worker.decisions.withinPolicy();
	} catch (error) {
		codeOf(error);
		return null;
	}
}

/** Ids of all rows of a list, in its order; null: they could not be read. */
export async function findIds(query: PendingQuery): Promise<readonly string[] | null> {
	try {
		return await worker.decisions.ids(query);
	} catch (error) {
		codeOf(error);
		return null;
	}
}

/** History of one request, as the server has it. A new revision has a longer one. */
export function useTrail(id: string, revision: number) {
	return useLoad(() => worker.decisions.trail(id), [id, revision], { when: useOnline() });
}

/** Asks the server for newer or older decisions; the list shows them when they arrive. */
export async function refreshDecided(kind: RequestKind, which: 'newest' | 'older'): Promise<void> {
	await worker.decisions.pullDecided(kind, which);
}

/** Asks the server for the newest requests; the list shows a failure. */
export async function refreshPending(asked: PendingRefresh, kind?: RequestKind): Promise<void> {
	try {
		await worker.decisions.refresh(asked, kind);
	} catch (error) {
		codeOf(error);
	}
}

export type Decision = {
	readonly kind: RequestKind;
	readonly ids: readonly string[];
	readonly status: 'approved' | 'refused';
	readonly reason: string | null;
	/** Revisions of the requests whose details are on the screen. */
	readonly seen?: Readonly<Record<string, number>>;
};

type OfAct = { readonly kind: RequestKind; readonly actId: string };
type Marking = {
	readonly query: PendingQuery;
	readonly ids: readonly string[];
	readonly on: boolean;
};

export const decisionActs = {
	decide: ({ kind, ids, status, reason, seen = {} }: Decision) =>
		worker.decisions.decide(kind, ids, status, reason, seen),
	undo: ({ kind, actId }: OfAct) => worker.decisions.undo(kind, actId),
	undoOne: ({ kind, id }: { readonly kind: RequestKind; readonly id: string }) =>
		worker.decisions.undoOne(kind, id),
	/** Marks rows. Returns the selection after that. */
	mark: ({ query, ids, on }: Marking) => worker.decisions.mark(query, ids, on),
	/** Sends decisions without an answer again. */
	async retry(kind: RequestKind) {
		await worker.decisions.retry(kind);
	},
	async giveUp({ kind, actId }: OfAct) {
		await worker.decisions.giveUp(kind, actId);
	},
	/** Removes the messages about the last decisions from the list. */
	async dismiss(kind: RequestKind) {
		await worker.decisions.dismiss(kind);
	},
};

export type DecisionSubmit = ReturnType<typeof useDecisionActs>;

/** List and details run the acts in their own route, whose code is loaded already. */
export function useDecisionActs() {
	return useAct<typeof decisionActs>(useLocation().pathname);
}
