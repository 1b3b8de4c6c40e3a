import type { PolicyCase } from './policy-case.ts';
import { INACTIVATE_CLIENT, type RequestKind } from './request.ts';

type Finding = {
	readonly ok: boolean;
	readonly value?: number | null;
	readonly note?: string | null;
};

export type PolicyRule = {
	readonly name: string;
	/** The kinds it looks at, with their default limits; null: it counts nothing. */
	readonly limits: { readonly [kind in RequestKind]?: number | null };
	/** null: has nothing to say about this one. */
	readonly examine: (one: PolicyCase, limit: number) => Finding | null;
};

/** Visited less often for good: these need no end. */
const STANDING_FREQUENCIES: readonly unknown[] = ['Quinzenal', 'Mensal'];

/** Every rule a company may set, in the order in which its evidence is read. Days are whole days. */
export const POLICY_RULES: readonly PolicyRule[] = [
	{
		// Days of the period, both ends included.
		name: 'period-days',
		limits: { allowance: 60, retroactiveallowance: 5, transfer: 45, foodsolution: 60 },
		examine({ startDate, endDate }, limit) {
			if (endDate === null) return null;
			const days = daysBetween(startDate, endDate) + 1;
			return { ok: days <= limit, value: days };
		},
	},
	{
		name: 'open-end',
		limits: { allowance: null },
		examine({ endDate, allowance }) {
			if (endDate !== null) return null;
			const frequency = allowance?.visitFrequency ?? null;
			return { ok: STANDING_FREQUENCIES.includes(frequency), note: frequency };
		},
	},
	{
		// Days from asking to the beginning, at least.
		name: 'advance-days',
		limits: { allowance: 1, transfer: 3, foodsolution: 5 },
		examine({ today, startDate }, limit) {
			const days = daysBetween(today, startDate);
			return { ok: days >= limit, value: days };
		},
	},
	{
		// Days from the beginning to asking, at most.
		name: 'days-back',
		limits: { retroactiveallowance: 7, mileageallowance: 15 },
		examine({ today, startDate }, limit) {
			const days = daysBetween(startDate, today);
			return { ok: days <= limit, value: Math.max(0, days) };
		},
	},
	{
		name: 'not-future',
		limits: { retroactiveallowance: null, mileageallowance: null },
		examine({ today, startDate, endDate }) {
			const last = endDate ?? startDate;
			return { ok: last <= today, note: last };
		},
	},
	{
		name: 'overlap',
		limits: {
			allowance: null,
			retroactiveallowance: null,
			transfer: null,
			foodsolution: null,
			mileageallowance: null,
		},
		examine: ({ facts }) => ({ ok: facts.overlapping === null, note: facts.overlapping }),
	},
	{
		// Allowances of one client within a year, this one included.
		name: 'client-repeats',
		limits: { allowance: 3, retroactiveallowance: 3 },
		examine({ facts }, limit) {
			if (facts.client === null) return null;
			const times = facts.repeated + 1;
			return { ok: times <= limit, value: times };
		},
	},
	{
		// Characters of the observation, at least.
		name: 'observation',
		limits: {
			allowance: 10,
			retroactiveallowance: 10,
			transfer: 10,
			foodsolution: 10,
			mileageallowance: 10,
		},
		examine(one, limit) {
			if (!mustExplain(one)) return null;
			const length = one.observation.trim().length;
			return { ok: length >= limit, value: length };
		},
	},
	{
		// km of one trip.
		name: 'trip-km',
		limits: { mileageallowance: 400 },
		examine: ({ mileage }, limit) =>
			mileage ? { ok: mileage.km <= limit, value: mileage.km } : null,
	},
	{
		// km of one person in one month, this trip included.
		name: 'month-km',
		limits: { mileageallowance: 1500 },
		examine({ mileage, facts }, limit) {
			if (!mileage) return null;
			const km = facts.monthKm + mileage.km;
			return { ok: km <= limit, value: km };
		},
	},
	{
		// R$ per km.
		name: 'km-price',
		limits: { mileageallowance: 1.2 },
		examine({ mileage, cost }, limit) {
			if (!mileage || cost?.unit !== 'BRL') return null;
			const price =
				mileage.km > 0 ? Math.round((cost.amount / mileage.km) * 100) / 100 : cost.amount;
			return { ok: price <= limit, value: price };
		},
	},
	{
		// Clients that leave one person in one month, this one included.
		name: 'month-transfers',
		limits: { transfer: 30 },
		examine({ transfer, facts }, limit) {
			// A vacation hands over everybody, and comes back.
			if (!transfer || transfer.vacationStart !== null) return null;
			const clients = facts.monthTransfers + 1;
			return { ok: clients <= limit, value: clients };
		},
	},
	{
		// kg a month that a client buys who changes hands.
		name: 'client-volume',
		limits: { transfer: 1500 },
		examine({ transfer, facts }, limit) {
			if (!transfer || transfer.vacationStart !== null || facts.client === null) return null;
			const volume = facts.client.averageVolume ?? 0;
			return { ok: volume <= limit, value: volume };
		},
	},
	{
		// Days since the last purchase of a client to be inactivated, at least.
		name: 'client-buys',
		limits: { transfer: 90 },
		examine({ transfer, facts, today }, limit) {
			if (transfer?.toEmployee.employeeCode !== INACTIVATE_CLIENT.code) return null;
			const last = facts.client?.lastPurchase ?? null;
			if (last === null) return { ok: true };
			const days = daysBetween(last, today);
			return { ok: days >= limit, value: days, note: last };
		},
	},
	{
		// kg of one food solution.
		name: 'food-kg',
		limits: { foodsolution: 300 },
		examine: ({ cost }, limit) =>
			cost?.unit === 'kg' ? { ok: cost.amount <= limit, value: cost.amount } : null,
	},
	{
		name: 'client-standing',
		limits: { foodsolution: null },
		examine({ facts }) {
			if (facts.client === null) return null;
			const { financialStatus } = facts.client;
			const isTrusted = financialStatus !== 'defaulter' && financialStatus !== 'blocked';
			return { ok: isTrusted, note: financialStatus };
		},
	},
];

/** Where a reason from a list does not say enough. */
function mustExplain({ kind, allowance, transfer }: PolicyCase): boolean {
	if (kind === 'allowance') return allowance?.target === 'other';
	if (kind === 'transfer') return transfer?.vacationStart === null;
	return kind === 'retroactiveallowance' || kind === 'mileageallowance';
}

/** Negative when `to` is before `from`. */
function daysBetween(from: string, to: string): number {
	return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}
