import type { AskingDays } from '../asking-days.ts';
import { ALLOWANCE_AHEAD_DAYS } from '../asking-days.ts';
import type { KindRules } from './kind-rules.ts';

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
	overlapGroup: 'allowance',
	isOverOnceBegun: false,
	mustExplain: ({ allowance }) => allowance?.target === 'other',
	isEditable: false,
	searchTexts: () => [],
	decisionCall: { path: 'bulk-set-status', ids: 'allowanceIds' },
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
