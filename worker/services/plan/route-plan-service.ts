import type { Employee } from '#worker/contract/employee.ts';
import type { FormStage } from '#worker/contract/form.ts';
import type {
	CoacheeOutlook,
	RoutePlanApi,
	RoutePlanEntry,
	RoutePlanRow,
} from '#worker/contract/plan-api.ts';
import type { RoutePlans, Weekday } from '#worker/contract/route-plan.ts';
import { allowancesOn, todayWeekday } from '#worker/domain/plan/route-plan.ts';
import {
	isOnLeave,
	routePlanEntry,
	routePlanRows,
	weekdayCounts,
} from '#worker/domain/plan/route-plan-list.ts';
import { accompanies } from '#worker/domain/session/person.ts';
import { parametersFor } from '#worker/domain/visit/parameters.ts';
import { isTeleSales } from '#worker/domain/visit/start.ts';
import { goalsFor, plannedInRoute } from '#worker/domain/visit/statistics.ts';
import { plannedVisitGoal } from '#worker/domain/visit/visit-goal.ts';
import { AppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';
import { Reference } from '../engine/reference.ts';
import { formsOf } from '../visit/coaching-start.ts';
import { asEmployee, type Place, placeOf } from '../visit/employees.ts';

const NO_PLANS: RoutePlans = {
	routeHash: '',
	routePlans: [],
	activeAllowanceClients: [],
	activeAllowanceSalesmen: [],
};

/** The choice of a route and of the person to accompany. */
export function createRoutePlanService(core: Core): RoutePlanApi {
	const { clock, environment } = core.device;
	const reference = () => new Reference(core.workspace.documents);

	function today(): { weekday: Weekday; date: string } {
		const now = clock.now();
		const zone = environment.timezone();
		const date = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate().toString();
		return { weekday: todayWeekday(now, zone), date };
	}

	async function withLast(entry: RoutePlanEntry): Promise<RoutePlanRow> {
		const feedbacks = await reference().employeeFeedbacks(entry.salesman.employeeCode);
		const last = feedbacks?.[0];
		return {
			...entry,
			knowsLast: feedbacks !== null,
			lastCoachingAt: last?.at ?? null,
			lastGrade: last?.grade ?? null,
		};
	}

	async function outlook(
		coachee: Employee,
		{ routes, generic }: Place,
		plans: RoutePlans,
	): Promise<CoacheeOutlook> {
		const coach = asEmployee(core.user);
		const { jobTitle: coachJobTitle } = coach;
		const teleSales = isTeleSales(coach, coachee);
		const planned = plannedInRoute(routes, plans.activeAllowanceClients);
		const parameters = await reference().parameters();
		const { outRouteMultiplier } = parametersFor(parameters, coachJobTitle, generic);
		const goals = goalsFor({ coachJobTitle, generic, teleSales, planned, outRouteMultiplier });
		const forms = formsOf(coach, coachee, await reference().forms());
		const count = (of: FormStage) => forms.filter(({ stage }) => stage === of).length;
		return {
			employee: coachee,
			onLeave: isOnLeave(coachee, plans.activeAllowanceSalesmen, today().date),
			feedbacks: await reference().employeeFeedbacks(coachee.employeeCode),
			teleSales,
			goals: {
				planned,
				...goals,
				visits: plannedVisitGoal(goals.minInRoute, routes.in, plans.activeAllowanceClients),
			},
			formCounts: {
				pre: count('pre-process'),
				process: count('process'),
				post: count('post-process'),
			},
		};
	}

	return {
		async list({ weekday, search }) {
			const plans = await reference().plans();
			const now = today();
			const chosen = weekday ?? now.weekday;
			const query = { weekday: chosen, search, today: now.date };
			const entries = routePlanRows(plans ?? NO_PLANS, query);
			return {
				today: now.weekday,
				weekday: chosen,
				weekdays: weekdayCounts(plans?.routePlans ?? []),
				rows: await Promise.all(entries.map(withLast)),
				loaded: plans !== null,
				canStartGeneric: (plans?.routePlans.length ?? 0) > 0 && accompanies(core.user),
			};
		},

		async coachee(shortId, asked) {
			const plans = await reference().plans();
			if (!plans) throw new AppError('route-not-found');
			const where = { shortId, weekday: asked };
			const place = placeOf(plans, asEmployee(core.user), where, today().weekday);
			const { plan, routes, weekday } = place;
			const [salesman, ...others] = place.coachees;
			const first = await outlook(salesman, place, plans);
			const allowances = allowancesOn(routes, plans.activeAllowanceClients);
			const byCode = new Map(allowances.map(({ inRoute: _, ...one }) => [one.code, one]));
			return {
				row: await withLast(routePlanEntry(plan, weekday, routes.in, first.onLeave)),
				coachees: [first, ...(await Promise.all(others.map((one) => outlook(one, place, plans))))],
				clients: routes.in.map((client) => ({
					...client,
					allowance: byCode.get(client.code) ?? null,
				})),
				allowances,
				outCount: routes.out.length,
			};
		},

		async refresh() {
			const { pull, user } = core.workspace;
			if (!accompanies(user)) return;
			for (const name of ['routePlan', 'forms', 'parameters', 'coachingFeedback'] as const) {
				await pull.pull(name, 'asked');
			}
		},
	};
}
