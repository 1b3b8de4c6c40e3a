import type { Coaching } from '#worker/contract/coaching.ts';
import { mergeEntries, timesOf, withEntry, withVersions } from './change-history.ts';
import type { ChangeContext } from './command.ts';
import { withDerived } from './derive.ts';
import { latest, pick } from './join.ts';
import { mergeStages } from './merge-stages.ts';
import { stageRank } from './stage-order.ts';

export type Relation = 'equal' | 'older' | 'newer' | 'forked';
type Revisions = Coaching['revisions'];

/** Compares two states by the newest revision of each device (rule 5.4). */
export function compareRevisions(a: Revisions, b: Revisions): Relation {
	const isBehind = (x: Revisions, y: Revisions) =>
		Object.entries(y).some(([deviceId, rev]) => (x[deviceId] ?? 0) < rev);
	const behind = isBehind(a, b);
	const ahead = isBehind(b, a);
	if (behind && ahead) return 'forked';
	if (behind) return 'older';
	return ahead ? 'newer' : 'equal';
}

/**
 * Merges two states of a coaching without losing an answer (rule 5.5). The operation is commutative,
 * associative and idempotent; merging a state with an older one gives the newer. Of rewritten parts
 * the later one is kept, by (revision, corrected time, device); parts that are set once stay; lists are united.
 * `inconsistent` marks a fork.
 */
export function merge(a: Coaching, b: Coaching): Coaching {
	if (a === b) return a;
	const entries = mergeEntries(a.changeHistory.entries, b.changeHistory.entries);
	const timeOf = timesOf(entries);
	const last = latest(lastWrite(a), lastWrite(b), (write) => write, timeOf);
	const noted = latest(feedbackOf(a), feedbackOf(b), (fields) => fields.feedbackChanged, timeOf);
	const isForked = compareRevisions(a.revisions, b.revisions) === 'forked';
	return withDerived({
		...frozen(a, b),
		coachingStage: further(a, b).coachingStage,
		expired: a.expired || b.expired,
		changeHistory: {
			entries,
			inconsistent: isForked || a.changeHistory.inconsistent || b.changeHistory.inconsistent,
		},
		stages: mergeStages(a.stages, b.stages, timeOf),
		...noted,
		appVersion: withVersions(a.appVersion, b.appVersion),
		...last,
		revisions: newestOfEach(a.revisions, b.revisions),
	});
}

/**
 * Signs a merged state as a new revision by the device that merged it (the server is device 'server').
 * Without it one device and revision would name two contents.
 */
export function signMerge(
	merged: Coaching,
	{ deviceId, now }: Pick<ChangeContext, 'deviceId' | 'now'>,
	/** 'restore': the device merged its own lost work, not that of another phone. */
	type: 'merge' | 'restore' = 'merge',
): Coaching {
	const { changeHistory, revisions, timezone } = merged;
	const rev = merged.rev + 1;
	const context = { deviceId, now, timezone };
	const entries = withEntry(changeHistory.entries, { type, stageId: null, rev }, context);
	return {
		...merged,
		rev,
		deviceId,
		revisions: { ...revisions, [deviceId]: rev },
		changeHistory: { ...changeHistory, entries },
	};
}

/** Whether two phones continued the coaching separately and their work was merged. */
export function isGathered({ changeHistory }: Coaching): boolean {
	return changeHistory.entries.some(({ type }) => type === 'merge');
}

/**
 * Takes the fields that never change after the start, and derived fields, which are recomputed later.
 */
function frozen(a: Coaching, b: Coaching): Coaching {
	return {
		...a,
		coach: pick(a.coach, b.coach),
		coachee: pick(a.coachee, b.coachee),
		salesman: pick(a.salesman, b.salesman),
		generic: pick(a.generic, b.generic),
		teleSales: pick(a.teleSales, b.teleSales),
		routes: pick(a.routes, b.routes),
		forms: pick(a.forms, b.forms),
		activeAllowanceClients: pick(a.activeAllowanceClients, b.activeAllowanceClients),
		weekday: pick(a.weekday, b.weekday),
		parameters: pick(a.parameters, b.parameters),
		date: pick(a.date, b.date),
		timezone: pick(a.timezone, b.timezone),
		weekDate: pick(a.weekDate, b.weekDate),
		searchKeys: pick(a.searchKeys, b.searchKeys),
	};
}

function lastWrite({ rev, deviceId, updatedAt }: Coaching) {
	return { rev, deviceId, updatedAt };
}

function feedbackOf({ feedback, feedbacks, feedbackChanged }: Coaching) {
	return { feedback, feedbacks, feedbackChanged };
}

function further(a: Coaching, b: Coaching): Coaching {
	return stageRank(a.coachingStage) >= stageRank(b.coachingStage) ? a : b;
}

function newestOfEach(a: Revisions, b: Revisions): Revisions {
	const revisions: Record<string, number> = { ...a };
	for (const [deviceId, rev] of Object.entries(b)) {
		revisions[deviceId] = Math.max(rev, revisions[deviceId] ?? 0);
	}
	return revisions;
}
