import { INACTIVATE_CLIENT, TELESALES_TARGET } from '#worker/contract/request.ts';
import type { AskedTransfer, TransferProblems } from '#worker/contract/transfer-asking.ts';

/**
 * The target of a transfer: a person, out of the portfolio (−1), or the telesales team (0) (rule
 * 7.7).
 */
export type TransferTargetKind = 'person' | 'inactivate' | 'telesales';

/** Facts needed to check what is asked for. */
export type TransferFacts = {
	/** Company day, ISO date. */
	readonly today: string;
	/** The client's current salesman. */
	readonly salesman: string;
	/** The vacation of that salesman that begins at `vacationStart`; null: there is none. */
	readonly vacation: { readonly start: string; readonly end: string } | null;
	/** The phone of the telesales form is verified. */
	readonly isPhoneVerified: boolean;
};

/** Maximum days ahead of a transfer (rule 7.3). */
const TRANSFER_AHEAD_DAYS = 366;

/** Visits are on 1 Monday to 6 Saturday (rule 7.7). */
export const VISIT_DAYS = [1, 2, 3, 4, 5, 6] as const;

/** The kind of a target by its employee code. */
export function targetKind(employeeCode: string): TransferTargetKind {
	if (employeeCode === INACTIVATE_CLIENT.code) return 'inactivate';
	return employeeCode === TELESALES_TARGET.code ? 'telesales' : 'person';
}

/** The targets that are not a person; both are shown as Vendedor. */
export const SPECIAL_TARGETS = [INACTIVATE_CLIENT, TELESALES_TARGET].map(({ code, name }) => ({
	employeeCode: code as string,
	name: name as string,
	jobTitle: 'Vendedor' as const,
}));

/** The last possible first day of a transfer. */
export function lastTransferDay(today: string): string {
	return Temporal.PlainDate.from(today).add({ days: TRANSFER_AHEAD_DAYS }).toString();
}

/** The days of a vacation transfer: from today or the first day of the vacation to its last day. */
export function vacationCover(vacation: { start: string; end: string }, today: string) {
	return { from: vacation.start > today ? vacation.start : today, to: vacation.end };
}

/** Returns the problems of a transfer, by field (rules 7.3, 7.7 and 7.8); empty: it can be requested. */
export function transferProblems(asked: AskedTransfer, facts: TransferFacts): TransferProblems {
	return {
		...targetProblems(asked, facts),
		...dateProblems(asked, facts),
		...(asked.vacationStart !== null && vacationProblems(asked, facts)),
	};
}

function targetProblems(asked: AskedTransfer, facts: TransferFacts): TransferProblems {
	const reason = asked.reason.trim() === '' && ({ reason: 'required' } as const);
	switch (targetKind(asked.toEmployee)) {
		case 'inactivate': {
			const given = asked.removeReason?.trim();
			return { ...reason, ...(!given && { removeReason: 'required' }) };
		}
		case 'telesales':
			return { ...reason, ...telesalesProblems(asked, facts) };
		case 'person':
			return {
				...reason,
				...(asked.toEmployee === '' && { toEmployee: 'required' }),
				...(asked.toEmployee === facts.salesman && { toEmployee: 'same-person' }),
				...(!VISIT_DAYS.some((day) => day === asked.visitDay) && { visitDay: 'required' }),
			};
	}
}

function telesalesProblems(
	{ telesalesForm }: AskedTransfer,
	{ isPhoneVerified }: TransferFacts,
): TransferProblems {
	const phone = telesalesForm?.phone.trim() ?? '';
	return {
		...(!telesalesForm?.buyer.trim() && { buyer: 'required' }),
		...(phone === '' ? { phone: 'required' } : !isPhoneVerified && { phone: 'phone-not-verified' }),
	};
}

function dateProblems(asked: AskedTransfer, { today }: TransferFacts): TransferProblems {
	const { transferEmployeeApplyDate: start, transferEmployeeEndDate: end, toDate } = asked;
	const isSpecial = targetKind(asked.toEmployee) !== 'person';
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

/** Checks a vacation transfer (de/para): it must cover every remaining vacation day (rule 7.8). */
function vacationProblems(
	asked: AskedTransfer,
	{ vacation, today }: TransferFacts,
): TransferProblems {
	if (vacation === null || vacation.end < today) return { vacationStart: 'no-such-vacation' };
	const { from, to } = vacationCover(vacation, today);
	const { transferEmployeeApplyDate: start, transferEmployeeEndDate: end } = asked;
	return {
		...(targetKind(asked.toEmployee) !== 'person' && { toEmployee: 'person-only' }),
		...(start > from && { transferEmployeeApplyDate: 'starts-after-vacation' }),
		...((end === null || end < to) && { transferEmployeeEndDate: 'ends-before-vacation' }),
	};
}
