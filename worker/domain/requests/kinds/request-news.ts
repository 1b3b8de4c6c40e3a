import { ALLOWANCE_NEWS } from './allowance.ts';
import { CHECK_IN_NEWS } from './check-in.ts';
import { CLIENT_POINT_NEWS } from './client-point.ts';
import { COACHING_REVIEW_NEWS } from './coaching-review.ts';
import { FOOD_SOLUTION_NEWS } from './food-solution.ts';
import type { RequestNews } from './kind-rules.ts';
import { MILEAGE_NEWS } from './mileage-allowance.ts';
import { TRANSFER_NEWS } from './transfer.ts';

/** The types of notifications about decisions, in display order. Several kinds may share one. */
export const REQUEST_NEWS = {
	transfer: TRANSFER_NEWS,
	allowance: ALLOWANCE_NEWS,
	mileage: MILEAGE_NEWS,
	'food-solution': FOOD_SOLUTION_NEWS,
	'check-in': CHECK_IN_NEWS,
	'coaching-review': COACHING_REVIEW_NEWS,
	'client-point': CLIENT_POINT_NEWS,
} as const satisfies Readonly<Record<string, RequestNews>>;
