import type { RequestKind } from '#worker/contract/request.ts';
import { ALLOWANCE } from './allowance.ts';
import { CHECK_IN } from './check-in.ts';
import { CLIENT_POINT } from './client-point.ts';
import { COACHING_REVIEW } from './coaching-review.ts';
import { FOOD_SOLUTION } from './food-solution.ts';
import type { KindRules } from './kind-rules.ts';
import { MILEAGE } from './mileage-allowance.ts';
import { RETROACTIVE_ALLOWANCE } from './retroactive-allowance.ts';
import { TRANSFER } from './transfer.ts';

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
