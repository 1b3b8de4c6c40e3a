import type { DecisionStatus } from '#worker/contract/decision.ts';
import type {
	DecisionOutcome,
	DecisionsApi,
	PendingRefresh,
} from '#worker/contract/decisions-api.ts';
import { IDS_AT_ONCE, REQUEST_KINDS, type RequestKind } from '#worker/contract/request.ts';
import { type DecisionBatch, withSeen } from '#worker/domain/requests/decision-batch.ts';
import {
	beforeUndo,
	begin,
	dismiss,
	drop,
	mark,
	undecided,
} from '#worker/domain/requests/decision-state.ts';
import { inBatches } from '#worker/domain/requests/select.ts';
import { decides } from '#worker/domain/session/person.ts';
import { AppError } from '#worker/errors.ts';
import { changeDecisions, readDecisions } from '#worker/store/decision-store.ts';
import type { Core } from '../engine/core.ts';
import type { Workspace } from '../engine/workspace.ts';
import {
	detailOf,
	forgetDecided,
	keptDecided,
	pendingPeople,
	pullDecided,
	trailOf,
} from './decision-history.ts';
import { PendingLists } from './pending-lists.ts';
import { marksOf, pageOf, shownOf, summaryOf } from './pending-page.ts';
import { peopleOf, withinPolicy } from './pending-reads.ts';
import { teamsOn } from './request-choices.ts';
import { ActSender } from './send-decisions.ts';

/** Least milliseconds between two requests. */
const THROTTLE_MS: Readonly<Record<PendingRefresh, number>> = {
	menu: 5 * 60_000,
	opened: 15_000,
	forced: 0,
};
/** Rows sent to the page at most. */
const MAX_WINDOW = 500;

type Parts = { readonly lists: PendingLists; readonly sender: ActSender };

