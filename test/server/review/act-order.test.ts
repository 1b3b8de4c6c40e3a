import { beforeEach, describe, expect, it } from 'vitest';
import { stateHash } from '#server/features/visit/state-hash.ts';
import { type ApiWorld, beforeEachLoggedIn } from '#test/server/api/api-world.ts';
import { aCoaching, aUuid } from '#test/support/builders.ts';
import {
	contextAfter,
	inFeedback,
	inProcess,
	out,
	play,
	visit,
	visited,
} from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { COACHING_SCHEMA } from '#worker/contract/coaching-sync.ts';
import { withDerived } from '#worker/domain/visit/derive.ts';
import { transition } from '#worker/domain/visit/transition.ts';
import { refound } from './review-world.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});
beforeEach(() => refound(world));

const DAY_S = 24 * 3600;

/** Time passes; the session of before is over, so the person logs in again. */
async function daysLater(days: number): Promise<void> {
	world.pass(days * DAY_S);
	({ token } = await world.logIn('C1'));
}

const begun = inProcess(aCoaching());
const first = visited(begun, '1');
const finished = ended(visited(first, '2'));

function ended(day: Coaching): Coaching {
	return play(inFeedback(day), { type: 'finish' });
}

/** With every instant of the first day from `from` on a number of days later: a clock, or a pen. */
function onDay<T>(days: number, value: T, from = ''): T {
	const text = JSON.stringify(value).replaceAll(/"2025-03-04T[^"]*Z"/g, (quoted) => {
		const at = JSON.parse(quoted) as string;
		const later = new Date(Date.parse(at) + days * DAY_S * 1000).toISOString();
		return at >= from ? JSON.stringify(later) : quoted;
	});
	return JSON.parse(text) as T;
}

/** A day whose visits were made days later by the phone's clock. */
function visitedOnDay(days: number, day: Coaching): Coaching {
	return withDerived(onDay(days, day, day.stages[1]?.checkIn.timestamp));
}

async function reasons() {
	const rows = await world.db.selectFrom('coaching_reviews').select('reasons').execute();
	return rows.flatMap((row) => row.reasons);
}

async function reportCheck(stage: Coaching['stages'][number] | undefined, hour: string) {
	const body = {
		...{ coachingId: finished._id, stageId: stage?._id, stage: stage?.stage },
		...{ clientCode: stage?.pdv?.clientCode ?? null, geolocation: null },
		check: { hour, battery: null, network: '' },
	};
	const headers = { 'idempotency-key': `check-${hour}` };
	const response = await world.call('/api/check/checkIn', { token, body, headers });
	expect(response.status).toBe(200);
}

describe('an order that the record of the server contradicts is held', () => {
	it('acts that are dated before their phone sent the coaching without them', async () => {
		await world.ack(token, begun);
		await daysLater(3);
		await world.ack(token, first);
		const known = world.clock.now.toISOString();
		world.pass(60);
		await world.ack(token, finished);
		const [about, at] = [
			{ reason: 'order-contradicted', known },
			expect.stringMatching(/^2025-03-04/),
		];
		expect(await reasons()).toEqual([
			{ ...about, subject: 'Mercado 2', sent: at },
			{ ...about, subject: 'post-process', sent: at },
			{ ...about, subject: null, sent: at },
		]);
	});

	it('a check-in that is dated after it arrived', async () => {
		await reportCheck(finished.stages[1], '2025-03-04T10:05:00-04:00');
		await daysLater(4);
		const later = visitedOnDay(3, finished);
		await world.ack(token, later);
		expect(await reasons()).toEqual([
			expect.objectContaining({ reason: 'order-contradicted', subject: 'Mercado 1' }),
		]);
	});

	it('a check-in whose own call said a later day', async () => {
		await daysLater(5);
		await reportCheck(finished.stages[1], '2025-03-09T10:05:00-04:00');
		await world.ack(token, finished);
		expect(await reasons()).toEqual([
			expect.objectContaining({ reason: 'order-contradicted', known: '2025-03-09T14:05:00.000Z' }),
		]);
	});

	it('with the same reasons when it arrives again, so that a decision stands', async () => {
		const ahead = visitedOnDay(3, finished);
		await world.ack(token, ahead);
		const before = await reasons();
		expect(before.map(({ reason }) => reason)).toContain('order-contradicted');
		await daysLater(10);
		const rev = ahead.rev + 1;
		await world.ack(token, { ...ahead, rev, revisions: { ...ahead.revisions, phone: rev } });
		expect(await reasons()).toEqual(before);
	});
});

describe('what is ordinary is confirmed', () => {
	it('a phone that sent the morning, and two weeks later the rest', async () => {
		await world.ack(token, begun);
		await reportCheck(begun.stages[0], '2025-03-04T10:01:00-04:00');
		await daysLater(14);
		await world.ack(token, finished);
		await reportCheck(finished.stages[1], '2025-03-04T10:05:00-04:00');
		expect(await reasons()).toEqual([]);
	});

	it('a clock that was some hours wrong, and was corrected on the way', async () => {
		await world.ack(token, begun);
		const ahead = visitedOnDay(0.5, first);
		await world.ack(token, ahead);
		await world.ack(token, ended(visited(ahead, '2')));
		expect(await reasons()).toEqual([]);
	});

	it('two phones, one of which was without a network for three days', async () => {
		await world.ack(token, begun);
		const onTablet = playOnTablet(begun);
		await daysLater(3);
		const today = visitedOnDay(3, first);
		await world.ack(token, today);
		const { state } = await world.ack(token, onTablet);
		const merged = state as Coaching;
		expect(merged.stages.map(({ pdv }) => pdv?.clientCode).sort()).toEqual(['1', '3', undefined]);
		const end = ended(merged);
		const added = end.changeHistory.entries.slice(merged.changeHistory.entries.length);
		const entries = [...merged.changeHistory.entries, ...onDay(3, added)];
		const stages = [...merged.stages, ...onDay(3, end.stages.slice(merged.stages.length))];
		await world.ack(token, { ...end, stages, changeHistory: { ...end.changeHistory, entries } });
		expect(await reasons()).toEqual([]);
	});

	it('a file that somebody above delivered days later, while its phone went on without a network', async () => {
		await daysLater(5);
		const { token: above } = await world.logIn('G1');
		const response = await world.call('/api/v3/app/sync/coaching/state/on-behalf', {
			token: above,
			body: { ...begun, hash: stateHash(begun) },
			headers: {
				'idempotency-key': `phone.${begun._id}.${begun.rev}`,
				'x-app-schema': String(COACHING_SCHEMA),
			},
		});
		expect(response.status).toBe(200);
		await world.ack(token, finished);
		expect(await reasons()).toEqual([]);
	});
});

/** A visit of client 3 by another phone. */
function playOnTablet(day: Coaching): Coaching {
	const at = (coaching: Coaching) =>
		contextAfter(coaching, { deviceId: 'tablet', newId: aUuid(700 + coaching.rev) });
	const opened = transition(day, visit('3'), at(day));
	const chosen = transition(opened, { type: 'set-form', formId: 'form-process' }, at(opened));
	return transition(chosen, out, at(chosen));
}
