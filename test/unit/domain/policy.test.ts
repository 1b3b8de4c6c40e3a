import { describe, expect, it } from 'vitest';
import { aCase, CLIENT, FACTS, TRANSFER } from '#test/support/policy-case.ts';
import {
	INACTIVATE_CLIENT,
	REQUEST_KINDS,
	type RequestKind,
	type TransferDetail,
} from '#worker/contract/request.ts';
import { judge } from '#worker/domain/requests/policy.ts';
import type { PolicyCase, PolicySetting } from '#worker/domain/requests/policy-case.ts';

const broken = (one: PolicyCase, settings: readonly PolicySetting[] = []) =>
	judge(one, settings)
		.evidence.filter(({ ok }) => !ok)
		.map(({ rule, value, limit, note }) => [rule, value, limit, note]);

it.each(REQUEST_KINDS)('an ordinary %s is within every rule', (kind) => {
	expect(judge(aCase(kind), [])).toMatchObject({ verdict: 'within' });
});

const to = (patch: Partial<TransferDetail>) => ({ transfer: { ...TRANSFER, ...patch } });
const facts = (patch: Partial<PolicyCase['facts']>) => ({ facts: { ...FACTS, ...patch } });
const checkedIn = (patch: object): Partial<PolicyCase> => {
	const { checkIn } = aCase('checkin');
	return checkIn ? { checkIn: { ...checkIn, ...patch } } : {};
};
const mileage = (km: number, amount: number) => ({
	mileage: { km, from: 'A', to: 'B' },
	cost: { unit: 'BRL', amount } as const,
});

it.each<[sentence: string, RequestKind, Partial<PolicyCase>, readonly (readonly unknown[])[]]>([
	[
		'an allowance takes at most 60 days',
		'allowance',
		{ startDate: '2025-04-01', endDate: '2025-05-31' },
		[['period-days', 61, 60, null]],
	],
	[
		'a retroactive allowance takes at most 5 days',
		'retroactiveallowance',
		{ startDate: '2025-02-26', endDate: '2025-03-03' },
		[['period-days', 6, 5, null]],
	],
	[
		'an allowance needs an end when nobody visits',
		'allowance',
		{ endDate: null },
		[['open-end', null, null, 'Sem visita']],
	],
	[
		'an allowance is asked the day before',
		'allowance',
		{ startDate: '2025-03-04' },
		[['advance-days', 0, 1, null]],
	],
	[
		'a food solution is asked five days before',
		'foodsolution',
		{ startDate: '2025-03-08' },
		[['advance-days', 4, 5, null]],
	],
	[
		'a retroactive allowance goes back 7 days',
		'retroactiveallowance',
		{ startDate: '2025-02-24', endDate: '2025-02-25' },
		[['days-back', 8, 7, null]],
	],
	[
		'a trip is asked within 15 days',
		'mileageallowance',
		{ startDate: '2025-02-16', endDate: '2025-02-16' },
		[['days-back', 16, 15, null]],
	],
	[
		'what is retroactive is over',
		'retroactiveallowance',
		{ startDate: '2025-03-04', endDate: '2025-03-05' },
		[['not-future', null, null, '2025-03-05']],
	],
	[
		'nothing overlaps another request',
		'foodsolution',
		facts({ overlapping: '2025-03-15' }),
		[['overlap', null, null, '2025-03-15']],
	],
	[
		'a client has at most three allowances a year',
		'allowance',
		facts({ repeated: 3 }),
		[['client-repeats', 4, 3, null]],
	],
	[
		'a retroactive allowance explains itself',
		'retroactiveallowance',
		{ observation: '  não deu  ' },
		[['observation', 7, 10, null]],
	],
	[
		'an allowance for another reason explains itself',
		'allowance',
		{ observation: '', allowance: { target: 'other', visitFrequency: null } },
		[['observation', 0, 10, null]],
	],
	[
		'a trip has at most 400 km',
		'mileageallowance',
		mileage(401, 401),
		[['trip-km', 401, 400, null]],
	],
	[
		'a month has at most 1,500 km',
		'mileageallowance',
		facts({ ofMonth: 1401, client: null }),
		[['month-km', 1501, 1500, null]],
	],
	[
		'a km costs at most R$ 1.20',
		'mileageallowance',
		mileage(100, 121),
		[['km-price', 1.21, 1.2, null]],
	],
	[
		'at most 30 clients leave a salesman in a month',
		'transfer',
		facts({ ofMonth: 30 }),
		[['month-transfers', 31, 30, null]],
	],
	[
		'a client of much volume does not change hands unseen',
		'transfer',
		facts({ client: { ...CLIENT, averageVolume: 1501 } }),
		[['client-volume', 1501, 1500, null]],
	],
	[
		'a client who bought within 90 days is not inactivated unseen',
		'transfer',
		to({ toEmployee: { employeeCode: INACTIVATE_CLIENT.code, name: INACTIVATE_CLIENT.name } }),
		[['client-buys', 12, 90, '2025-02-20']],
	],
	[
		'a food solution has at most 300 kg',
		'foodsolution',
		{ cost: { unit: 'kg', amount: 301 } },
		[['food-kg', 301, 300, null]],
	],
	[
		'a defaulter gets no food solution unseen',
		'foodsolution',
		facts({ client: { ...CLIENT, financialStatus: 'defaulter' } }),
		[['client-standing', null, null, 'defaulter']],
	],
	[
		'a check-in is in the area, or may be by the accuracy of the GPS',
		'checkin',
		checkedIn({ distance: 530, accuracy: 30 }),
		[['check-in-beyond', 0, 0, null]],
	],
	[
		'a check-in that is far away is told with its metres beyond the area',
		'checkin',
		checkedIn({ distance: 812.4, accuracy: 30 }),
		[['check-in-beyond', 283, 0, null]],
	],
])('%s', (_, kind, patch, expected) => {
	expect(broken(aCase(kind, patch))).toEqual(expected);
});

describe('a rule gives no evidence where it does not apply', () => {
	it('Quinzenal needs no end; a vacation may hand over everybody, big clients too', () => {
		const fortnightly = { target: 'client', visitFrequency: 'Quinzenal' } as const;
		expect(broken(aCase('allowance', { endDate: null, allowance: fortnightly }))).toEqual([]);
		const big = facts({ ofMonth: 400, client: { ...CLIENT, averageVolume: 9_000 } });
		const vacation = { ...to({ vacationStart: '2025-03-11' }), endDate: '2025-03-30' };
		expect(broken(aCase('transfer', { ...big, ...vacation, observation: '' }))).toEqual([]);
	});
});

describe('a company', () => {
	const setting = { kind: 'allowance', rule: 'period-days', limit: 9, active: true } as const;
	it('sets another limit, for one kind', () => {
		expect(broken(aCase('allowance'), [setting])).toEqual([['period-days', 10, 9, null]]);
		expect(broken(aCase('foodsolution'), [setting])).toEqual([]);
	});

	it('switches a rule off, and its evidence with it', () => {
		const one = aCase('allowance', { endDate: '2026-12-31' });
		expect(broken(one)).toHaveLength(1);
		const { verdict, evidence } = judge(one, [{ ...setting, active: false }]);
		expect(verdict).toBe('within');
		expect(evidence.map(({ rule }) => rule)).not.toContain('period-days');
	});
});
