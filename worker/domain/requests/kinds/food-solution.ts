import type { KindRules } from './kind-rules.ts';

/** Products that are shown or given to a client. */
export const FOOD_SOLUTION: KindRules = {
	limits: {
		'period-days': 60,
		'advance-days': 5,
		overlap: null,
		observation: 10,
		'food-kg': 300,
		'client-standing': null,
	},
	overlapGroup: 'foodsolution',
	isOverOnceBegun: false,
	mustExplain: () => false,
	isEditable: true,
	searchTexts: ({ foodSolution }) => (foodSolution?.products ?? []).map(({ name }) => name),
	decisionCall: { path: 'bulk-set-status', ids: 'ids' },
};
