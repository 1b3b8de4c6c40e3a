import { describe, expect, it } from 'vitest';
import { generateDemoCompany } from '#server/demo/demo-company.ts';
import {
	MAIN_COORDINATOR_CODE,
	MAIN_SALESMAN_CODE,
	SALESMAN_ON_LEAVE_CODE,
	SALESMAN_WITHOUT_ROUTE_CODE,
} from '#server/demo/demo-logins.ts';
import type { RoutePlan } from '#worker/contract/route-plan.ts';

const WORKDAYS = [1, 2, 3, 4, 5, 6];
const SUNDAY = null;

const company = generateDemoCompany({ today: '2026-03-11' });
const withRoute = company.routePlans.filter((plan) => plan.dailyRoutes.length > 0);
const mainTeam = withRoute.filter((p) => p.coordinator.employeeCode === MAIN_COORDINATOR_CODE);
const allowances = new Map(company.activeAllowanceClients.map((one) => [one.code, one]));

function clientsOf(plan: RoutePlan, weekday: number | null) {
	return plan.dailyRoutes.find((route) => route.weekday === weekday)?.clients ?? [];
}

function kilometres(plan: RoutePlan, weekday: number): number {
	const points = clientsOf(plan, weekday).flatMap(({ location }) => location?.coordinates ?? []);
	const spans = [0, 1].map((axis) => {
		const values = points.filter((_, index) => index % 2 === axis);
		return 111 * (Math.max(...values) - Math.min(...values));
	});
	return Math.hypot(...spans);
}

describe('the route plans of the demo company', () => {
	it('belong to every salesman, with an identifier each', () => {
		const salesmen = company.people.filter((person) => person.jobTitle === 'Vendedor');
		expect(company.routePlans.map((plan) => plan.salesman.employeeCode)).toEqual(
			salesmen.map((person) => person.employeeCode),
		);
		const shortIds = company.routePlans.map((plan) => plan.shortId);
		expect(new Set(shortIds).size).toBe(shortIds.length);
	});

	it('hold 6 to 14 clients on every day from Monday to Saturday', () => {
		for (const plan of withRoute) {
			for (const weekday of WORKDAYS) {
				const { length } = clientsOf(plan, weekday);
				expect(length).toBeGreaterThanOrEqual(6);
				expect(length).toBeLessThanOrEqual(14);
			}
		}
	});

	it('have clients of any day (0) and of no day (null)', () => {
		for (const plan of withRoute) {
			expect(clientsOf(plan, 0).length).toBeGreaterThan(0);
			expect(clientsOf(plan, null).length).toBeGreaterThan(0);
		}
	});

	it('keep a day within one part of one city', () => {
		for (const plan of withRoute) {
			for (const weekday of WORKDAYS) {
				expect(kilometres(plan, weekday)).toBeLessThan(17);
				const cities = new Set(clientsOf(plan, weekday).map((client) => client.city));
				expect(cities.size).toBe(1);
			}
		}
	});

	it('name only clients of the portfolio of that salesman', () => {
		const owners = new Map(company.clients.map((client) => [client.code, client.salesman.code]));
		for (const { salesman, dailyRoutes } of company.routePlans) {
			for (const client of dailyRoutes.flatMap((route) => route.clients)) {
				expect(owners.get(client.code)).toBe(salesman.employeeCode);
			}
		}
	});

	it('visit some large clients twice a week', () => {
		const twice = withRoute.filter(({ dailyRoutes }) => {
			const codes = dailyRoutes.flatMap((route) => route.clients.map((client) => client.code));
			return new Set(codes).size < codes.length;
		});
		expect(twice.length).toBeGreaterThan(3);
	});

	it('leave one salesman without a route and one on holiday', () => {
		const empty = company.routePlans.filter((plan) => plan.dailyRoutes.length === 0);
		expect(empty.map((plan) => plan.salesman.employeeCode)).toEqual([SALESMAN_WITHOUT_ROUTE_CODE]);
		expect(company.activeAllowanceSalesmen).toMatchObject([
			{ employeeCode: SALESMAN_ON_LEAVE_CODE, reason: 'Férias', startDate: '2026-03-06' },
		]);
	});
});

describe('the team of the main coordinator', () => {
	it('has at least four salesmen at work', () => {
		const atWork = mainTeam.filter((p) => p.salesman.employeeCode !== SALESMAN_ON_LEAVE_CODE);
		expect(atWork.length).toBeGreaterThanOrEqual(4);
	});

	it('has at least eight clients in route on every day, Sunday included, all with a point', () => {
		for (const plan of mainTeam) {
			for (const weekday of [...WORKDAYS, SUNDAY]) {
				expect(clientsOf(plan, weekday).length).toBeGreaterThanOrEqual(8);
				const inRoute = [...clientsOf(plan, 0), ...clientsOf(plan, weekday)];
				for (const client of inRoute) expect(client.location).not.toBeNull();
			}
		}
	});

	it('has at least ten clients out of route on every day', () => {
		for (const plan of mainTeam) {
			for (const weekday of [...WORKDAYS, SUNDAY]) {
				const others = plan.dailyRoutes.filter((r) => r.weekday !== 0 && r.weekday !== weekday);
				expect(others.flatMap((route) => route.clients).length).toBeGreaterThanOrEqual(10);
			}
		}
	});

	it('has a fortnightly client and one excused otherwise on every day of the main salesman', () => {
		const plan = mainTeam.find((one) => one.salesman.employeeCode === MAIN_SALESMAN_CODE);
		for (const weekday of [...WORKDAYS, SUNDAY]) {
			const clients = plan ? clientsOf(plan, weekday) : [];
			const reasons = clients.flatMap(({ code }) => allowances.get(code)?.reason ?? []);
			expect(reasons).toHaveLength(2);
			expect(reasons[0]).toBe('Quinzenal');
			expect(reasons[1]).not.toBe('Quinzenal');
		}
	});
});
