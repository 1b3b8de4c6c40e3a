import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { aCoaching, aUuid } from '#test/support/builders.ts';
import { heldCoachings } from '#test/support/held-coachings.ts';
import { choose, form, inProcess, out, play, visit, visited } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';

let world: ApiWorld;
let token: string;
beforeAll(async () => {
	world = await openApiWorld();
	({ token } = await world.logIn('C1'));
});

const LAW = { seed: 20_250_304, numRuns: 15 } as const;
/** How many times something arrives, at most, before the newest revision does. */
const WAVES = 12;

/** Every revision of a day, oldest first. */
function revisionsOf(id: string): readonly Coaching[] {
	const started = aCoaching({}, { _id: id });
	const first = inProcess(started);
	const open = play(first, visit('1'));
	const chosen = play(open, form('form-process'));
	const answered = play(chosen, choose(chosen, 'Sim'));
	const changed = play(answered, choose(answered, 'Não'));
	const closed = play(changed, out);
	const second = visited(closed, '6');
	const absent = play(second, visit('2', 'absent'));
	return [started, first, open, chosen, answered, changed, closed, second, absent];
}

async function storedState(id: string): Promise<Coaching | undefined> {
	const rows = await heldCoachings(world.db);
	return rows.find(({ coaching_id }) => coaching_id === id)?.state;
}

it('stores what the device has, even when revisions are sent twice, late, in parallel or out of order', async () => {
	let run = 0;
	const order = fc.array(fc.array(fc.nat(8), { minLength: 1, maxLength: 4 }), {
		minLength: 3,
		maxLength: WAVES,
	});
	await fc.assert(
		fc.asyncProperty(order, async (waves) => {
			await world.forgetCoachings();
			const id = aUuid(10_000 + ++run);
			const revisions = revisionsOf(id);
			let newest = 0;
			for (const wave of waves) {
				const sent = wave.flatMap((index) => revisions[index] ?? []);
				const acks = await Promise.all(sent.map((coaching) => world.ack(token, coaching)));
				newest = Math.max(newest, ...sent.map(({ rev }) => rev));
				for (const [index, ack] of acks.entries()) {
					expect(ack.rev).toBeGreaterThanOrEqual(sent[index]?.rev ?? 0);
				}
				expect((await storedState(id))?.rev).toBe(newest);
			}
			const last = revisions.at(-1);
			if (last) await world.ack(token, last);
			expect(await storedState(id)).toEqual(last);
			const log = await world.db.selectFrom('coaching_state_log').select('rev').execute();
			expect(new Set(log.map(({ rev }) => rev)).size).toBe(log.length);
		}),
		LAW,
	);
});

it('stores the work of both phones, in whatever order a fork is sent', async () => {
	let run = 0;
	const steps = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 });
	await fc.assert(
		fc.asyncProperty(steps, async (sequence) => {
			await world.forgetCoachings();
			const id = aUuid(20_000 + ++run);
			const common = inProcess(aCoaching({}, { _id: id }));
			const phone = [visited(common, '1'), visited(visited(common, '1'), '2')];
			const tablet = [asTablet(visited(common, '3'), 1), asTablet(visited(common, '4'), 2)];
			const [a, b] = tablet;
			if (!a || !b) throw new Error('No tablet');
			// The tablet's second revision holds its first.
			const both = { ...b, stages: [...a.stages, ...b.stages.slice(-1)] };
			const all = [
				...phone,
				a,
				{ ...both, rev: b.rev + 1, revisions: { ...b.revisions, tablet: b.rev + 1 } },
			];
			for (const index of sequence) {
				const state = all[index];
				if (state) await world.ack(token, state);
			}
			const stored = await storedState(id);
			const visitedCodes = stored?.stages.flatMap((stage) => stage.pdv?.clientCode ?? []);
			expect(visitedCodes?.sort()).toEqual(['1', '2', '3', '4']);
			expect(stored?.changeHistory.inconsistent).toBe(true);
		}),
		{ ...LAW, numRuns: 8 },
	);
});

/** What `coaching` did last, done by the tablet: another device, other ids. */
function asTablet(coaching: Coaching, n: number): Coaching {
	const stages = coaching.stages.map((stage, index) =>
		index === coaching.stages.length - 1 ? { ...stage, _id: aUuid(30_000 + n) } : stage,
	);
	const { rev } = coaching;
	const { phone = 0 } = coaching.revisions;
	const before = inProcess(aCoaching({}, { _id: coaching._id })).rev;
	const revisions = { phone: Math.min(phone, before), tablet: rev };
	return { ...coaching, stages, deviceId: 'tablet', revisions };
}
