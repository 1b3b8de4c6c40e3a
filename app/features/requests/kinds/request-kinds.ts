import type { RequestKind } from '#worker/contract/request.ts';
import { ALLOWANCE } from './allowance/allowance.ts';
import { CHECK_IN } from './check-in/check-in.ts';
import { CLIENT_POINT } from './client-point/client-point.ts';
import { COACHING_REVIEW } from './coaching-review/coaching-review.ts';
import { FOOD_SOLUTION } from './food-solution/food-solution.ts';
import type { KindView } from './kind-view.ts';
import { MILEAGE } from './mileage-allowance/mileage-allowance.ts';
import { RETROACTIVE_ALLOWANCE } from './retroactive-allowance/retroactive-allowance.ts';
import { TRANSFER } from './transfer/transfer.ts';

/** Every kind of request on the screens. A new kind is a module here and a line below. */
export const KIND_VIEWS: Readonly<Record<RequestKind, KindView>> = {
	allowance: ALLOWANCE,
	retroactiveallowance: RETROACTIVE_ALLOWANCE,
	transfer: TRANSFER,
	foodsolution: FOOD_SOLUTION,
	mileageallowance: MILEAGE,
	checkin: CHECK_IN,
	coachingreview: COACHING_REVIEW,
	clientpoint: CLIENT_POINT,
};
