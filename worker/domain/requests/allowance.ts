import type { JobTitle } from '../session/person.ts';
import type { AllowanceTarget, VisitFrequency } from './request.ts';

/** Requests of one asking, at most. */
export const ALLOWANCES_AT_ONCE = 200;
/** Nobody plans an allowance further ahead, or longer, than this. */
export const ALLOWANCE_AHEAD_DAYS = 366;
/** The figures of a month, and the trips of one, are closed after so many days. */
export const ALLOWANCE_BACK_DAYS = 60;
/** km of one trip. */
export const TRIP_MAX_KM = 2_000;

export type AllowanceKind = 'allowance' | 'retroactiveallowance';

/** What somebody asks for one client or one person. */
export type AllowanceWish = {
	readonly target: AllowanceTarget;
	/** Of the target 'client' alone. */
	readonly clientCode: string | null;
	/** Of the other targets. */
	readonly employeeCode: string | null;
	/** ISO dates, both included; end null: until further notice, of a client alone. */
	readonly startDate: string;
	readonly endDate: string | null;
	readonly reason: string;
	/** Of the target 'client' alone. */
	readonly visitFrequency: VisitFrequency | null;
	readonly observation: string;
};

/** One trip. */
export type MileageWish = {
	readonly employeeCode: string;
	/** ISO date. */
	readonly date: string;
	/** Driven, km. */
	readonly km: number;
	readonly from: string;
	readonly to: string;
	readonly reason: string;
	readonly observation: string;
};

/** Why a field does not stand. The screen has a sentence for each. */
export type AllowanceProblem =
	| 'required'
	| 'past'
	| 'not-past'
	| 'too-far'
	| 'too-old'
	| 'before-start'
	| 'too-much'
	| 'not-found'
	| 'repeated';

export type AllowanceProblems = Readonly<Partial<Record<string, AllowanceProblem>>>;

/** First and last day that may be asked for; ISO dates, of the company. */
export function allowanceDays(kind: AllowanceKind | 'mileageallowance', today: string) {
	const day = Temporal.PlainDate.from(today);
	const back = day.subtract({ days: ALLOWANCE_BACK_DAYS }).toString();
	switch (kind) {
		case 'allowance':
			return { first: today, last: day.add({ days: ALLOWANCE_AHEAD_DAYS }).toString() };
		case 'retroactiveallowance':
			return { first: back, last: day.subtract({ days: 1 }).toString() };
		case 'mileageallowance':
			return { first: back, last: today };
	}
}

/** Whom a person of that job title may be the target of. */
export function isTargetOf(target: AllowanceTarget, jobTitle: JobTitle): boolean {
	if (target === 'salesman') return jobTitle === 'Vendedor';
	if (target === 'coordinator') return jobTitle === 'Coordenador';
	return target === 'other';
}

/** Section 5: the targets a person may choose; a Vendedor selects no employee, not even themself. */
export function targetsOf(jobTitle: JobTitle): readonly AllowanceTarget[] {
	return jobTitle === 'Vendedor' ? ['client'] : ['client', 'salesman', 'coordinator', 'other'];
}

/** What is wrong with a wish, by field; empty: it may be asked. `today`: of the company. */
export function allowanceProblems(
	wish: AllowanceWish,
	kind: AllowanceKind,
	today: string,
): AllowanceProblems {
	const { target, clientCode, employeeCode, reason, visitFrequency } = wish;
	const isClient = target === 'client';
	return {
		...(isClient && clientCode === null && { clientCode: 'required' as const }),
		...(!isClient && employeeCode === null && { employeeCode: 'required' as const }),
		...(isClient && visitFrequency === null && { visitFrequency: 'required' as const }),
		...(reason.trim() === '' && { reason: 'required' as const }),
		...periodProblems(wish, kind, today),
	};
}

function periodProblems(
	{ target, startDate, endDate }: AllowanceWish,
	kind: AllowanceKind,
	today: string,
): AllowanceProblems {
	const start = dayProblem(startDate, kind, today);
	if (endDate === null) {
		const mayStayOpen = kind === 'allowance' && target === 'client';
		return {
			...(start && { startDate: start }),
			...(!mayStayOpen && { endDate: 'required' as const }),
		};
	}
	const end = endDate < startDate ? 'before-start' : dayProblem(endDate, kind, today);
	return { ...(start && { startDate: start }), ...(end && { endDate: end }) };
}

function dayProblem(
	day: string,
	kind: AllowanceKind | 'mileageallowance',
	today: string,
): AllowanceProblem | null {
	if (day === '') return 'required';
	const { first, last } = allowanceDays(kind, today);
	if (day < first) return kind === 'allowance' ? 'past' : 'too-old';
	if (day > last) return kind === 'allowance' ? 'too-far' : 'not-past';
	return null;
}

/** What is wrong with a trip, by field; empty: it may be asked. `today`: of the company. */
export function mileageProblems(wish: MileageWish, today: string): AllowanceProblems {
	const day = dayProblem(wish.date, 'mileageallowance', today);
	const isMissing = (text: string) => text.trim() === '';
	return {
		...(day && { date: day }),
		...(!(wish.km > 0) && { km: 'required' as const }),
		...(wish.km > TRIP_MAX_KM && { km: 'too-much' as const }),
		...(isMissing(wish.from) && { from: 'required' as const }),
		...(isMissing(wish.to) && { to: 'required' as const }),
		...(isMissing(wish.reason) && { reason: 'required' as const }),
	};
}

/** R$, to the cent. `km` counts to the metre, `price` (R$ per km) to a tenth of a cent. */
export function mileageCost(km: number, price: number): number {
	// Whole numbers: 10,1 × 0,95 is 9,595, but not in binary fractions.
	return Math.round((Math.round(km * 1_000) * Math.round(price * 1_000)) / 10_000) / 100;
}
