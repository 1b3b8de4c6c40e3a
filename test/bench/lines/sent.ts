import { answerTo, sampleDay, step } from '#test/bench/lab/sample-day.ts';
import { amountRow, type Row } from '#test/bench/report.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { canonicalJson } from '#worker/domain/shared/canonical-json.ts';
import { AcknowledgedStates } from '#worker/sync/acknowledged-states.ts';
import type { ApiClient } from '#worker/sync/api-client.ts';
import type { Clock } from '#worker/sync/clock.ts';
import { sha256 } from '#worker/sync/encode-body.ts';
import type { HttpCall } from '#worker/sync/http.ts';
import { sendRevision } from '#worker/sync/send-state.ts';

const VISITS_BYTES = [300_000, 1_980_000];

/** The bodies that the phone sends after one more answer: with an acknowledged state, and without. */
export async function measure(): Promise<readonly Row[]> {
	const rows: Row[] = [];
	for (const bytes of VISITS_BYTES) {
		const before = sampleDay(bytes);
		const after = step(before, answerTo(before, 0, 1));
		const size = Math.round(canonicalJson(after).length / 1_000);
		const what = `sent for one more answer in a visit of ${size} kB`;
		const difference = (await sentBytes(before, after)) / 1_000;
		const whole = (await sentBytes(null, after)) / 1_000;
		rows.push(amountRow('11', what, difference, 'kB', { budget: 3, goal: 0.8 }));
		rows.push(amountRow('11', `${what}, as a whole after a restart`, whole, 'kB', null));
	}
	return rows;
}

/** The bytes of the body, as the network gets it. */
async function sentBytes(acknowledged: Coaching | null, next: Coaching): Promise<number> {
	const states = new AcknowledgedStates();
	if (acknowledged) {
		const hash = await sha256(canonicalJson(acknowledged));
		states.keep({ coaching: acknowledged, hash });
	}
	let bytes = 0;
	const api: Pick<ApiClient, 'send' | 'read'> = {
		async send({ body = '' }: HttpCall) {
			bytes = new Blob([body as BlobPart]).size;
			return Response.json({});
		},
		read: async () => ({ coachingId: next._id, rev: next.rev, hash: '', state: null }) as never,
	};
	const clock: Pick<Clock, 'nowMs'> = { nowMs: () => 0 };
	const world = { api: api as ApiClient, clock: clock as Clock, acknowledged: states };
	await sendRevision(world, next, new AbortController().signal);
	return bytes;
}
