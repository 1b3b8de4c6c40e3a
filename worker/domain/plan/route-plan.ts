import type { Employee } from '#worker/contract/employee.ts';
import type { RouteAllowance } from '#worker/contract/route-plan.ts';
import {
	type ActiveAllowanceClient,
	type RouteClient,
	type RoutePlan,
	WEEKDAYS,
	type Weekday,
} from '#worker/contract/route-plan.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { lazily } from '../shared/lazily.ts';

const collator = lazily(() => new Intl.Collator('pt-BR', { numeric: true }));

/** Compares names in Portuguese order, numbers by value. */
export function compareNames(a: string, b: string): number {
	return collator().compare(a, b);
}

/** The weekday of a route; null and invalid numbers become 7 (rule 6.1). */
export function weekdayOf(weekday: number | null): Weekday {
	return WEEKDAYS.find((known) => known === weekday) ?? 7;
}

/** Today's weekday in a zone: 1 Monday … 6 Saturday; Sunday is 7, which has no route (rule 6.1). */
export function todayWeekday(now: string, zone: string): Weekday {
	return weekdayOf(Temporal.Instant.from(now).toZonedDateTimeISO(zone).dayOfWeek);
}

/** The clients of each weekday of a plan; weekdays without clients are absent. */
export function groupByWeekday(plan: RoutePlan): ReadonlyMap<Weekday, readonly RouteClient[]> {
	const groups = new Map<Weekday, RouteClient[]>();
	for (const { weekday, clients } of plan.dailyRoutes) {
		if (clients.length === 0) continue;
		const group = groups.get(weekdayOf(weekday)) ?? [];
		group.push(...clients);
		groups.set(weekdayOf(weekday), group);
	}
	return groups;
}

export type DayRoutes = {
	readonly in: readonly RouteClient[];
	readonly out: readonly RouteClient[];
};

/**
 * The routes of a coaching on a weekday. In route: the clients of the day and of weekday 0. Out of
 * route: the salesman's other clients (rule 6.2).
 */
export function routesFor(plan: RoutePlan, weekday: Weekday): DayRoutes {
	const groups = groupByWeekday(plan);
	const inRoute = uniqueClients([...(groups.get(weekday) ?? []), ...(groups.get(0) ?? [])]);
	const codes = new Set(inRoute.map((client) => client.code));
	const others = [...groups.values()].flat().filter((client) => !codes.has(client.code));
	return { in: inRoute, out: uniqueClients(others) };
}

/**
 * The routes of the Vendedor Genérico: everybody's clients of the day, nothing out of route (rule
 * 6.3).
 */
export function genericRoutes(plans: readonly RoutePlan[], weekday: Weekday): DayRoutes {
	return { in: uniqueClients(plans.flatMap((plan) => routesFor(plan, weekday).in)), out: [] };
}

function uniqueClients(clients: readonly RouteClient[]): readonly RouteClient[] {
	const byCode = new Map<string, RouteClient>();
	for (const client of clients) if (!byCode.has(client.code)) byCode.set(client.code, client);
	return [...byCode.values()];
}

/**
 * Returns the allowances of the clients of a day, then those of the other clients, each sorted by
 * name.
 */
export function allowancesOn(
	routes: DayRoutes,
	allowances: readonly ActiveAllowanceClient[],
): readonly RouteAllowance[] {
	const inRoute = new Set(routes.in.map(({ code }) => code));
	const outOfRoute = new Set(routes.out.map(({ code }) => code));
	return allowances
		.filter(({ code }) => inRoute.has(code) || outOfRoute.has(code))
		.map((allowance) => ({ ...allowance, inRoute: inRoute.has(allowance.code) }))
		.sort((a, b) => Number(b.inRoute) - Number(a.inRoute) || compareNames(a.name, b.name));
}

/**
 * Returns the people who can be accompanied on a plan: its salesman and, for Gerente and Empresa, its
 * coordinator (rule 2.3).
 */
export function coacheesOf(
	plan: RoutePlan,
	coachJobTitle: JobTitle,
): readonly [Employee, ...Employee[]] {
	const isAbove = coachJobTitle === 'Gerente' || coachJobTitle === 'Empresa';
	return isAbove ? [plan.salesman, plan.coordinator] : [plan.salesman];
}
