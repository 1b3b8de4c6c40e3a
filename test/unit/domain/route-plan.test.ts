import { describe, expect, it } from 'vitest';
import {
	aClient,
	anAllowance,
	anEmployee,
	aRoutePlan,
	clients,
	ZONE,
} from '#test/support/builders.ts';
import type { RoutePlans } from '#worker/contract/route-plan.ts';
import {
	allowancesOn,
	coacheesOf,
	compareNames,
	genericRoutes,
	groupByWeekday,
	routesFor,
	todayWeekday,
	weekdayOf,
} from '#worker/domain/plan/route-plan.ts';
import { routePlanRows, weekdayCounts } from '#worker/domain/plan/route-plan-list.ts';

const plan = aRoutePlan({
	dailyRoutes: [
		{ weekday: 2, clients: clients('1', '2') },
		{ weekday: 0, clients: clients('3', '1') },
		{ weekday: 4, clients: clients('4', '2') },
		{ weekday: null, clients: clients('5') },
		{ weekday: 3, clients: [] },
	],
});
const codes = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code);

describe('weekdays', () => {
	it('are 0 to 7; null and anything else is 7', () => {
		expect([0, 1, 6, 7, null, 8, -1, 2.5, Number.NaN].map(weekdayOf)).toEqual([
			0, 1, 6, 7, 7, 7, 7, 7, 7,
		]);
	});

	it('are those of the zone of the device', () => {
		expect(todayWeekday('2025-03-04T14:00:00Z', ZONE)).toBe(2);
		expect(todayWeekday('2025-03-04T02:00:00Z', ZONE)).toBe(1);
		expect(todayWeekday('2025-03-09T14:00:00Z', ZONE)).toBe(7);
	});
});

describe('the routes of a day', () => {
	it('group clients by weekday, null as 7, and leave empty days out', () => {
		expect([...groupByWeekday(plan).keys()]).toEqual([2, 0, 4, 7]);
	});

	it('have in route the clients of the day and those of weekday 0, each once', () => {
		expect(codes(routesFor(plan, 2).in)).toEqual(['1', '2', '3']);
	});

	it("have out of route the salesman's other clients, each once", () => {
		expect(codes(routesFor(plan, 2).out)).toEqual(['4', '5']);
		expect(codes(routesFor(plan, 7).out)).toEqual(['2', '4']);
	});

	it('of the Vendedor Genérico are those of every plan, with nothing out of route', () => {
		const other = aRoutePlan({ dailyRoutes: [{ weekday: 2, clients: clients('9', '1') }] });
		const routes = genericRoutes([plan, other], 2);
		expect(codes(routes.in)).toEqual(['1', '2', '3', '9']);
		expect(routes.out).toEqual([]);
	});
});

describe('the allowances on a route', () => {
	it('are those of its clients of the day, then of its other clients, each sorted by name', () => {
		const routes = { in: clients('2', '1'), out: clients('5', '4', '3') };
		const allowances = ['9', '10', '5', '2', '3'].map((code) => anAllowance(code));
		const zebra = { ...anAllowance('1', 'Quinzenal'), name: 'Zebra' };
		expect(allowancesOn(routes, [zebra, ...allowances])).toEqual([
			{ ...anAllowance('2'), inRoute: true },
			{ ...zebra, inRoute: true },
			{ ...anAllowance('3'), inRoute: false },
			{ ...anAllowance('5'), inRoute: false },
		]);
	});
});

describe('who may be accompanied', () => {
	it('is the salesman, and the coordinator by Gerente and Empresa', () => {
		expect(coacheesOf(plan, 'Coordenador')).toEqual([plan.salesman]);
		expect(coacheesOf(plan, 'Gerente')).toEqual([plan.salesman, plan.coordinator]);
		expect(coacheesOf(plan, 'Empresa')).toEqual([plan.salesman, plan.coordinator]);
	});
});

describe('the list of route plans', () => {
	const agua = aRoutePlan({
		shortId: 'R2',
		salesman: anEmployee({ employeeCode: 'V2', name: 'Água Rosa' }),
		dailyRoutes: [
			{
				weekday: 2,
				clients: [
					aClient('7', { city: 'Itacoatiara' }),
					aClient('8', { city: 'Itacoatiara' }),
					aClient('9'),
				],
			},
		],
	});
	const plans: RoutePlans = {
		routeHash: 'hash',
		routePlans: [plan, agua],
		activeAllowanceClients: [],
		activeAllowanceSalesmen: [
			{
				employeeCode: 'V2',
				name: 'Água Rosa',
				startDate: '2025-03-01',
				endDate: '2025-03-04',
				reason: 'Férias',
			},
		],
	};
	const query = { weekday: 2, search: '', today: '2025-03-04' } as const;

	it('has those of the weekday, in Portuguese order', () => {
		expect(routePlanRows(plans, query)).toMatchObject([
			{ shortId: 'R2', clientCount: 3, city: 'Itacoatiara', onLeave: true },
			{ shortId: 'R1', clientCount: 3, city: 'Manaus', onLeave: false },
		]);
		expect(routePlanRows(plans, { ...query, today: '2025-03-05' })[0]?.onLeave).toBe(false);
		expect(routePlanRows(plans, { ...query, weekday: 6 })).toEqual([]);
	});

	it('counts the clients a coaching of that day has in route, each once', () => {
		const rows = routePlanRows(plans, { ...query, search: plan.salesman.name });
		expect(rows.map(({ weekday, clientCount }) => [weekday, clientCount])).toEqual(
			([0, 2, 4, 7] as const).map((weekday) => [weekday, routesFor(plan, weekday).in.length]),
		);
	});

	it('searches every weekday without accents', () => {
		const rows = routePlanRows(plans, { ...query, weekday: 6, search: 'araujo vitor' });
		expect(rows.map(({ weekday }) => weekday)).toEqual([0, 2, 4, 7]);
		expect(routePlanRows(plans, { ...query, search: 'itacoatiara' })).toHaveLength(1);
		expect(routePlanRows(plans, { ...query, search: 'v2' })).toHaveLength(1);
	});

	it('shows a person without a route only in a search, on the current day', () => {
		const without = { ...plans, routePlans: [aRoutePlan({ shortId: 'R3', dailyRoutes: [] })] };
		const { name } = without.routePlans[0]?.salesman ?? { name: '' };
		expect(routePlanRows(without, query)).toEqual([]);
		expect(routePlanRows(without, { ...query, search: name })).toMatchObject([
			{ shortId: 'R3', weekday: query.weekday, clientCount: 0, city: '' },
		]);
	});

	it('counts the plans of each weekday that has any', () => {
		expect(weekdayCounts(plans.routePlans)).toEqual([
			{ weekday: 0, count: 1 },
			{ weekday: 2, count: 2 },
			{ weekday: 4, count: 1 },
			{ weekday: 7, count: 1 },
		]);
	});

	it('orders names as Portuguese does', () => {
		expect(['zebra', 'Água', 'item 10', 'Acre', 'item 2'].sort(compareNames)).toEqual([
			'Acre',
			'Água',
			'item 2',
			'item 10',
			'zebra',
		]);
	});
});
