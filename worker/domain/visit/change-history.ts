import type { Coaching } from '#worker/contract/coaching.ts';
import type { HistoryEntry } from '#worker/contract/stage.ts';
import { compareNames } from '../plan/route-plan.ts';
import { zoneOffset } from '../shared/zone-offset.ts';
import type { ChangeContext, CoachingCommand } from './command.ts';
import type { TimeOf } from './join.ts';

/** Changes that repeat while a person types or ticks: consecutive ones share an entry (rule 5.6). */
const REPEATED: readonly string[] = ['answer', 'update-pdv', 'write-feedback'];

export type Change = {
	readonly type: CoachingCommand['type'] | 'start' | 'merge' | 'restore' | 'correct';
	readonly stageId: string | null;
	readonly rev: number;
};

/**
 * Adds a change to the history. Consecutive answers, notes or feedbacks in one stage by one device
 * extend the last entry, unless the clock was set back between them: the time of the earlier ones
 * decides which of two answers is the later one (rule 5.6).
 */
export function withEntry(
	entries: readonly HistoryEntry[],
	change: Change,
	context: Pick<ChangeContext, 'deviceId' | 'now' | 'timezone'>,
): readonly HistoryEntry[] {
	const { deviceId, now: at } = context;
	const last = entries.at(-1);
	const tzOffset = zoneOffset(at, context.timezone);
	if (last && at >= last.at && extendsEntry(last, change, deviceId)) {
		const extended = { ...last, rev: change.rev, at, tzOffset, count: last.count + 1 };
		return entries.with(-1, extended);
	}
	const seq = (last?.seq ?? 0) + 1;
	return [...entries, { seq, deviceId, at, tzOffset, count: 1, ...change }];
}

function extendsEntry(last: HistoryEntry, change: Change, deviceId: string): boolean {
	return (
		REPEATED.includes(change.type) &&
		last.type === change.type &&
		last.stageId === change.stageId &&
		last.deviceId === deviceId
	);
}

/**
 * Merges two histories. Device and number identify an entry, and the longer version of it is kept. The
 * result is ordered by number, then device.
 */
export function mergeEntries(
	a: readonly HistoryEntry[],
	b: readonly HistoryEntry[],
): readonly HistoryEntry[] {
	const entries = new Map<string, HistoryEntry>();
	for (const entry of [...a, ...b]) {
		const key = `${entry.seq} ${entry.deviceId}`;
		const known = entries.get(key);
		if (!known || compareEntries(entry, known) > 0) entries.set(key, entry);
	}
	return [...entries.values()].sort((x, y) => x.seq - y.seq || compare(x.deviceId, y.deviceId));
}

/**
 * Looks up when a device wrote a revision: the time of the entry that contains it. Consecutive
 * answers share an entry (rule 5.6), so it is the time of the last of them.
 */
export function timesOf(entries: readonly HistoryEntry[]): TimeOf {
	return ({ rev, deviceId }) => {
		let found: HistoryEntry | null = null;
		for (const entry of entries) {
			const contains = entry.deviceId === deviceId && entry.rev >= rev;
			if (contains && (found === null || entry.rev < found.rev)) found = entry;
		}
		return found?.at ?? null;
	};
}

function compareEntries(a: HistoryEntry, b: HistoryEntry): number {
	return a.rev - b.rev || compare(JSON.stringify(a), JSON.stringify(b));
}

/** Compares two different texts. */
function compare(a: string, b: string): number {
	return a < b ? -1 : 1;
}

/** Adds a version; each occurs once, the oldest first. A merge gives the same order. */
export function withVersions(
	versions: readonly string[],
	more: readonly string[],
): readonly string[] {
	if (more.every((version) => versions.includes(version))) return versions;
	return [...new Set([...versions, ...more])].sort((a, b) => compareNames(a, b) || compare(a, b));
}

/**
 * Signs a change of a coaching: adds revision, device, history entry and version (rules 5.4 and 5.6).
 */
export function signed(coaching: Coaching, change: Change, context: ChangeContext): Coaching {
	const { changeHistory, appVersion, revisions } = coaching;
	const { deviceId, now } = context;
	return {
		...coaching,
		rev: change.rev,
		deviceId,
		revisions: { ...revisions, [deviceId]: change.rev },
		updatedAt: now,
		appVersion: withVersions(appVersion, [context.appVersion]),
		changeHistory: {
			...changeHistory,
			entries: withEntry(changeHistory.entries, change, context),
		},
	};
}
