import type { Coaching, Statistics } from '#worker/contract/coaching.ts';
import type { ActiveAllowanceClient, RouteClient } from '#worker/contract/route-plan.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import type { Pdv, Stage } from '#worker/contract/stage.ts';
import { AppError } from '#worker/errors.ts';

/** Reason of an allowance whose client is visited every second week and weighs ½. */
const FORTNIGHTLY = 'Quinzenal';

/** Whether the allowance is Quinzenal. */
export function isFortnightly(allowance: ActiveAllowanceClient | null): boolean {
	return allowance?.reason === FORTNIGHTLY;
}

/**
 * Returns the weight of a visit in score and goals: ½ with a Quinzenal allowance, else 1 (rule 4.10).
 */
export function visitWeight(allowance: ActiveAllowanceClient | null): 0.5 | 1 {
	return isFortnightly(allowance) ? 0.5 : 1;
}

/** Whether a client need not be visited: any allowance but Quinzenal (rule 4.12). */
export function isExcused(allowance: ActiveAllowanceClient | null): boolean {
	return allowance !== null && !isFortnightly(allowance);
}

/** Returns the active allowance of a client; null: none. */
export function allowanceOf(
	allowances: readonly ActiveAllowanceClient[],
	clientCode: string,
): ActiveAllowanceClient | null {
	return allowances.find(({ code }) => code === clientCode) ?? null;
}

/**
 * Returns the planned visits in route, weighted: ½ for a Quinzenal client, 0 for a client excused by
 * another allowance, else 1. Halves are kept (rule 4.12).
 */
export function plannedInRoute(
	routes: { readonly in: readonly RouteClient[] },
	allowances: readonly ActiveAllowanceClient[],
): number {
	const byCode = new Map(allowances.map((allowance) => [allowance.code, allowance]));
	return routes.in.reduce((sum, { code }) => {
		const allowance = byCode.get(code) ?? null;
		return sum + (isExcused(allowance) ? 0 : visitWeight(allowance));
	}, 0);
}

export type GoalsInput = {
	readonly coachJobTitle: JobTitle;
	readonly generic: boolean;
	readonly teleSales: boolean;
	/** `plannedInRoute` at the start. */
	readonly planned: number;
	readonly outRouteMultiplier: number;
};

/**
 * Returns the goals of visits (rules 4.13 and 4.15). Empresa and Gerente: planned, at most 10.
 * Coordenador: 70 % of planned, at least 1. Generic and teleSales: 1. Throws unknown-job-title for any
 * other coach.
 */
export function goalsFor(input: GoalsInput): { minInRoute: number; maxOutRoute: number } {
	return { minInRoute: minInRoute(input), maxOutRoute: maxOutRoute(input) };
}

function minInRoute({ coachJobTitle, generic, teleSales, planned }: GoalsInput): number {
	switch (coachJobTitle) {
		case 'Empresa':
		case 'Gerente':
			return generic || teleSales ? 1 : Math.min(10, planned);
		case 'Coordenador':
			// 7 / 10 instead of 0.7: exact for multiples of a half.
			return generic || teleSales ? 1 : Math.max(1, (planned * 7) / 10);
		default:
			throw new AppError('unknown-job-title');
	}
}

function maxOutRoute({ planned, outRouteMultiplier }: GoalsInput): number {
	// 50 × 0.14 is 7.000000000000001 in binary; without rounding, the limit would be one visit too high.
	return Math.ceil(Number((planned * outRouteMultiplier).toFixed(9)));
}

/**
 * Returns the counted visits, in order: for each client the first that was not discarded. An inactive
 * status removes the client's counted visit and does not count (rule 4.11).
 */
export function countVisits(coaching: Pick<Coaching, 'stages'>): readonly Visit[] {
	const counted = new Map<string, Visit>();
	for (const stage of coaching.stages) {
		if (!isVisit(stage) || stage.discarded) continue;
		const { clientCode, status } = stage.pdv;
		if (status === 'inactive') counted.delete(clientCode);
		else if (!counted.has(clientCode)) counted.set(clientCode, stage);
	}
	return [...counted.values()];
}

/** A stage at a client. */
export type Visit = Stage & { readonly pdv: Pdv };

function isVisit(stage: Stage): stage is Visit {
	return stage.pdv !== null;
}

/**
 * Whether a visit raises the goals: checked out, in route, at a client excused by an allowance other
 * than Quinzenal (rule 4.14).
 */
function raisesGoals({ pdv, checkOut }: Visit): boolean {
	return pdv.inRoute && isExcused(pdv.activeAllowance) && checkOut !== null;
}

function inRouteWeight(visit: Visit): number {
	const { inRoute, activeAllowance } = visit.pdv;
	if (!inRoute) return 0;
	if (isExcused(activeAllowance)) return raisesGoals(visit) ? 1 : 0;
	return visitWeight(activeAllowance);
}

/** Computes the statistics of the stages (rules 4.12 to 4.16). */
export function recount(coaching: Coaching): Statistics {
	const counted = countVisits(coaching);
	const planned = plannedInRoute(coaching.routes, coaching.activeAllowanceClients);
	const goals = goalsFor({
		coachJobTitle: coaching.coach.jobTitle,
		generic: coaching.generic,
		teleSales: coaching.teleSales,
		planned,
		outRouteMultiplier: coaching.parameters.outRouteMultiplier,
	});
	const raised = counted.filter(raisesGoals).length;
	const inRoute = counted.reduce((sum, stage) => sum + inRouteWeight(stage), 0);
	const minimum = goals.minInRoute + raised;
	return {
		goals: {
			minInRoute: minimum,
			maxOutRoute: goals.maxOutRoute,
			minRoutesAchivied: inRoute >= minimum,
		},
		pdvs: {
			planned: planned + raised,
			visited: counted.length,
			inRoute,
			outRoute: counted.filter(({ pdv }) => !pdv.inRoute).length,
			invalid: counted.filter(({ pdv }) => pdv.invalidated).length,
		},
	};
}

/** Returns the codes of the allowance clients whose counted visit is checked out. */
export function visitedAllowanceClients(coaching: Coaching): readonly string[] {
	return countVisits(coaching).flatMap(({ pdv, checkOut }) =>
		pdv.activeAllowance && checkOut ? pdv.clientCode : [],
	);
}
