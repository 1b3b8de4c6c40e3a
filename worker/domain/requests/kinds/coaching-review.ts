import type { KindRules, RequestNews } from './kind-rules.ts';

/** A coaching that the server could not confirm counts, or does not (rule 4.17). */
export const COACHING_REVIEW: KindRules = {
	limits: {},
	ownChecks: {},
	overlapGroup: 'coachingreview',
	isOverOnceBegun: false,
	inMonth: null,
	mustExplain: () => false,
	isAutomatic: true,
	approvalNeedsReason: true,
	searchTexts: ({ coachingReview }) => (coachingReview ? [coachingReview.coachee.name] : []),
	decisionCall: { path: 'bulk-set-status', ids: 'ids' },
};

export const COACHING_REVIEW_NEWS: RequestNews = {
	group: 'Conferência de coachings',
	push: 'Um coaching em conferência foi decidido.',
	one: '/performance?coaching=',
	list: '/performance',
};
