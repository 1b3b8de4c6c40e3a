import type { StartInput } from '#worker/contract/coaching-api.ts';
import type { Employee } from '#worker/contract/employee.ts';
import type { Form } from '#worker/contract/form.ts';
import type { Weekday } from '#worker/contract/route-plan.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { allowancesOn } from '#worker/domain/plan/route-plan.ts';
import { formsFor } from '#worker/domain/visit/form.ts';
import { parametersFor } from '#worker/domain/visit/parameters.ts';
import { type CoachingStart, isTeleSales } from '#worker/domain/visit/start.ts';
import { AppError } from '#worker/errors.ts';
import type { Reference } from '../engine/reference.ts';
import { asEmployee, placeOf } from './employees.ts';

/** The forms of all stages that are frozen into a coaching of these two people. */
export function formsOf(
	coach: Employee,
	coachee: Employee,
	forms: readonly Form[],
): readonly Form[] {
	return formsFor(
		{
			stage: null,
			teleSales: isTeleSales(coach, coachee),
			coachJobTitle: coach.jobTitle,
			coacheeJobTitle: coachee.jobTitle,
		},
		forms,
	);
}

/**
 * Everything that is frozen into a coaching, from the data on the device. Throws route-not-found.
 */
export async function coachingStart(
	reference: Reference,
	user: SessionUser,
	input: StartInput,
	world: { readonly today: Weekday; readonly newId: string },
): Promise<CoachingStart> {
	const plans = await reference.plans();
	if (!plans) throw new AppError('route-not-found');
	const coach = asEmployee(user);
	const { plan, coachees, generic, weekday, routes } = placeOf(plans, coach, input, world.today);
	const coachee = coachees.find(({ employeeCode }) => employeeCode === input.coacheeCode);
	if (!coachee) throw new AppError('route-not-found');
	return {
		_id: world.newId,
		coach,
		coachee,
		salesman: coachee.employeeCode === plan.salesman.employeeCode ? null : plan.salesman,
		generic,
		teleSales: isTeleSales(coach, coachee),
		routes: { hash: plans.routeHash, ...routes },
		forms: formsOf(coach, coachee, await reference.forms()),
		activeAllowanceClients: allowancesOn(routes, plans.activeAllowanceClients).map(
			({ inRoute: _, ...allowance }) => allowance,
		),
		weekday,
		parameters: parametersFor(await reference.parameters(), coach.jobTitle, generic),
	};
}