/** The requests that wait for the caller's decision, and the decisions. */
export function createDecisionService(core: Core): DecisionsApi {
	const { clock, changes, environment } = core.device;
	const partsOf = new WeakMap<Workspace, Parts>();

	function parts(): Parts {
		const { workspace } = core;
		const known = partsOf.get(workspace);
		if (known) return known;
		const lists = new PendingLists(core, workspace);
		const made = { lists, sender: new ActSender(core, workspace, lists) };
		partsOf.set(workspace, made);
		return made;
	}

	function batchOf(
		status: DecisionStatus,
		reason: string | null,
		ids: readonly string[],
	): DecisionBatch {
		return {
			id: environment.newId(),
			status,
			reason,
			who: null,
			marked: [],
			at: clock.now(),
			calls: inBatches(ids, IDS_AT_ONCE).map((batch) => ({
				key: environment.newId(),
				ids: batch,
			})),
			answered: 0,
			results: [],
			undoUntil: null,
			code: null,
		};
	}

	async function change(kind: RequestKind, how: Parameters<typeof changeDecisions>[3]) {
		const state = await changeDecisions(core.workspace.db, kind, clock.now(), how);
		changes.announce('decisions');
		return state;
	}

	/** Stores the decision for the requests that still wait for one; null when none of them does. */
	async function begun(
		kind: RequestKind,
		status: DecisionStatus,
		reason: string | null,
		ids: readonly string[],
		seen: Readonly<Record<string, number>>,
	): Promise<DecisionBatch | null> {
		const { request } = await parts().lists.list(kind);
		let act: DecisionBatch | null = null;
		await change(kind, (state) => {
			const open = undecided(state, ids);
			if (open.length === 0) return state;
			const known = (id: string) =>
				request(id) ?? state.failed.find(({ result }) => result.id === id)?.request ?? null;
			act = withSeen(batchOf(status, reason, open), known, seen);
			return begin(state, act);
		});
		return act;
	}

	async function sent(kind: RequestKind, act: DecisionBatch): Promise<DecisionOutcome> {
		const { lists, sender } = parts();
		const outcome = await sender.send(kind, act);
		// The person must see changed requests in their current state.
		const isOld = outcome.failed.some(({ reason }) => reason === 'changed');
		if (isOld) core.device.defects.watch(lists.pull(kind, 0));
		return outcome;
	}

	/** Undoes a decision. `marked`: the requests that are marked again. */
	async function takeBack(
		kind: RequestKind,
		ids: readonly string[],
		marked: readonly string[],
	): Promise<DecisionOutcome> {
		const { sender } = parts();
		const act = { ...batchOf('waiting', null, ids), marked };
		await change(kind, (state) => begin(beforeUndo(state, ids), act));
		const outcome = await sender.send(kind, act);
		const failed = new Set(outcome.failed.map(({ id }) => id));
		const back = outcome.unanswered ? [] : ids.filter((id) => !failed.has(id));
		await forgetDecided(core, kind, new Set(back));
		return outcome;
	}

	return {
		async inbox() {
			const { lists } = parts();
			return Promise.all(
				REQUEST_KINDS.map(async (kind) => summaryOf(kind, await lists.data(kind))),
			);
		},

		async waiting() {
			if (!core.active || !decides(core.user)) return 0;
			return parts().lists.count();
		},

		async refresh(asked, kind) {
			if (!core.active || !decides(core.user)) return;
			const { lists, sender } = parts();
			await sender.resume('loop');
			if (kind) await lists.pull(kind, THROTTLE_MS[asked]);
			else await lists.pullAll(THROTTLE_MS[asked]);
		},

		async list(query, offset, limit) {
			const { lists, sender } = parts();
			const data = await lists.data(query.kind);
			return pageOf(data, query, {
				...(await teamsOn(core)),
				isStale: (act) => sender.isStale(act),
				now: clock.now(),
				offset: Math.max(0, Math.floor(offset)),
				limit: Math.min(Math.max(0, Math.floor(limit)), MAX_WINDOW),
			});
		},

		withinPolicy: () => withinPolicy(parts().lists),
		peopleOf: (kind, ids) => peopleOf(parts().lists, kind, ids),

		async ids(query) {
			const { people } = await teamsOn(core);
			const { shown } = shownOf(await parts().lists.data(query.kind), query, people);
			return shown.map(({ id }) => id);
		},

		async mark(query, ids, on) {
			const { db } = core.workspace;
			// Only the marks of this screen change: no change is announced.
			await changeDecisions(db, query.kind, clock.now(), (state) => mark(state, ids, on));
			const { people } = await teamsOn(core);
			return marksOf(await parts().lists.data(query.kind), query, people).selection;
		},

		async decide(kind, ids, status, reason, seen = {}) {
			if (!core.workspace.api.online) throw new AppError('offline');
			const act = await begun(kind, status, reason, ids, seen);
			if (act) return sent(kind, act);
			const nothing = { who: null, done: 0, failed: [], undoUntil: null, unanswered: false };
			return { actId: '', kind, status, ...nothing };
		},

		async undo(kind, actId) {
			if (!core.workspace.api.online) throw new AppError('offline');
			const { recent } = await readDecisions(core.workspace.db, kind);
			const found = recent.find((each) => each.actId === actId);
			if (!found) throw new AppError('not-found');
			return takeBack(kind, found.ids, found.marked);
		},

		async undoOne(kind, id) {
			if (!core.workspace.api.online) throw new AppError('offline');
			return takeBack(kind, [id], []);
		},

		async retry(kind) {
			await parts().sender.resume('person', kind);
			await parts().lists.pull(kind, 0);
		},

		async giveUp(kind, actId) {
			await change(kind, (state) => drop(state, actId));
			await parts().lists.pull(kind, 0);
		},

		async dismiss(kind) {
			await change(kind, (state) => dismiss(state, clock.now()));
		},

		async one(kind, id) {
			return detailOf(core, parts().lists, kind, id);
		},

		async trail(id) {
			return (await trailOf(core, id)).trail;
		},

		keptDecided: async (query) => keptDecided(core, query, await teamsOn(core)),

		async pullDecided(kind, which) {
			await pullDecided(core, kind, which);
		},

		people: (parent) => pendingPeople(core, parent),
	};
}
