import type {
	DoubtGroup,
	LastDecision,
	PendingPage,
	PendingQuery,
	PendingRow,
	PendingSummary,
	Selection,
	UnansweredDecision,
} from '#worker/contract/decisions-api.ts';
import type { RequestCost, RequestKind } from '#worker/contract/request.ts';
import type { DecisionBatch, FailedOne } from '#worker/domain/requests/decision-batch.ts';
import { type DecisionState, lastDone } from '#worker/domain/requests/decision-state.ts';
import type { RequestDigest } from '#worker/domain/requests/digest.ts';
import { sorted, teamOf, withoutVerdict } from '#worker/domain/requests/pending-filter.ts';
import { groupBy } from '#worker/domain/shared/group-by.ts';
import type { PendingData } from './pending-lists.ts';
import { choicesOf, type People, type Teams } from './request-choices.ts';

/**
 * Counts the waiting requests of one kind: `within` the rules, and `look` to be looked at (rule 7.11).
 */
export function summaryOf(kind: RequestKind, data: PendingData): PendingSummary {
	const { waiting, list, state, lastUpdate, failed, updating } = data;
	const within = waiting.filter(({ verdict }) => verdict === 'within').length;
	const oldest = waiting.reduce<string | null>(
		(first, { createdAt }) => (first === null || createdAt < first ? createdAt : first),
		null,
	);
	return {
		kind,
		within,
		look: waiting.length - within,
		oldest,
		cost: costOf(waiting, list),
		groups: groupsOf(waiting, list),
		failures: state.failed.length,
		lastUpdate,
		failed,
		updating,
	};
}

/** The sum of the costs, in the unit of the kind; null: the kind has none. */
export function costOf(
	digests: readonly RequestDigest[],
	list: PendingData['list'],
): RequestCost | null {
	const [first] = digests;
	const unit = first && list.request(first.id)?.cost?.unit;
	if (!unit) return null;
	return { unit, amount: digests.reduce((sum, { amount }) => sum + amount, 0) };
}

function groupsOf(
	waiting: readonly RequestDigest[],
	list: PendingData['list'],
): readonly DoubtGroup[] {
	const looked = waiting.filter(({ verdict }) => verdict === 'look');
	return [...groupBy(looked, ({ rule }) => rule)]
		.map(([rule, [first, ...others]]) => {
			const evidence = first && list.request(first.id)?.policy.evidence;
			const found = evidence?.find((each) => !each.ok && each.rule === rule);
			return { rule, count: others.length + 1, limit: found?.limit ?? null };
		})
		.sort((a, b) => b.count - a.count || (a.rule < b.rule ? -1 : 1));
}

/** The requests the filter matches, in its order, without the failed ones. */
export function shownOf(
	{ waiting }: Pick<PendingData, 'waiting'>,
	query: PendingQuery,
	people: People,
): { readonly open: readonly RequestDigest[]; readonly shown: readonly RequestDigest[] } {
	const open = matching(waiting, query, people);
	return { open, shown: sorted(open, query) };
}

/** The requests that search, person, team and reason of the filter match. */
export function matching(
	digests: readonly RequestDigest[],
	query: PendingQuery,
	people: People,
): readonly RequestDigest[] {
	return withoutVerdict(digests, query, query.team === null ? null : teamOf(query.team, people));
}

function failedRows(data: PendingData): readonly PendingRow[] {
	return data.state.failed.flatMap(({ result, request }: FailedOne) => {
		const known = data.list.request(result.id) ?? request;
		return known ? [{ request: known, failure: result }] : [];
	});
}

function unansweredOf(
	act: DecisionBatch,
	isStale: (act: DecisionBatch) => boolean,
): UnansweredDecision {
	return {
		actId: act.id,
		status: act.status,
		count: act.calls.reduce((sum, { ids }) => sum + ids.length, 0),
		at: act.at,
		code: act.code,
		stale: isStale(act),
	};
}

type Parts = Teams & {
	readonly isStale: (act: DecisionBatch) => boolean;
	/** ISO instant. */
	readonly now: string;
	readonly offset: number;
	readonly limit: number;
};

/** A window of the list, with the totals of the whole list. */
export function pageOf(
	data: PendingData,
	query: PendingQuery,
	{ isStale, now, offset, limit, ...teams }: Parts,
): PendingPage {
	const { people } = teams;
	const { waiting, list, state } = data;
	const { open, shown } = shownOf(data, query, people);
	const failures = failedRows(data);
	const total = failures.length + shown.length;
	const from = Math.min(offset, Math.max(0, total - limit));
	const rows = shown
		.slice(Math.max(0, from - failures.length), Math.max(0, from + limit - failures.length))
		.flatMap(({ id }): PendingRow[] => {
			const request = list.request(id);
			return request ? [{ request, failure: null }] : [];
		});
	const within = open.filter(({ verdict }) => verdict === 'within').length;
	const { selected, hidden, selection } = marksOf(data, query, people);
	return {
		...summaryOf(query.kind, data),
		rows: [...failures.slice(from, from + limit), ...rows],
		offset: from,
		total,
		tabs: { within, look: open.length - within, all: open.length },
		...choicesOf(waiting, query, teams),
		selected,
		hidden: hidden.map(({ id }) => id),
		selection,
		refused: state.failed.map(({ result }) => result),
		unanswered: state.acts.map((act) => unansweredOf(act, isStale)),
		late: state.late,
		last: lastOf(state, now),
	};
}

function lastOf(state: DecisionState, now: string): LastDecision | null {
	const last = lastDone(state, now);
	if (last === null) return null;
	const { actId, status, ids, undoUntil } = last;
	return {
		actId,
		status,
		done: ids.length,
		undoMs: Date.parse(undoUntil ?? now) - Date.parse(now),
	};
}

/** Marks count only for requests that wait or have failed. */
function selectedOf({ state, waiting }: PendingData): readonly string[] {
	if (state.selected.length === 0) return state.selected;
	const known = new Set([
		...waiting.map(({ id }) => id),
		...state.failed.map(({ result }) => result.id),
	]);
	return state.selected.filter((id) => known.has(id));
}

type Marks = {
	readonly selected: readonly string[];
	/** Marked requests that the filter of the list hides. Failed ones are always shown. */
	readonly hidden: readonly RequestDigest[];
	/** Counts those that the list shows, and apart those that its filter hides. */
	readonly selection: Selection;
};

/** The marked requests, in one pass over those that wait. */
export function marksOf(data: PendingData, query: PendingQuery, people: People): Marks {
	const selected = selectedOf(data);
	const marks = new Set(selected);
	const marked = marks.size === 0 ? [] : data.waiting.filter(({ id }) => marks.has(id));
	const shown = new Set(shownOf({ waiting: marked }, query, people).shown);
	const hidden = marked.filter((digest) => !shown.has(digest));
	const looks = (digests: readonly RequestDigest[]) =>
		digests.filter(({ verdict }) => verdict === 'look').length;
	const look = looks(hidden);
	return {
		selected,
		hidden,
		selection: {
			count: selected.length - hidden.length,
			look: looks(marked) - look,
			hidden: { within: hidden.length - look, look },
		},
	};
}
