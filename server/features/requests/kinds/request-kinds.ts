import type { RequestKind } from '#worker/contract/request.ts';
import { ALLOWANCE } from './allowance.ts';
import { CHECK_IN } from './check-in.ts';
import { CLIENT_POINT } from './client-point/client-point.ts';
import { COACHING_REVIEW } from './coaching-review.ts';
import { FOOD_SOLUTION } from './food-solution/food-solution.ts';
import { MILEAGE } from './mileage-allowance.ts';
import { RETROACTIVE_ALLOWANCE } from './retroactive-allowance.ts';
import type { ServerKind } from './server-kind.ts';
import { TRANSFER } from './transfer/transfer.ts';

/** Every kind of request on the server. A new kind is a module here and a line below. */
export const KINDS: Readonly<Record<RequestKind, ServerKind>> = {
	allowance: ALLOWANCE,
	retroactiveallowance: RETROACTIVE_ALLOWANCE,
	transfer: TRANSFER,
	foodsolution: FOOD_SOLUTION,
	mileageallowance: MILEAGE,
	checkin: CHECK_IN,
	coachingreview: COACHING_REVIEW,
	clientpoint: CLIENT_POINT,
};
