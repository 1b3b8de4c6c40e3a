import type { Coaching } from '#worker/contract/coaching.ts';
import type { ReviewReason } from '#worker/contract/review.ts';
import type { Check, HistoryEntry, Stage } from '#worker/contract/stage.ts';
import { groupBy } from '#worker/domain/shared/group-by.ts';
import { millisecondsOf } from '#worker/domain/shared/milliseconds-of.ts';
import { CLOCK_MS } from './oldest-used.ts';

/** A revision of the coaching as it arrived. Times are milliseconds of the server's clock. */
type ReceivedState = {
	readonly deviceId: string;
	readonly rev: number;
	readonly at: number;
	/**
	 * Whether the device itself sent it. A file that another person delivers was made earlier, and the
	 * device may have gone on meanwhile.
	 */
	readonly isOfDevice: boolean;
};

/** A check-in or check-out as it was reported by its own call. */
type ReceivedCheck = {
	readonly stageId: string;
	readonly kind: 'checkIn' | 'checkOut';
	/** When the call says that it was; NaN: unreadable. */
	readonly saidAt: number;
	readonly at: number;
};

export type Receipts = {
	readonly states: readonly ReceivedState[];
	readonly checks: readonly ReceivedCheck[];
	readonly now: number;
};

/** Something that was done: a change of the history, or the time of a check-in or check-out. */
type Act = {
	readonly at: string;
	readonly stage: Stage | null;
	/** Who wrote it in which revision; null: the history does not say. */
	readonly entry: HistoryEntry | null;
	readonly check: 'checkIn' | 'checkOut' | null;
};

/**
 * Acts whose times the order of arrival contradicts (rule 4.17), the first of each stage: one that had
 * arrived before it was made, or one that was made before its device sent the coaching without it. Each
 * device is compared with what it sent itself: two phones may be without a network at different times.
 */
export function orderContradictions(
	coaching: Coaching,
	receipts: Receipts,
): readonly ReviewReason[] {
	const isPlain = withinReceipts(receipts);
	const found = actsOf(coaching).flatMap((act) => {
		if (isPlain(millisecondsOf(act.at))) return [];
		const known = contradictionOf(act, receipts);
		return known === null ? [] : [{ act, known }];
	});
	const ofStage = new Map(found.toReversed().map((one) => [one.act.stage, one]));
	return [...ofStage.values()].toReversed().map(({ act: { stage, at }, known }) => ({
		reason: 'order-contradicted',
		subject: stage ? (stage.pdv?.name ?? stage.stage) : null,
		sent: at,
		known: new Date(known).toISOString(),
	}));
}

/** Whether a time fits every receipt, whatever the act is: so it is on nearly every day. */
function withinReceipts({ states, checks, now }: Receipts): (at: number) => boolean {
	const arrived = [...states, ...checks].map(({ at }) => at);
	const from = Math.max(...arrived, ...checks.map(({ saidAt }) => saidAt)) - CLOCK_MS;
	const to = Math.min(now, ...arrived) + CLOCK_MS;
	return (at) => at >= from && at <= to;
}

/** When the server knows that the act was made already, or was not made yet; null: nothing contradicts it. */
function contradictionOf(act: Act, { states, checks, now }: Receipts): number | null {
	const at = millisecondsOf(act.at);
	const { entry, stage, check } = act;
	const ofDevice = states.filter(({ deviceId }) => deviceId === entry?.deviceId);
	const call = checks.find(({ stageId, kind }) => stageId === stage?._id && kind === check);
	const withIt = ofDevice.filter(({ rev }) => entry !== null && rev >= entry.rev);
	const arrived = Math.min(now, ...withIt.map((one) => one.at), ...(call ? [call.at] : []));
	if (at - CLOCK_MS > arrived) return arrived;
	const withoutIt = ofDevice.filter(
		(one) => entry !== null && one.isOfDevice && one.rev < entry.rev && one.at < arrived,
	);
	const told = [...withoutIt.map((one) => one.at), ...(call ? [call.saidAt] : [])];
	const begun = Math.max(...told.filter((one) => one > at + CLOCK_MS));
	return Number.isFinite(begun) ? begun : null;
}

/** In the order of their times in the history, check-ins and check-outs first. */
function actsOf({ stages, changeHistory: { entries } }: Coaching): readonly Act[] {
	const ofStage = groupBy(entries, ({ stageId }) => stageId);
	const stageOf = new Map(stages.map((stage) => [stage._id, stage]));
	const checked = stages.flatMap((stage) =>
		(['checkIn', 'checkOut'] as const).flatMap((check) => {
			const value = stage[check];
			const own = ofStage.get(stage._id) ?? [];
			return value
				? [{ at: value.timestamp, stage, entry: entryOf(value, check, own), check }]
				: [];
		}),
	);
	const changed = entries.map((entry) => ({
		at: entry.at,
		stage: stageOf.get(entry.stageId ?? '') ?? null,
		entry,
		check: null,
	}));
	return [...checked, ...changed];
}

/** A client that is not present is checked in and out by one command. */
const CLOSING = ['check-out', 'abort', 'check-in-pdv'];

/** The entry of a check; of two phones that closed one stage, the one that did it at that time. */
function entryOf(
	{ timestamp }: Check,
	kind: 'checkIn' | 'checkOut',
	ofStage: readonly HistoryEntry[],
): HistoryEntry | null {
	const own = ofStage.filter(({ type }) =>
		kind === 'checkIn' ? type.startsWith('check-in') : CLOSING.includes(type),
	);
	return own.find(({ at }) => at === timestamp) ?? own.at(-1) ?? null;
}
