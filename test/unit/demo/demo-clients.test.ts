import { describe, expect, it } from 'vitest';
import { generateDemoCompany } from '#server/demo/demo-company.ts';
import { receive } from '#worker/contract/parse.ts';
import { PortfolioResponse } from '#worker/contract/portfolio.ts';
import { RoutePlansResponse } from '#worker/contract/route-plan.ts';
import { STATES } from './states.ts';

const company = generateDemoCompany({ today: '2026-03-11' });
const { clients } = company;

function share(matches: (client: (typeof clients)[number]) => boolean): number {
	return clients.filter(matches).length / clients.length;
}

describe('the clients of the demo company', () => {
	it('pass the schemas of the portfolio and of the route plans', () => {
		expect(receive(PortfolioResponse, { clients }).clients).toHaveLength(2_000);
		const { routePlans, activeAllowanceClients, activeAllowanceSalesmen } = company;
		const plans = { routeHash: 'x', routePlans, activeAllowanceClients, activeAllowanceSalesmen };
		expect(() => receive(RoutePlansResponse, plans)).not.toThrow();
	});

	it('have a code each, and a name each within their state', () => {
		expect(new Set(clients.map((client) => client.code)).size).toBe(clients.length);
		const names = clients.map((client) => `${client.address.uf} ${client.name}`);
		expect(new Set(names).size).toBe(clients.length);
	});

	it('are located inside their state, in nine states', () => {
		for (const { address, location, name } of clients) {
			if (!location) continue;
			const [south, north, west, east] = STATES[address.uf]?.box ?? [0, 0, 0, 0];
			const [longitude, latitude] = location.coordinates;
			const where = `${name}: ${address.city}/${address.uf} ${latitude} ${longitude}`;
			expect(latitude >= south && latitude <= north, where).toBe(true);
			expect(longitude >= west && longitude <= east, where).toBe(true);
		}
		expect(new Set(clients.map((client) => client.address.uf)).size).toBe(9);
	});

	it('include some without a valid point', () => {
		const without = share((client) => client.location === null);
		expect(without).toBeGreaterThan(0.01);
		expect(without).toBeLessThan(0.1);
	});

	it('have telephones of their own area', () => {
		for (const { phone, address } of clients) {
			if (!phone) continue;
			expect(phone).toMatch(/^\(\d\d\) 9\d{4}-\d{4}$/);
			expect(STATES[address.uf]?.ddd).toContain(Number(phone.slice(1, 3)));
		}
		expect(share((client) => client.updates.phone !== null)).toBeGreaterThan(0);
	});

	it('have realistic payments', () => {
		expect(share((client) => client.financialStatus === 'active')).toBeGreaterThan(0.7);
		for (const status of ['inactive', 'blocked', 'defaulter', 'other']) {
			const part = share((client) => client.financialStatus === status);
			expect(part).toBeGreaterThan(0.01);
			expect(part).toBeLessThan(0.12);
		}
		for (const { financialStatus, indicators } of clients) {
			if (financialStatus === 'defaulter') expect(indicators?.overdue).toBeGreaterThan(0);
			if (financialStatus === 'active') expect(indicators?.overdue).toBe(0);
			if (financialStatus === 'inactive') expect(indicators?.averageVolume).toBe(0);
		}
	});

	it('have no weekday when they are on no route', () => {
		const onRoute = new Set(
			company.routePlans.flatMap(({ dailyRoutes }) =>
				dailyRoutes.flatMap((route) => route.clients.map((client) => client.code)),
			),
		);
		for (const client of clients) if (!onRoute.has(client.code)) expect(client.weekday).toBeNull();
		expect(onRoute.size).toBeLessThan(clients.length);
	});
});
