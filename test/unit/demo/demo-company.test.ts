import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { generateDemoCompany } from '#server/demo/demo-company.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#server/demo/demo-logins.ts';
import { JOB_TITLES } from '#worker/contract/job-titles.ts';
import { isConsultant, shownJobTitle } from '#worker/domain/session/person.ts';

const TODAY = '2026-03-11';
const company = generateDemoCompany({ today: TODAY });

function fingerprint(value: unknown): string {
	return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function repeated(values: readonly string[]): readonly string[] {
	return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the demo company', () => {
	it('is the same company for the same seed and day', () => {
		const again = generateDemoCompany({ today: TODAY });
		expect(fingerprint(again)).toBe(fingerprint(company));
	});

	it('is another company for another seed', () => {
		const other = generateDemoCompany({ today: TODAY, seed: 'outra' });
		expect(fingerprint(other.clients)).not.toBe(fingerprint(company.clients));
		expect(other.clients).toHaveLength(2_000);
	});

	it('has 40 people and 2,000 clients unless asked otherwise', () => {
		expect(company.people).toHaveLength(40);
		expect(company.clients).toHaveLength(2_000);
	});

	it.each([15, 16, 20, 57, 400])('has every kind of person with %d people', (people) => {
		const other = generateDemoCompany({ today: TODAY, people, clients: 600 });
		expect(other.people).toHaveLength(people);
		expect(repeated(other.people.map((person) => person.employeeCode))).toEqual([]);
		for (const login of DEMO_LOGINS) {
			expect(other.people.map((person) => person.employeeCode)).toContain(login.employeeCode);
		}
	});

	it('keeps routes of a human size when it has 100,000 clients', () => {
		const large = generateDemoCompany({ today: TODAY, clients: 100_000 });
		expect(large.clients).toHaveLength(100_000);
		expect(new Set(large.clients.map((client) => client.code)).size).toBe(100_000);
		const onRoutes = large.routePlans.flatMap((plan) => plan.dailyRoutes);
		expect(Math.max(...onRoutes.map((route) => route.clients.length))).toBeLessThanOrEqual(14);
		expect(large.clients.filter((client) => client.weekday === null).length).toBeGreaterThan(
			95_000,
		);
	});

	it('refuses a size too small for every kind of person', () => {
		expect(() => generateDemoCompany({ today: TODAY, people: 14 })).toThrow(RangeError);
		expect(() => generateDemoCompany({ today: TODAY, clients: 499 })).toThrow(RangeError);
	});

	it('has the parameters of rule 3.8 for every job title', () => {
		expect(company.parameters.map((one) => one.jobTitle)).toEqual([
			'Empresa',
			'Gerente',
			'Coordenador',
			'Generico',
		]);
		for (const one of company.parameters) {
			expect(one).toMatchObject({ pdvMinDistance: 500, outRouteMultiplier: 0.2 });
		}
	});

	it('has a category for every segment of its clients, and both feedback lists', () => {
		const categories = company.clientCategories.map((category) => category.name);
		for (const client of company.clients) expect(categories).toContain(client.segment);
		expect(company.diagnosis.diagnosis.length).toBeGreaterThan(5);
		expect(company.diagnosis.development.length).toBeGreaterThan(5);
	});
});

describe('the people of the demo company', () => {
	const byCode = new Map(company.people.map((person) => [person.employeeCode, person]));

	it('have four levels, the nearest superior first', () => {
		for (const person of company.people) {
			if (person.jobTitle !== 'Vendedor') continue;
			const chain = [person.employeeCode, ...person.ancestors];
			expect(chain.map((code) => byCode.get(code)?.jobTitle)).toEqual(JOB_TITLES);
		}
		for (const person of company.people) {
			const [superior, ...rest] = person.ancestors;
			if (superior) expect(byCode.get(superior)?.ancestors).toEqual(rest);
		}
	});

	it('have their own code, id and name each', () => {
		expect(repeated(company.people.map((person) => person.employeeCode))).toEqual([]);
		expect(repeated(company.people.map((person) => person._id))).toEqual([]);
		expect(repeated(company.people.map((person) => person.name))).toEqual([]);
	});

	it('count one consultant, one consultant manager and one telesales coach', () => {
		const consultants = company.people.filter(isConsultant);
		expect(consultants.map(shownJobTitle).sort()).toEqual(['Consultor', 'Gerente Consultor']);
		for (const person of consultants) {
			expect(person.jobTitle).toBe('Empresa');
			for (const code of person.consultantFor) expect(byCode.has(code)).toBe(true);
		}
		const teleSales = company.people.filter((person) => person.teleSales);
		const [coach] = teleSales.filter((person) => person.jobTitle === 'Coordenador');
		expect(teleSales.filter((person) => person.jobTitle !== 'Vendedor')).toEqual([coach]);
		const sellers = teleSales.filter((person) => person.jobTitle === 'Vendedor');
		expect(sellers.length).toBeGreaterThanOrEqual(3);
		for (const seller of sellers) expect(seller.ancestors[0]).toBe(coach?.employeeCode);
	});

	it('can be logged in as, by the printed list', () => {
		expect(DEMO_LOGINS.map((login) => login.role)).toEqual([
			'coordenação',
			'gerência',
			'empresa, com o direito de administrar',
			'coach de televendas',
			'vendas',
			'consultoria',
			'gerência de consultoria',
		]);
		for (const login of DEMO_LOGINS) {
			expect(byCode.get(login.employeeCode)?.name).toBe(login.name);
			expect(login.password).toBe(DEMO_PASSWORD);
		}
		expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(8);
	});
});
