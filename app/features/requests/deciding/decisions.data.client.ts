import { type ClientLoaderFunctionArgs, useLocation } from '@remix-run/react';
import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import type {
	DecidedPage,
	DecisionPage,
	DecisionQuery,
	DecisionRefresh,
} from '#worker/contract/decisions-api.ts';
import type { RequestKind } from '#worker/contract/request.ts';

import { type DecisionTab, kindFrom, queryFrom, tabFrom } from './decision-paths.ts';
import { placeIn } from './list-position.ts';
import { NO_REFUSAL, type Refusal, refusalForm } from './refusal-draft.ts';
import { selectionOf } from './selection.ts';

export async function loadInbox() {
	const [kinds, user] = await Promise.all([worker.decisions.inbox(), worker.session.user()]);
	return { kinds, jobTitle: user?.jobTitle ?? null };
}

export type ListData = {
	readonly tab: DecisionTab;
	readonly query: DecisionQuery;
	readonly page: DecisionPage;
	/** How often the screen had changed marks when this was read. */
	readonly changes: number;
	/** Of the tab of decided ones. */
	readonly decided: DecidedPage | null;
	readonly refusal: Refusal;
};

/** The rows that were on the screen when the list was left come with it. */
export async function loadList({ request, params }: ClientLoaderFunctionArgs): Promise<ListData> {
	const { pathname, search, searchParams } = new URL(request.url);
	const kind = kindFrom(params.kind);
	const tab = tabFrom(searchParams);
	const query = queryFrom(kind, searchParams);
	const { first, count } = placeIn(`${pathname}${search}`);
	const { changes } = selectionOf(kind);
	const [page, decided, refusal] = await Promise.all([
		worker.decisions.list(query, first, count),
		tab === 'decided' ? worker.decisions.keptDecided(kind) : null,
		loadRefusal(kind),
	]);
	return { tab, query, page, changes, decided, refusal };
}

async function loadRefusal(kind: RequestKind): Promise<Refusal> {
	const kept = await readDraft(refusalForm(kind));
	return { ...NO_REFUSAL, ...(kept as Partial<Refusal> | null) };
}

export async function loadDetail({ params }: ClientLoaderFunctionArgs) {
	const kind = kindFrom(params.kind);
	try {
		const detail = await worker.decisions.one(kind, params.id ?? '');
		return { kind, detail, refusal: await loadRefusal(kind), code: null };
	} catch (error) {
		return { kind, detail: null, refusal: NO_REFUSAL, code: codeOf(error) };
	}
}

export async function loadPeople({ request }: ClientLoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	try {
		return { found: await worker.decisions.people(searchParams.get('de')), code: null };
	} catch (error) {
		return { found: null, code: codeOf(error) };
	}
}

/** A window of the rows of a list. */
export function findRows(
	query: DecisionQuery,
	first: number,
	count: number,
): Promise<DecisionPage> {
	return worker.decisions.list(query, first, count);
}

/** Ids of all rows of a list, in its order; null: they could not be read. */
export async function findIds(query: DecisionQuery): Promise<readonly string[] | null> {
	try {
		return await worker.decisions.ids(query);
	} catch (error) {
		codeOf(error);
		return null;
	}
}

/** History of one request, as the server has it. */
export function loadTrail(id: string) {
	return worker.decisions.trail(id);
}

/** Asks the server for the newest or for older decisions; the list shows them when they arrive. */
export async function pullDecided(kind: RequestKind, which: 'newest' | 'older'): Promise<void> {
	await worker.decisions.pullDecided(kind, which);
}

/** Asks the server for the newest requests; a failure shows in the list. */
export async function refreshDecisions(asked: DecisionRefresh, kind?: RequestKind): Promise<void> {
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
	/** Revisions whose details are on the screen. */
	readonly seen?: Readonly<Record<string, number>>;
};

type OfAct = { readonly kind: RequestKind; readonly actId: string };
type Marking = {
	readonly query: DecisionQuery;
	readonly ids: readonly string[];
	readonly on: boolean;
};

export const decisionActs = {
	decide: ({ kind, ids, status, reason, seen = {} }: Decision) =>
		worker.decisions.decide(kind, ids, status, reason, seen),
	undo: ({ kind, actId }: OfAct) => worker.decisions.undo(kind, actId),
	undoOne: ({ kind, id }: { readonly kind: RequestKind; readonly id: string }) =>
		worker.decisions.undoOne(kind, id),
	/** Marks rows; answers what is marked then. */
	mark: ({ query, ids, on }: Marking) => worker.decisions.mark(query, ids, on),
	/** Sends again what has had no answer. */
	async retry(kind: RequestKind) {
		await worker.decisions.retry(kind);
	},
	async giveUp({ kind, actId }: OfAct) {
		await worker.decisions.giveUp(kind, actId);
	},
	/** Takes what was said about the last decisions off the list. */
	async dismiss(kind: RequestKind) {
		await worker.decisions.dismiss(kind);
	},
};

export type DecisionSubmit = ReturnType<typeof useDecisionActs>;

/** The list and the details of a request run the acts themselves: their code is loaded already. */
export function useDecisionActs() {
	return useAct<typeof decisionActs>(useLocation().pathname);
}
