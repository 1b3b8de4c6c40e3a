import type { CoacheeView, RoutePlanApi, RoutePlanRow } from '#worker/api-plan.ts';
import { parametersFor } from '#worker/domain/coaching/parameters.ts';
import { isTeleSales } from '#worker/domain/coaching/start.ts';
import { goalsFor, plannedInRoute } from '#worker/domain/coaching/statistics.ts';
import { type FormStage, formsFor } from '#worker/domain/form.ts';
import { accompanies, GENERIC_COACHEE } from '#worker/domain/person.ts';
import {
	coacheesOf,
	genericRoutes,
	type RoutePlans,
	routesFor,
	todayWeekday,
	type Weekday,
} from '#worker/domain/route-plan.ts';
import {
	isOnAllowance,
	type RoutePlanEntry,
	routePlanEntry,
	routePlanRows,
	weekdayCounts,
} from '#worker/domain/route-plan-list.ts';
import { AppError } from '#worker/errors.ts';
import { asEmployee, GENERIC_ID } from './coaching-start.ts';
import type { Core } from './core.ts';
import { Reference } from './reference.ts';

const NO_PLANS: RoutePlans = {
	routeHash: '',
	routePlans: [],
	activeAllowanceClients: [],
	activeAllowanceSalesmen: [],
};

/** Choosing whom to accompany. */
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
		const [last] = await reference().employeeFeedbacks(entry.salesman.employeeCode);
		return { ...entry, lastCoachingAt: last?.at ?? null, lastGrade: last?.grade ?? null };
	}

	async function formCounts(view: Pick<CoacheeView, 'teleSales' | 'coachees'>) {
		const forms = await reference().forms();
		const count = (stage: FormStage) =>
			formsFor(
				{
					stage,
					teleSales: view.teleSales,
					coachJobTitle: core.user.jobTitle,
					coacheeJobTitle: view.coachees[0]?.jobTitle ?? 'Vendedor',
				},
				forms,
			).length;
		return {
			pre: count('pre-process'),
			process: count('process'),
			post: count('post-process'),
		};
	}

	function place(plans: RoutePlans, shortId: string, weekday: Weekday) {
		if (shortId === GENERIC_ID) {
			const routes = genericRoutes(plans.routePlans, today().weekday);
			const plan = {
				shortId: GENERIC_ID,
				salesman: GENERIC_COACHEE,
				coordinator: asEmployee(core.user),
				dailyRoutes: [],
			};
			return { plan, routes, coachees: [GENERIC_COACHEE], weekday: 0 as const };
		}
		const plan = plans.routePlans.find((one) => one.shortId === shortId);
		if (!plan) throw new AppError('route-not-found');
		const coachees = coacheesOf(plan, core.user.jobTitle);
		return { plan, routes: routesFor(plan, weekday), coachees, weekday };
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
			const { plan, routes, coachees, weekday } = place(plans, shortId, asked);
			const generic = shortId === GENERIC_ID;
			const { user } = core;
			const teleSales = isTeleSales(asEmployee(user), plan.salesman);
			const parameters = await reference().parameters();
			const { outRouteMultiplier } = parametersFor(parameters, user.jobTitle, generic);
			const allowances = plans.activeAllowanceClients;
			const planned = plannedInRoute(routes, allowances);
			const goals = { coachJobTitle: user.jobTitle, generic, teleSales, planned };
			const byCode = new Map(allowances.map((allowance) => [allowance.code, allowance]));
			const onLeave = isOnAllowance(plan.salesman, plans.activeAllowanceSalesmen, today().date);
			return {
				row: await withLast(routePlanEntry(plan, weekday, routes.in, onLeave)),
				coachees,
				clients: routes.in.map((client) => ({
					...client,
					allowance: byCode.get(client.code) ?? null,
				})),
				outCount: routes.out.length,
				goals: { planned, ...goalsFor({ ...goals, outRouteMultiplier }) },
				feedbacks: await reference().employeeFeedbacks(plan.salesman.employeeCode),
				teleSales,
				formCounts: await formCounts({ teleSales, coachees }),
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
