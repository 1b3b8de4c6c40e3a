import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { aUuid } from '#test/support/builders.ts';
import { differenceBody, revisionHeaders } from '#test/support/difference-body.ts';
import { heldCoachings } from '#test/support/held-coachings.ts';
import { moves, startOf, starts, statesOf } from '#test/support/histories.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';

let world: ApiWorld;
let token: string;
beforeAll(async () => {
	world = await openApiWorld();
	({ token } = await world.logIn('C1'));
});

const LAW = { seed: 20_250_304, numRuns: 12 } as const;

/** How the next revision is sent; `isLost`: the device does not get the answer. */
const sending = fc.record({
	skip: fc.nat(6),
	form: fc.constantFrom('difference', 'difference', 'whole', 'both', 'twice'),
	isLost: fc.boolean(),
});

async function sendDifference(base: Coaching, next: Coaching): Promise<number> {
	const response = await world.call('/api/v3/app/sync/coaching/state/difference', {
		token,
		body: differenceBody(base, next),
		headers: revisionHeaders(next),
	});
	return response.status;
}

it('stores what the device has, with differences and whole states in any mixture, sent twice or with lost answers', async () => {
	let run = 0;
	const days = fc.tuple(starts, moves, fc.array(sending, { minLength: 4, maxLength: 12 }));
	await fc.assert(
		fc.asyncProperty(days, async ([start, taken, sendings]) => {
			await world.forgetCoachings();
			const states = statesOf({ ...startOf(start), _id: aUuid(40_000 + ++run) }, taken);
			let at = 0;
			/** What the device knows to be on the server. */
			let base = states[0] as Coaching;
			await world.ack(token, base);
			for (const { skip, form, isLost } of sendings) {
				at = Math.min(at + skip, states.length - 1);
				const next = states[at] as Coaching;
				if (form === 'whole' || next.rev === base.rev) await world.ack(token, next);
				else {
					const tries = form === 'twice' ? 2 : 1;
					const statuses = await Promise.all(
						Array.from({ length: tries }, () => sendDifference(base, next)),
					);
					// After a lost answer the server holds more than the device knows.
					for (const status of statuses) expect([200, 409]).toContain(status);
					if (form === 'both' || statuses.includes(409)) await world.ack(token, next);
				}
				expect(await storedState()).toEqual(next);
				if (!isLost) base = next;
			}
			const log = await world.db.selectFrom('coaching_state_log').select('rev').execute();
			expect(new Set(log.map(({ rev }) => rev)).size).toBe(log.length);
			expect(world.defects).toEqual([]);
		}),
		LAW,
	);
});

async function storedState(): Promise<Coaching | undefined> {
	return (await heldCoachings(world.db))[0]?.state;
}
