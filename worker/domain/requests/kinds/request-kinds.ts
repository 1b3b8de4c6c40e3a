import type { RequestKind } from '#worker/contract/request.ts';
import { ALLOWANCE, ALLOWANCE_NEWS } from './allowance.ts';
import { CHECK_IN, CHECK_IN_NEWS } from './check-in.ts';
import { CLIENT_POINT, CLIENT_POINT_NEWS } from './client-point.ts';
import { COACHING_REVIEW, COACHING_REVIEW_NEWS } from './coaching-review.ts';
import { FOOD_SOLUTION, FOOD_SOLUTION_NEWS } from './food-solution.ts';
import type { KindRules, RequestNews } from './kind-rules.ts';
import { MILEAGE, MILEAGE_NEWS } from './mileage-allowance.ts';
import { RETROACTIVE_ALLOWANCE } from './retroactive-allowance.ts';
import { TRANSFER, TRANSFER_NEWS } from './transfer.ts';

/** The rules of every kind of request. A new kind is a module here and a line below. */
export const KIND_RULES: Readonly<Record<RequestKind, KindRules>> = {
	allowance: ALLOWANCE,
	retroactiveallowance: RETROACTIVE_ALLOWANCE,
	transfer: TRANSFER,
	foodsolution: FOOD_SOLUTION,
	mileageallowance: MILEAGE,
	checkin: CHECK_IN,
	coachingreview: COACHING_REVIEW,
	clientpoint: CLIENT_POINT,
};

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
