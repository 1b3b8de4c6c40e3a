import type { KindRules } from './kind-rules.ts';

/** A client moves to another salesman, to the telesales team or out of the portfolio. */
export const TRANSFER: KindRules = {
	limits: {
		'period-days': 45,
		'advance-days': 3,
		overlap: null,
		observation: 10,
		'month-transfers': 30,
		'client-volume': 1500,
		'client-buys': 90,
	},
	overlapGroup: 'transfer',
	isOverOnceBegun: true,
	mustExplain: ({ transfer }) => transfer?.vacationStart === null,
	isEditable: false,
	searchTexts: ({ transfer }) => (transfer ? [transfer.toEmployee.name] : []),
	decisionCall: { path: 'status', ids: 'ids' },
};
