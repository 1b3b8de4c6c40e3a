import type { KindRules, RequestNews } from './kind-rules.ts';

/** Products that are shown or given to a client. */
export const FOOD_SOLUTION: KindRules = {
	limits: {
		'period-days': 60,
		'advance-days': 5,
		overlap: null,
		'food-kg': 300,
		'client-standing': null,
	},
	ownChecks: {
		/** kg of one food solution. */
		'food-kg': ({ cost }, limit) =>
			cost?.unit === 'kg' ? { ok: cost.amount <= limit, value: cost.amount } : null,
		'client-standing'({ facts }) {
			if (facts.client === null) return null;
			const { financialStatus } = facts.client;
			const isTrusted = financialStatus !== 'defaulter' && financialStatus !== 'blocked';
			return { ok: isTrusted, note: financialStatus };
		},
	},
	overlapGroup: 'foodsolution',
	isOverOnceBegun: false,
	inMonth: null,
	mustExplain: () => false,
	searchTexts: ({ foodSolution }) => (foodSolution?.products ?? []).map(({ name }) => name),
	decisionCall: { path: 'bulk-set-status', ids: 'ids' },
};

export const FOOD_SOLUTION_NEWS: RequestNews = {
	group: 'Food Solution',
	push: 'Há novidade em um Food Solution.',
	one: '/food-solution/view/',
	list: '/food-solution',
};
