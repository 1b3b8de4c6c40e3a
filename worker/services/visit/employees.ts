import type { Employee } from '#worker/contract/employee.ts';
import type { RoutePlan, RoutePlans, Weekday } from '#worker/contract/route-plan.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import {
	coacheesOf,
	type DayRoutes,
	genericRoutes,
	routesFor,
} from '#worker/domain/plan/route-plan.ts';
import { GENERIC_COACHEE } from '#worker/domain/session/person.ts';
import { AppError } from '#worker/errors.ts';

/** The id the screens use for the Vendedor Genérico. */
const GENERIC_ID = 'generico';

/** A logged-in person as an employee of a coaching. */
export function asEmployee({ employeeCode, name, jobTitle, teleSales }: SessionUser): Employee {
	return { employeeCode, name, jobTitle, teleSales };
}

/** One day of a route, and the people who can be accompanied there. */
export type Place = {
	readonly plan: RoutePlan;
	readonly coachees: readonly [Employee, ...Employee[]];
	readonly generic: boolean;
	readonly weekday: Weekday;
	readonly routes: DayRoutes;
};

/**
 * Resolves a choice of route and weekday, for the screen and for the start. Throws route-not-found.
 */
export function placeOf(
	plans: RoutePlans,
	coach: Employee,
	{ shortId, weekday }: { readonly shortId: string; readonly weekday: Weekday },
	today: Weekday,
): Place {
	if (shortId === GENERIC_ID) {
		const routes = genericRoutes(plans.routePlans, today);
		const plan = { shortId, salesman: GENERIC_COACHEE, coordinator: coach, dailyRoutes: [] };
		return { plan, coachees: [GENERIC_COACHEE], generic: true, weekday: 0, routes };
	}
	const plan = plans.routePlans.find((one) => one.shortId === shortId);
	if (!plan) throw new AppError('route-not-found');
	const coachees = coacheesOf(plan, coach.jobTitle);
	return { plan, coachees, generic: false, weekday, routes: routesFor(plan, weekday) };
}
