import { INACTIVATE_CLIENT, TELESALES_TARGET } from '#worker/contract/request.ts';
import type { TransferProblems, TransferWish } from '#worker/contract/transfer-asking.ts';

/** Where a client goes: to a person, out of the portfolio (−1), or to the telesales team (0). */
export type TransferTargetKind = 'person' | 'inactivate' | 'telesales';

/** What has to be known to judge a wish. */
export type TransferFacts = {
	/** ISO date of the company. */
	readonly today: string;
	/** With whom the client is now. */
	readonly salesman: string;
	/** Of that person, beginning at `vacationStart`; null: there is none. */
	readonly vacation: { readonly start: string; readonly end: string } | null;
	/** The phone of the telesales form passed the verification. */
	readonly isPhoneVerified: boolean;
};

/** Nobody plans a change of hands further ahead than this. */
const TRANSFER_AHEAD_DAYS = 366;

/** Visits are on working days, 1 Monday to 5 Friday. */
export const VISIT_DAYS = [1, 2, 3, 4, 5] as const;

export function targetKind(employeeCode: string): TransferTargetKind {
	if (employeeCode === INACTIVATE_CLIENT.code) return 'inactivate';
	return employeeCode === TELESALES_TARGET.code ? 'telesales' : 'person';
}

/** The targets that are no person, both shown as Vendedor. */
export const SPECIAL_TARGETS = [INACTIVATE_CLIENT, TELESALES_TARGET].map(({ code, name }) => ({
	employeeCode: code as string,
	name: name as string,
	jobTitle: 'Vendedor' as const,
}));

/** The last day on which a change of hands may be asked to begin. */
export function lastTransferDay(today: string): string {
	return Temporal.PlainDate.from(today).add({ days: TRANSFER_AHEAD_DAYS }).toString();
}

/** The days a de/para of that vacation has: from now or its first day to its last one. */
export function vacationCover(vacation: { start: string; end: string }, today: string) {
	return { from: vacation.start > today ? vacation.start : today, to: vacation.end };
}

/** What is wrong with a wish, by field; empty: it may be asked. */
export function transferProblems(wish: TransferWish, facts: TransferFacts): TransferProblems {
	return {
		...targetProblems(wish, facts),
		...dateProblems(wish, facts),
		...(wish.vacationStart !== null && vacationProblems(wish, facts)),
	};
}

function targetProblems(wish: TransferWish, facts: TransferFacts): TransferProblems {
	const reason = wish.reason.trim() === '' && ({ reason: 'required' } as const);
	switch (targetKind(wish.toEmployee)) {
		case 'inactivate': {
			const given = wish.removeReason?.trim();
			return { ...reason, ...(!given && { removeReason: 'required' }) };
		}
		case 'telesales':
			return { ...reason, ...telesalesProblems(wish, facts) };
		case 'person':
			return {
				...reason,
				...(wish.toEmployee === '' && { toEmployee: 'required' }),
				...(wish.toEmployee === facts.salesman && { toEmployee: 'same-person' }),
				...(!VISIT_DAYS.some((day) => day === wish.visitDay) && { visitDay: 'required' }),
			};
	}
}

function telesalesProblems(
	{ telesalesForm }: TransferWish,
	{ isPhoneVerified }: TransferFacts,
): TransferProblems {
	const phone = telesalesForm?.phone.trim() ?? '';
	return {
		...(!telesalesForm?.buyer.trim() && { buyer: 'required' }),
		...(phone === '' ? { phone: 'required' } : !isPhoneVerified && { phone: 'phone-not-verified' }),
	};
}

function dateProblems(wish: TransferWish, { today }: TransferFacts): TransferProblems {
	const { transferEmployeeApplyDate: start, transferEmployeeEndDate: end, toDate } = wish;
	const isSpecial = targetKind(wish.toEmployee) !== 'person';
	return {
		...(toDate !== start && { toDate: 'dates-differ' }),
		...(start > lastTransferDay(today) && { transferEmployeeApplyDate: 'too-far' }),
		...(start < today && { transferEmployeeApplyDate: 'past' }),
		...(end !== null &&
			start !== '' &&
			end > lastTransferDay(start) && { transferEmployeeEndDate: 'too-far' }),
		...(end !== null && end < start && { transferEmployeeEndDate: 'before-start' }),
		...(end !== null && isSpecial && { transferEmployeeEndDate: 'not-temporary' }),
	};
}

/** Of a vacation (de/para): somebody has the client on every day of the vacation that is left. */
function vacationProblems(
	wish: TransferWish,
	{ vacation, today }: TransferFacts,
): TransferProblems {
	if (vacation === null || vacation.end < today) return { vacationStart: 'no-such-vacation' };
	const { from, to } = vacationCover(vacation, today);
	const { transferEmployeeApplyDate: start, transferEmployeeEndDate: end } = wish;
	return {
		...(targetKind(wish.toEmployee) !== 'person' && { toEmployee: 'person-only' }),
		...(start > from && { transferEmployeeApplyDate: 'starts-after-vacation' }),
		...((end === null || end < to) && { transferEmployeeEndDate: 'ends-before-vacation' }),
	};
}
