import { beforeEach, expect, it } from 'vitest';
import { type ApiWorld, beforeEachLoggedIn } from '#test/server/api/api-world.ts';
import { gameCalls } from '#test/server/api/game-world.ts';
import { aClient, aForm, aUuid } from '#test/support/builders.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { aFinishedDay, reasonsIn, refound } from './review-world.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});
beforeEach(() => refound(world));

const HOUR_MS = 3_600_000;

/** A day invented at a desk: own forms, where every answer is worth all, and clients of no list. */
function invented(n: number, daysBack: number): Coaching {
	const backTo = (at: string) =>
		new Date(new Date(at).getTime() - daysBack * 24 * HOUR_MS).toISOString();
	const stages = ['pre-process', 'process', 'post-process'] as const;
	const day = aFinishedDay(
		{},
		{
			_id: aUuid(8_000 + n),
			forms: stages.map((stage) => aForm({ stage, title: 'Inventado' })),
			routes: {
				hash: 'hash',
				in: ['1', '2'].map((code) => ({ ...aClient(code), name: 'Ninguém' })),
				out: [],
			},
		},
	);
	const text = JSON.stringify(day)
		.replaceAll('"clientCode":"', '"clientCode":"90')
		.replaceAll('"code":"', '"code":"90')
		.replaceAll('"_id":"form-', '"_id":"mine-')
		.replaceAll(/"\d{4}-\d\d-\d\dT[^"]*Z"/g, (at) => `"${backTo(JSON.parse(at) as string)}"`);
	const moved = JSON.parse(text) as Coaching;
	const weekday = new Date(moved.date).getUTCDay();
	return { ...moved, weekDate: { ...moved.weekDate, day: weekday === 0 ? 7 : weekday } };
}

/** What people decide by: points, ranks and means of the coach, the coachee and who is above. */
async function figures() {
	const calls = gameCalls(world);
	const all = await Promise.all(
		['V1', 'C1', 'G1'].map(async (code) => [
			await calls.scoreOf(code),
			await calls.performanceOf(code),
			await (await calls.ask(code, '/score/team')).json(),
		]),
	);
	return JSON.parse(JSON.stringify(all), (key, value: unknown) =>
		key === 'coachings' ? undefined : value,
	) as unknown;
}

async function decide(decision: 'accepted' | 'not-counted'): Promise<void> {
	await world.db.updateTable('coaching_reviews').set({ decision }).execute();
}

it('three invented coachings, two of them back-dated, move no points, no mean and no rank', async () => {
	await world.ack(token, aFinishedDay());
	const before = await figures();
	for (const [n, daysBack] of [0, 1, 3].entries()) {
		const ack = await world.ack(token, invented(n, daysBack));
		expect(ack).toMatchObject({ applied: true, coachingStage: 'done', score: { grade: 1 } });
	}
	expect(await reasonsIn(world)).toEqual(
		expect.arrayContaining(['form-unknown', 'client-outside']),
	);
	expect(await world.db.selectFrom('coachings').select('hash').execute()).toHaveLength(4);
	expect(await figures()).toEqual(before);
	await decide('not-counted');
	expect(await figures()).toEqual(before);
});

it('the same coachings count from the moment somebody accepts them', async () => {
	const before = await figures();
	await world.ack(token, invented(1, 1));
	expect(await figures()).toEqual(before);
	await decide('accepted');
	expect(await figures()).not.toEqual(before);
});

it('a decision stands when the same coaching arrives again, and not when its reasons changed', async () => {
	const forged = invented(1, 1);
	await world.ack(token, forged);
	await decide('accepted');
	const decisions = () => world.db.selectFrom('coaching_reviews').select('decision').execute();
	const next = { ...forged, rev: forged.rev + 1, revisions: { [forged.deviceId]: forged.rev + 1 } };
	await world.ack(token, next);
	expect(await decisions()).toEqual([{ decision: 'accepted' }]);
	const person = world.db.updateTable('employees').where('employee_code', '=', 'V1');
	await person.set({ tele_sales: true }).execute();
	await world.db.deleteFrom('employee_history').execute();
	const last = { ...next, rev: next.rev + 1, revisions: { [next.deviceId]: next.rev + 1 } };
	await world.ack(token, last);
	await person.set({ tele_sales: false }).execute();
	expect(await decisions()).toEqual([{ decision: null }]);
});
