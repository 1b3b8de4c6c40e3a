import type { KindRules, RequestNews } from './kind-rules.ts';

/** A check-in out of range, which waits for an approval (rule 3.4). */
export const CHECK_IN: KindRules = {
	isAutomatic: true,
	limits: { 'check-in-beyond': 0 },
	ownChecks: {
		/** Metres outside of the area that the accuracy of the reading does not explain, less than. */
		'check-in-beyond'({ checkIn }, limit) {
			if (!checkIn) return null;
			const beyond = checkIn.distance - checkIn.accuracy - checkIn.limit;
			return { ok: beyond < limit, value: Math.max(0, Math.ceil(beyond)) };
		},
	},
	overlapGroup: 'checkin',
	isOverOnceBegun: false,
	inMonth: null,
	mustExplain: () => false,
	searchTexts: ({ checkIn }) => (checkIn ? [checkIn.coachee] : []),
	decisionCall: { path: 'bulk-set-status', ids: 'ids' },
};

export const CHECK_IN_NEWS: RequestNews = {
	group: 'Check-ins',
	push: 'Há novidade em um check-in fora da área.',
	one: '/performance?coaching=',
	list: '/performance',
};
