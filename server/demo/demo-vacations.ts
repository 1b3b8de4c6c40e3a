import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { ActiveAllowanceSalesman, RoutePlan } from '#worker/contract/route-plan.ts';
import { MAIN_COORDINATOR_CODE } from './demo-logins.ts';

export type DemoVacation = {
	readonly employeeCode: string;
	/** ISO dates, both included. */
	readonly start: string;
	readonly end: string;
	/** Codes of the clients that are taken over. */
	readonly transfered: readonly string[];
};

/** Days until the next vacation of one salesman of each coordinator. */
const NEXT_IN_DAYS = 12;
const DAYS_AWAY = 20;

/**
 * The current vacations, with two thirds of the clients handed over; for each coordinator one that
 * starts in twelve days with none handed over; and one with all handed over.
 */
export function demoVacations(
	routePlans: readonly RoutePlan[],
	clients: readonly PortfolioClient[],
	onLeave: readonly ActiveAllowanceSalesman[],
	today: Temporal.PlainDate,
): readonly DemoVacation[] {
	const away = new Set(onLeave.map(({ employeeCode }) => employeeCode));
	const clientsOf = (employeeCode: string) =>
		clients.filter(({ salesman }) => salesman.code === employeeCode).map(({ code }) => code);
	const now = onLeave.map(({ employeeCode, startDate, endDate }) => ({
		employeeCode,
		start: startDate,
		end: endDate,
		transfered: clientsOf(employeeCode).filter((_, index) => index % 3 !== 2),
	}));
	const start = today.add({ days: NEXT_IN_DAYS });
	const leaves = (employeeCode: string, transfered: readonly string[]): DemoVacation => ({
		employeeCode,
		start: start.toString(),
		end: start.add({ days: DAYS_AWAY - 1 }).toString(),
		transfered,
	});
	const teams = new Map<string, string[]>();
	for (const { coordinator, salesman } of routePlans) {
		const { employeeCode } = salesman;
		if (employeeCode === null || away.has(employeeCode)) continue;
		const team = teams.get(coordinator.employeeCode ?? '') ?? [];
		teams.set(coordinator.employeeCode ?? '', [...team, employeeCode]);
	}
	const next = [...teams.values()].flatMap((team) =>
		team.slice(1, 2).map((one) => leaves(one, [])),
	);
	const covered = (teams.get(MAIN_COORDINATOR_CODE) ?? [])
		.slice(2, 3)
		.map((one) => leaves(one, clientsOf(one)));
	return [...now, ...next, ...covered];
}
