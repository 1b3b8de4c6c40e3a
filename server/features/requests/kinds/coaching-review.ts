import { decideReviews } from '#server/features/visit/public/decide-reviews.ts';
import type { ServerKind } from './server-kind.ts';

export const KIND = 'coachingreview';

/** A coaching that the server could not confirm counts, or does not (rule 4.17). */
export const COACHING_REVIEW: ServerKind = {
	plural: 'coachings to review',
	routes: () => [],
	obstaclesOf: async () => new Map(),
	takeEffect: (db, company, requests, now) => decideReviews(db, company, 'accepted', requests, now),
	takeRefusal: (db, company, requests, now) =>
		decideReviews(db, company, 'not-counted', requests, now),
	news: 'coaching-review',
	newsAbout: ({ coachingReview, employee }) =>
		coachingReview
			? {
					document: coachingReview.coachingId,
					subject: `${employee.name} com ${coachingReview.coachee.name}`,
					alsoTo: coachingReview.coachee.employeeCode,
				}
			: null,
};
