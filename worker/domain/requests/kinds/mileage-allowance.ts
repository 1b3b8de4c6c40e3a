import type { AskingProblems } from '#worker/contract/asking.ts';
import type { AskedMileage } from '#worker/contract/mileage.ts';
import { type AskingDays, dayProblem, firstOpenDay } from '../asking-days.ts';
import type { KindRules, RequestNews } from './kind-rules.ts';

/** Maximum km of one trip (rule 7.6). */
export const TRIP_MAX_KM = 2_000;

/** The cost of a trip with the person's own car. */
export const MILEAGE: KindRules = {
	limits: {
		'days-back': 15,
		'not-future': null,
		overlap: null,
		observation: 10,
		'trip-km': 400,
		'month-km': 1500,
		'km-price': 1.2,
	},
	ownChecks: {
		/** km of one trip. */
		'trip-km': ({ mileage }, limit) =>
			mileage ? { ok: mileage.km <= limit, value: mileage.km } : null,
		/** km of one person in one month, this trip included. */
		'month-km'({ mileage, facts }, limit) {
			if (!mileage) return null;
			const km = facts.ofMonth + mileage.km;
			return { ok: km <= limit, value: km };
		},
		/** R$ per km. */
		'km-price'({ mileage, cost }, limit) {
			if (!mileage || cost?.unit !== 'BRL') return null;
			const price =
				mileage.km > 0 ? Math.round((cost.amount / mileage.km) * 100) / 100 : cost.amount;
			return { ok: price <= limit, value: price };
		},
	},
	choosable: { mileage: ({ drivers }) => drivers },
	overlapGroup: 'mileageallowance',
	isOverOnceBegun: false,
	inMonth: ({ mileage }) => mileage?.km ?? 0,
	km: ({ mileage }) => mileage?.km ?? 0,
	mustExplain: () => true,
	searchTexts: ({ mileage }) => (mileage ? [mileage.from, mileage.to] : []),
	decisionCall: { path: 'bulk-set-status', ids: 'ids' },
};

export const MILEAGE_NEWS: RequestNews = {
	group: 'Quilometragem',
	push: 'Há novidade em uma quilometragem.',
	one: '/abonos/',
	list: '/abonos',
};

export const TRIP_DAYS: AskingDays = {
	range: (today) => ({ first: firstOpenDay(today), last: today }),
	before: 'too-old',
	after: 'not-past',
	openEndFor: null,
};

/**
 * Returns the problems of a trip, by field (rules 7.3 and 7.6); empty: it can be requested. `today`:
 * company day.
 */
export function mileageProblems(asked: AskedMileage, today: string): AskingProblems {
	const day = dayProblem(asked.date, TRIP_DAYS, today);
	const isMissing = (text: string) => text.trim() === '';
	return {
		...(day && { date: day }),
		...(!(asked.km > 0) && { km: 'required' as const }),
		...(asked.km > TRIP_MAX_KM && { km: 'too-much' as const }),
		...(isMissing(asked.from) && { from: 'required' as const }),
		...(isMissing(asked.to) && { to: 'required' as const }),
		...(isMissing(asked.reason) && { reason: 'required' as const }),
	};
}

/**
 * Returns the cost in R$, to the cent (rule 7.6). `km` counts to the metre, `price` (R$ per km) to a
 * tenth of a cent.
 */
export function mileageCost(km: number, price: number): number {
	// Integers, because 10.1 × 0.95 is 9.595 but binary fractions give less.
	return Math.round((Math.round(km * 1_000) * Math.round(price * 1_000)) / 10_000) / 100;
}
