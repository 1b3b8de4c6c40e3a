import type { StartInput } from '#worker/api-coaching.ts';
import { parametersFor } from '#worker/domain/coaching/parameters.ts';
import { type CoachingStart, isTeleSales } from '#worker/domain/coaching/start.ts';
import { formsFor } from '#worker/domain/form.ts';
import { type Employee, GENERIC_COACHEE, type SessionUser } from '#worker/domain/person.ts';
import {
	coacheesOf,
	type DayRoutes,
	genericRoutes,
	type RoutePlans,
	routesFor,
	type Weekday,
} from '#worker/domain/route-plan.ts';
import { AppError } from '#worker/errors.ts';
import type { Reference } from './reference.ts';

/** What the screens call the Vendedor Genérico where a route plan has its id. */
export const GENERIC_ID = 'generico';

export function asEmployee({ employeeCode, name, jobTitle, teleSales }: SessionUser): Employee {
	return { employeeCode, name, jobTitle, teleSales };
}

export type Accompanied = {
	readonly coachee: Employee;
	readonly salesman: Employee | null;
	readonly generic: boolean;
	readonly weekday: Weekday;
	readonly routes: DayRoutes;
};

/** Who is accompanied and where. Throws route-not-found. */
export function accompanied(
	plans: RoutePlans,
	coach: Employee,
	input: StartInput,
	today: Weekday,
): Accompanied {
	if (input.shortId === GENERIC_ID) {
		const routes = genericRoutes(plans.routePlans, today);
		return { coachee: GENERIC_COACHEE, salesman: null, generic: true, weekday: 0, routes };
	}
	const plan = plans.routePlans.find(({ shortId }) => shortId === input.shortId);
	const coachee = plan
		? coacheesOf(plan, coach.jobTitle).find(
				({ employeeCode }) => employeeCode === input.coacheeCode,
			)
		: undefined;
	if (!plan || !coachee) throw new AppError('route-not-found');
	return {
		coachee,
		salesman: coachee.employeeCode === plan.salesman.employeeCode ? null : plan.salesman,
		generic: false,
		weekday: input.weekday,
		routes: routesFor(plan, input.weekday),
	};
}

/** Everything a coaching takes with it, from what is on the device. Throws route-not-found. */
export async function coachingStart(
	reference: Reference,
	user: SessionUser,
	input: StartInput,
	world: { readonly today: Weekday; readonly newId: string },
): Promise<CoachingStart> {
	const plans = await reference.plans();
	if (!plans) throw new AppError('route-not-found');
	const coach = asEmployee(user);
	const { routes, ...who } = accompanied(plans, coach, input, world.today);
	const teleSales = isTeleSales(coach, who.coachee);
	const codes = new Set([...routes.in, ...routes.out].map(({ code }) => code));
	const filter = {
		stage: null,
		teleSales,
		coachJobTitle: coach.jobTitle,
		coacheeJobTitle: who.coachee.jobTitle,
	};
	return {
		...who,
		_id: world.newId,
		coach,
		teleSales,
		routes: { hash: plans.routeHash, ...routes },
		forms: formsFor(filter, await reference.forms()),
		activeAllowanceClients: plans.activeAllowanceClients.filter(({ code }) => codes.has(code)),
		parameters: parametersFor(await reference.parameters(), coach.jobTitle, who.generic),
	};
}
