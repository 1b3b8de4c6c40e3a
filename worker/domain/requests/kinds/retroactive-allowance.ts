import { type AskingDays, firstOpenDay } from '../asking-days.ts';
import type { KindRules } from './kind-rules.ts';

/** Past days on which a client, or a person, was not visited as planned. */
export const RETROACTIVE_ALLOWANCE: KindRules = {
	limits: {
		'period-days': 5,
		'days-back': 7,
		'not-future': null,
		overlap: null,
		'client-repeats': 3,
		observation: 10,
	},
	ownChecks: {},
	overlapGroup: 'allowance',
	isOverOnceBegun: false,
	inMonth: null,
	mustExplain: () => true,
	searchTexts: () => [],
	decisionCall: { path: 'bulk-set-status', ids: 'allowanceIds' },
};

export const RETROACTIVE_ALLOWANCE_DAYS: AskingDays = {
	range(today) {
		const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 });
		return { first: firstOpenDay(today), last: yesterday.toString() };
	},
	before: 'too-old',
	after: 'not-past',
	openEndFor: null,
};
