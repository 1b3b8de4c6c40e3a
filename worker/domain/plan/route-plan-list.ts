import type { Employee } from '#worker/contract/employee.ts';
import type { RoutePlanEntry } from '#worker/contract/plan-api.ts';
import type {
	ActiveAllowanceSalesman,
	RouteClient,
	RoutePlan,
	RoutePlans,
	Weekday,
} from '#worker/contract/route-plan.ts';
import { fold, matches } from '../shared/fold.ts';
import { compareNames, groupByWeekday, routesFor } from './route-plan.ts';

export type RoutePlanQuery = {
	readonly weekday: Weekday;
	/** Searches names, codes and cities of every weekday; '' shows the selected weekday only. */
	readonly search: string;
	/** ISO date of today, to find who is on leave. */
	readonly today: string;
};

/** The rows of the route plan list, in Portuguese order of the salesman's name. */
export function routePlanRows(plans: RoutePlans, query: RoutePlanQuery): readonly RoutePlanEntry[] {
	const search = query.search.trim();
	return plans.routePlans
		.flatMap((plan) => entriesOf(plan, plans.activeAllowanceSalesmen, query))
		.filter((entry) =>
			search === '' ? entry.weekday === query.weekday : matches(textOf(entry), search),
		)
		.sort((a, b) => compareNames(a.salesman.name, b.salesman.name) || a.weekday - b.weekday);
}

/** One plan on one weekday; a weekday without clients gives an entry too. */
export function routePlanEntry(
	plan: RoutePlan,
	weekday: Weekday,
	clients: readonly RouteClient[],
	onLeave: boolean,
): RoutePlanEntry {
	const { shortId, salesman, coordinator } = plan;
	const city = mainCity(clients);
	return {
		shortId,
		weekday,
		salesman,
		coordinator,
		clientCount: clients.length,
		city,
		onLeave,
	};
}

function entriesOf(
	plan: RoutePlan,
	allowances: readonly ActiveAllowanceSalesman[],
	{ weekday: chosen, search, today }: RoutePlanQuery,
): readonly RoutePlanEntry[] {
	const onLeave = isOnLeave(plan.salesman, allowances, today);
	// The same number as a coaching of that day has in route, clients of weekday 0 included.
	const entries = [...groupByWeekday(plan).keys()].map((weekday) =>
		routePlanEntry(plan, weekday, routesFor(plan, weekday).in, onLeave),
	);
	// People without a route are on no weekday's list, but the search finds them.
	if (entries.length > 0 || search.trim() === '') return entries;
	return [routePlanEntry(plan, chosen, [], onLeave)];
}

/** Whether the person is on leave on an ISO date, first and last day included (rule 6.4). */
export function isOnLeave(
	salesman: Employee,
	allowances: readonly ActiveAllowanceSalesman[],
	today: string,
): boolean {
	return allowances.some(
		({ employeeCode, startDate, endDate }) =>
			employeeCode === salesman.employeeCode && startDate <= today && today <= endDate,
	);
}

/** Returns the weekdays with any route, in order, with the number of plans. */
export function weekdayCounts(
	plans: readonly RoutePlan[],
): readonly { readonly weekday: Weekday; readonly count: number }[] {
	const counts = new Map<Weekday, number>();
	for (const plan of plans) {
		for (const weekday of groupByWeekday(plan).keys()) {
			counts.set(weekday, (counts.get(weekday) ?? 0) + 1);
		}
	}
	return [...counts]
		.map(([weekday, count]) => ({ weekday, count }))
		.sort((a, b) => a.weekday - b.weekday);
}

function textOf({ salesman, coordinator, city }: RoutePlanEntry): string {
	const people = [salesman, coordinator].map(({ name, employeeCode }) => `${name} ${employeeCode}`);
	return fold(`${people.join(' ')} ${city}`);
}

function mainCity(clients: readonly RouteClient[]): string {
	const counts = new Map<string, number>();
	for (const { city } of clients) counts.set(city, (counts.get(city) ?? 0) + 1);
	const [first] = [...counts].sort(([a, m], [b, n]) => n - m || compareNames(a, b));
	return first?.[0] ?? '';
}
