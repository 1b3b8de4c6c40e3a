import type { Coaching } from '#worker/contract/coaching.ts';
import type { ActiveAllowanceClient, RouteClient } from '#worker/contract/route-plan.ts';
import type { VisitGoal } from '#worker/contract/visit-goal.ts';
import { allowanceOf, countVisits, isExcused, visitWeight } from './statistics.ts';

/** Sums of halves and of 70 % may be slightly more than their value in binary. */
const ROUNDING = 1e-9;

/**
 * Returns the smallest number of visits that reaches `needed` (rule 4.13): clients that weigh 1 first,
 * then those that weigh ½. Beyond these clients a visit counts as 1.
 */
function fewestVisits(needed: number, weights: readonly number[]): number {
	let left = needed - ROUNDING;
	let visits = 0;
	for (const weight of weights.toSorted((a, b) => b - a)) {
		if (left <= 0) return visits;
		left -= weight;
		visits += 1;
	}
	return visits + Math.max(0, Math.ceil(left));
}

/** The weights of clients whose visit brings the goal nearer. */
function weightsOf(
	clients: readonly RouteClient[],
	allowances: readonly ActiveAllowanceClient[],
): readonly number[] {
	return clients.flatMap(({ code }) => {
		const allowance = allowanceOf(allowances, code);
		return isExcused(allowance) ? [] : visitWeight(allowance);
	});
}

/** The goal of a coaching that has not started, in whole visits. */
export function plannedVisitGoal(
	minInRoute: number,
	clients: readonly RouteClient[],
	allowances: readonly ActiveAllowanceClient[],
): number {
	return fewestVisits(minInRoute, weightsOf(clients, allowances));
}

/** The goal of visits in route in whole visits; the exact figures are in the statistics (rule 4.13). */
export function visitGoal(coaching: Coaching): VisitGoal {
	const { goals, pdvs } = coaching.statistics;
	const made = countVisits(coaching).filter(({ pdv }) => pdv.inRoute);
	const codes = new Set(made.map(({ pdv }) => pdv.clientCode));
	const open = coaching.routes.in.filter(({ code }) => !codes.has(code));
	const weights = weightsOf(open, coaching.activeAllowanceClients);
	const missing = fewestVisits(Math.max(0, goals.minInRoute - pdvs.inRoute), weights);
	return { made: made.length, missing, goal: made.length + missing };
}
