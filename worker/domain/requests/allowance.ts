import type { AskedAllowance } from '#worker/contract/allowance.ts';
import type { AskingProblems } from '#worker/contract/asking.ts';
import { ALLOWANCE_TARGETS, type AllowanceTarget } from '#worker/contract/request.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { type AskingDays, dayProblem } from './asking-days.ts';

/** Whether a person of that job title may be the target of an allowance (rule 7.5). */
export function isTargetOf(target: AllowanceTarget, jobTitle: JobTitle): boolean {
	if (target === 'salesman') return jobTitle === 'Vendedor';
	if (target === 'coordinator') return jobTitle === 'Coordenador';
	return target === 'other';
}

/**
 * Returns the targets a person may choose. A Vendedor cannot choose a person, not even themselves
 * (rule 7.2).
 */
export function targetsOf(jobTitle: JobTitle): readonly AllowanceTarget[] {
	return jobTitle === 'Vendedor' ? ['client'] : ALLOWANCE_TARGETS;
}

/**
 * Returns the problems of an allowance, by field (rules 7.3 and 7.5); empty: it can be requested. `today`:
 * company day.
 */
export function allowanceProblems(
	asked: AskedAllowance,
	days: AskingDays,
	today: string,
): AskingProblems {
	const { target, clientCode, employeeCode, reason, visitFrequency } = asked;
	const isClient = target === 'client';
	return {
		...(isClient && clientCode === null && { clientCode: 'required' as const }),
		...(!isClient && employeeCode === null && { employeeCode: 'required' as const }),
		...(isClient && visitFrequency === null && { visitFrequency: 'required' as const }),
		...(reason.trim() === '' && { reason: 'required' as const }),
		...periodProblems(asked, days, today),
	};
}

function periodProblems(
	{ target, startDate, endDate }: AskedAllowance,
	days: AskingDays,
	today: string,
): AskingProblems {
	const start = dayProblem(startDate, days, today);
	if (endDate === null) {
		return {
			...(start && { startDate: start }),
			...(days.openEndFor !== target && { endDate: 'required' as const }),
		};
	}
	const end = endDate < startDate ? 'before-start' : dayProblem(endDate, days, today);
	return { ...(start && { startDate: start }), ...(end && { endDate: end }) };
}
