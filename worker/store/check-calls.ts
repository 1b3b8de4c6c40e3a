import type { Coaching } from '#worker/contract/coaching.ts';
import type { FormStage } from '#worker/contract/form.ts';
import type { Check, Stage } from '#worker/contract/stage.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import type { Refusal } from './tries.ts';

/** One call of POST /check/checkIn or /check/checkOut that waits for the network. */
export type CheckCall = {
	/** `<stageId>.in` or `<stageId>.out`: also its idempotency key. */
	readonly _id: string;
	readonly kind: 'in' | 'out';
	readonly coachingId: string;
	readonly stageId: string;
	readonly stage: FormStage;
	readonly clientCode: string | null;
	readonly geolocation: { readonly latitude: number; readonly longitude: number } | null;
	readonly check: {
		readonly hour: string;
		readonly battery: number | null;
		readonly network: string;
	};
	readonly attempts: number;
	/** Epoch milliseconds; 0: now. */
	readonly nextAt: number;
	/** Of the last failed try; absent before it. */
	readonly lastError?: AppErrorCode;
	readonly lastTryAt?: string;
	/** Refused because of its content: it waits for the person and is not retried automatically. */
	readonly refused?: Refusal | null;
};

function checkCall(coaching: Coaching, stage: Stage, kind: 'in' | 'out', check: Check): CheckCall {
	const coordinates = check.location?.coordinates;
	return {
		_id: `${stage._id}.${kind}`,
		kind,
		coachingId: coaching._id,
		stageId: stage._id,
		stage: stage.stage,
		clientCode: stage.pdv?.clientCode ?? null,
		geolocation: coordinates ? { latitude: coordinates[1], longitude: coordinates[0] } : null,
		check: {
			hour: check.device.time,
			battery: check.device.battery,
			network: check.device.network,
		},
		attempts: 0,
		nextAt: 0,
	};
}

/** The check-ins and check-outs in `next` that `previous` did not have. */
export function newCheckCalls(previous: Coaching, next: Coaching): CheckCall[] {
	if (next.stages === previous.stages) return [];
	const before = new Map(previous.stages.map((stage) => [stage._id, stage]));
	const calls: CheckCall[] = [];
	for (const stage of next.stages) {
		const old = before.get(stage._id);
		if (stage === old) continue;
		if (!old) calls.push(checkCall(next, stage, 'in', stage.checkIn));
		if (stage.checkOut && !old?.checkOut) calls.push(checkCall(next, stage, 'out', stage.checkOut));
	}
	return calls;
}
