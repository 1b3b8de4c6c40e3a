import { describe, expect, it } from 'vitest';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import {
	financialStatusOf,
	indicatorBatches,
	portfolioWeekday,
} from '#worker/domain/portfolio/portfolio.ts';

const indicators = { averageVolume: 1, averageTicket: 2, mix: 3, lastPurchase: null, overdue: 0 };
const client = (code: string, patch: Partial<PortfolioClient> = {}): PortfolioClient => ({
	code,
	name: `Mercado ${code}`,
	comercialDivision: '01',
	segment: '',
	phone: '',
	buyer: '',
	observation: '',
	weekday: 2,
	salesman: { code: 'V1', name: 'Vítor' },
	financialStatus: 'active',
	indicators,
	potential: { bovine: 0, thirdParty: 0, pva: 0 },
	address: { uf: 'AM', city: 'Manaus', district: '' },
	location: null,
	updates: { phone: null },
	...patch,
});

describe('the portfolio', () => {
	it('maps a null or non-numeric weekday to 7', () => {
		const values = [null, undefined, 'terça', '', ' ', Number.NaN, 9, true, 0, 3, '4'];
		expect(values.map(portfolioWeekday)).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 0, 3, 4]);
	});

	it('knows active, inactive, blocked and defaulter; everything else is other', () => {
		const values = ['active', 'inactive', 'blocked', 'defaulter', 'other', 'falido', null, 1];
		expect(values.map(financialStatusOf)).toEqual([
			'active',
			'inactive',
			'blocked',
			'defaulter',
			'other',
			'other',
			'other',
			'other',
		]);
	});

	it('builds indicators in batches of 100 clients', () => {
		const clients = Array.from({ length: 250 }, (_, n) => client(String(n)));
		const batches = [...indicatorBatches(clients)];
		expect(batches.map(({ size }) => size)).toEqual([100, 100, 50]);
		expect(batches[2]?.get('249')).toBe(indicators);
	});

	it('leaves out clients without indicators', () => {
		const [batch] = indicatorBatches([client('1'), client('2', { indicators: null })]);
		expect([...(batch?.keys() ?? [])]).toEqual(['1']);
	});
});
