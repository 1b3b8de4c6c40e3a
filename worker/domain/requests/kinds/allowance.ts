import type { Person } from '#worker/contract/person.ts';
import type { AllowanceTarget } from '#worker/contract/request.ts';
import { isTargetOf } from '../allowance.ts';
import { ALLOWANCE_AHEAD_DAYS, type AskingDays } from '../asking-days.ts';
import type { KindRules, RequestNews } from './kind-rules.ts';

/** Frequencies of allowances that need no end. */
const STANDING_FREQUENCIES: readonly unknown[] = ['Quinzenal', 'Mensal'];

/** Future days on which a client, or a person, is not visited as planned. */
export const ALLOWANCE: KindRules = {
	limits: {
		'period-days': 60,
		'open-end': null,
		'advance-days': 1,
		overlap: null,
		'client-repeats': 3,
		observation: 10,
	},
	ownChecks: {
		'open-end'({ endDate, allowance }) {
			if (endDate !== null) return null;
			const frequency = allowance?.visitFrequency ?? null;
			return { ok: STANDING_FREQUENCIES.includes(frequency), note: frequency };
		},
	},
	choosable: {
		salesman: ({ employees }) => targetsAmong(employees, 'salesman'),
		coordinator: ({ employees }) => targetsAmong(employees, 'coordinator'),
		other: ({ employees }) => targetsAmong(employees, 'other'),
	},
	overlapGroup: 'allowance',
	isOverOnceBegun: false,
	inMonth: null,
	mustExplain: ({ allowance }) => allowance?.target === 'other',
	searchTexts: () => [],
	decisionCall: { path: 'bulk-set-status', ids: 'allowanceIds' },
};

export const ALLOWANCE_NEWS: RequestNews = {
	group: 'Abonos',
	push: 'Há novidade em um abono.',
	one: '/abonos/',
	list: '/abonos',
};

export const ALLOWANCE_DAYS: AskingDays = {
	range(today) {
		const last = Temporal.PlainDate.from(today).add({ days: ALLOWANCE_AHEAD_DAYS });
		return { first: today, last: last.toString() };
	},
	before: 'past',
	after: 'too-far',
	openEndFor: 'client',
};

function targetsAmong(people: readonly Person[], target: AllowanceTarget): readonly Person[] {
	return people.filter(({ jobTitle }) => isTargetOf(target, jobTitle));
}
