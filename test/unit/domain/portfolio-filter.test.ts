import { describe, expect, it } from 'vitest';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import {
	filterTerms,
	NO_FILTER,
	readTerm,
	termPrefix,
	wantedTerms,
} from '#worker/domain/portfolio/portfolio-filter.ts';
import { addIndicators } from '#worker/domain/portfolio/portfolio-summary.ts';

const client: PortfolioClient = {
	code: '10001',
	name: 'Bar do Zé',
	comercialDivision: 'Food Service',
	segment: 'Bar: petiscos & cia',
	phone: '',
	buyer: '',
	observation: '',
	weekday: null,
	salesman: { code: '3001', name: 'João: da Silva' },
	financialStatus: 'defaulter',
	indicators: null,
	potential: { bovine: 0, thirdParty: 0, pva: 0 },
	address: { uf: 'AM', city: 'Manaus', district: 'Centro' },
	location: null,
	updates: { phone: null },
};

describe('the index terms of a client', () => {
	it('match the filters of each of its values', () => {
		const terms = filterTerms(client);
		const filter = {
			weekday: 7,
			financialStatus: 'defaulter',
			category: 'Bar: petiscos & cia',
			salesman: '3001',
		} as const;
		for (const wanted of wantedTerms(filter)) {
			expect(terms.some((term) => term.startsWith(wanted))).toBe(true);
		}
		expect(wantedTerms(filter)).toHaveLength(4);
		expect(wantedTerms(filter, 'salesman')).toHaveLength(3);
		expect(wantedTerms(NO_FILTER)).toEqual([]);
	});

	it('do not match a value that has only the same beginning', () => {
		const [wanted = ''] = wantedTerms({ ...NO_FILTER, salesman: '300' });
		expect(filterTerms(client).some((term) => term.startsWith(wanted))).toBe(false);
	});

	it('can be read back as value and name', () => {
		const term = filterTerms(client).find((one) => one.startsWith(termPrefix('salesman'))) ?? '';
		expect(readTerm(term)).toEqual({ value: '3001', name: 'João: da Silva' });
	});
});

describe('the sum of the purchases of many clients', () => {
	const one = {
		averageVolume: 100,
		averageTicket: 50,
		mix: 4,
		lastPurchase: '2026-03-01',
		overdue: 10,
	};

	it('is the same in one batch or in many', () => {
		const all = [one, { ...one, overdue: 0, mix: 8, lastPurchase: '2026-01-01' }, one];
		const whole = addIndicators(null, all, '2026-03-11');
		const parts = all.reduce<ReturnType<typeof addIndicators> | null>(
			(sum, each) => addIndicators(sum, [each], '2026-03-11'),
			null,
		);
		expect(parts).toEqual(whole);
		expect(whole).toMatchObject({ clients: 3, volume: 300, overdue: 20, overdueClients: 2 });
		expect(whole).toMatchObject({ buying: 2, averageTicket: 50 });
		expect(whole.averageMix).toBeCloseTo(16 / 3);
	});

	it('is zero without clients', () => {
		expect(addIndicators(null, [], '2026-03-11')).toMatchObject({ clients: 0, averageMix: 0 });
	});
});
