import { describe, expect, it } from 'vitest';
import { aClient, aCoaching, anAllowance, aPdv, aVisit } from '#test/support/builders.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { plannedVisitGoal, visitGoal } from '#worker/domain/visit/visit-goal.ts';

/** A coordinator's day with so many clients in route. */
function dayOf(count: number, quinzenal: readonly number[] = []): Coaching {
	const clients = Array.from({ length: count }, (_, n) => aClient(String(n + 1)));
	return aCoaching(
		{},
		{
			routes: { hash: 'r', in: clients, out: [] },
			activeAllowanceClients: quinzenal.map((code) => anAllowance(String(code), 'Quinzenal')),
		},
	);
}

function afterVisits(coaching: Coaching, ...codes: readonly number[]): Coaching {
	const stages = codes.map((code) =>
		aVisit(
			code,
			aPdv(String(code), {
				activeAllowance:
					coaching.activeAllowanceClients.find((one) => one.code === String(code)) ?? null,
			}),
		),
	);
	return aCoaching({ ...coaching, stages });
}

describe('the goal in whole visits', () => {
	it('of 9.1 is 10 visits', () => {
		const day = dayOf(13);
		expect(day.statistics.goals.minInRoute).toBeCloseTo(9.1);
		expect(visitGoal(day)).toEqual({ made: 0, missing: 10, goal: 10 });
	});

	it('is reached by the visit that passes the exact figure', () => {
		const day = dayOf(13);
		expect(visitGoal(afterVisits(day, 1, 2, 3, 4, 5, 6, 7, 8, 9))).toMatchObject({ missing: 1 });
		const reached = afterVisits(day, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
		expect(visitGoal(reached)).toEqual({ made: 10, missing: 0, goal: 10 });
		expect(reached.statistics.goals.minRoutesAchivied).toBe(true);
	});

	it('takes clients that weigh 1 before Quinzenal ones, which weigh half', () => {
		// 2 + 4 halves planned: 4, of which 70 % are 2.8.
		const day = dayOf(6, [3, 4, 5, 6]);
		expect(visitGoal(day)).toMatchObject({ missing: 4 });
		expect(visitGoal(afterVisits(day, 3))).toEqual({ made: 1, missing: 3, goal: 4 });
	});

	it('is missing for exactly as long as the exact goal is not reached', () => {
		const day = dayOf(9, [2, 4, 6]);
		const codes = [1, 2, 3, 4, 5, 6, 7, 8, 9];
		for (const [n] of codes.entries()) {
			const coaching = afterVisits(day, ...codes.slice(0, n));
			const { minRoutesAchivied } = coaching.statistics.goals;
			expect(visitGoal(coaching).missing === 0).toBe(minRoutesAchivied);
		}
	});

	it('before the start is the same', () => {
		const { routes, activeAllowanceClients, statistics } = dayOf(6, [3, 4, 5, 6]);
		expect(plannedVisitGoal(statistics.goals.minInRoute, routes.in, activeAllowanceClients)).toBe(
			4,
		);
	});
});
