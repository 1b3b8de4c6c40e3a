import type { Coaching } from '#worker/contract/coaching.ts';
import type { PlausibilityFact } from '#worker/contract/plausibility.ts';
import type { HistoryEntry, Stage } from '#worker/contract/stage.ts';
import { millisecondsOf } from '../shared/milliseconds-of.ts';
import { factOf, visitsOf } from './plausibility-fact.ts';
import type { PlausibilityLimits } from './plausibility-limits.ts';

const MS_PER_SECOND = 1000;
const MS_PER_MINUTE = 60_000;

type Entries = readonly HistoryEntry[];

/**
 * Forms that were answered faster than their questions can be read: characters of the answered
 * questions by time from the choice of the form to the last answer. Steps and alternatives are not
 * counted as read. A form that two devices answered is left out.
 */
export function fastAnswers(
	coaching: Coaching,
	{ 'reading-characters-s': speed, 'reading-questions': least }: PlausibilityLimits,
): readonly PlausibilityFact[] {
	if (speed === null || least === null || speed <= 0) return [];
	const visits = visitsOf(coaching);
	return coaching.stages.flatMap((stage) => {
		const answered = (stage.form?.questions ?? []).filter(({ answer }) => answer.length > 0);
		const ms = answeringTime(stage, coaching.changeHistory.entries);
		if (ms === null || ms < 0 || answered.length < least) return [];
		const characters = answered.reduce((sum, { text }) => sum + text.trim().length, 0);
		if (ms >= (characters / speed) * MS_PER_SECOND) return [];
		const visit = visits.find((one) => one.stage === stage);
		const from = visit ? { number: visit.number, pdv: stage.pdv } : null;
		return [factOf('fast-answers', { from, stage: stage.stage, ms, count: answered.length })];
	});
}

/** Milliseconds; null: unknown, or two devices answered. */
function answeringTime({ _id, checkIn, otherForms = [], form }: Stage, entries: Entries) {
	const own = entries.filter(({ stageId }) => stageId === _id);
	const answers = own.filter(({ type }) => type === 'answer');
	const last = answers.at(-1);
	const writers = new Set([
		...answers.map(({ deviceId }) => deviceId),
		...(form?.questions ?? []).flatMap(({ answered }) => answered?.deviceId ?? []),
	]);
	if (!last || writers.size !== 1 || otherForms.length > 0) return null;
	const chosen = own.findLast(({ type }) => type === 'set-form');
	return millisecondsOf(last.at) - millisecondsOf(chosen?.at ?? checkIn.timestamp);
}

/** A clock that was set back between two acts of a device, or is ahead of the server's. */
export function clockChanges(
	coaching: Coaching,
	{ 'clock-minutes': minutes }: PlausibilityLimits,
	receivedAt: string | null,
): readonly PlausibilityFact[] {
	if (minutes === null) return [];
	const limit = minutes * MS_PER_MINUTE;
	const newest = new Map<string, HistoryEntry>();
	const facts: PlausibilityFact[] = [];
	for (const entry of coaching.changeHistory.entries) {
		const before = newest.get(entry.deviceId);
		newest.set(entry.deviceId, entry);
		const ms = before ? millisecondsOf(before.at) - millisecondsOf(entry.at) : 0;
		if (ms > limit) facts.push(factOf('clock-back', { from: visitBefore(coaching, before), ms }));
	}
	const ahead =
		receivedAt === null ? 0 : millisecondsOf(coaching.updatedAt) - millisecondsOf(receivedAt);
	if (ahead > limit) facts.push(factOf('clock-ahead', { ms: ahead }));
	return facts;
}

/** The visit of an act; null: it was not made in a visit. */
function visitBefore(coaching: Coaching, act: HistoryEntry | undefined) {
	const visit = visitsOf(coaching).find(({ stage }) => stage._id === act?.stageId);
	return visit ? { number: visit.number, pdv: visit.stage.pdv } : null;
}
