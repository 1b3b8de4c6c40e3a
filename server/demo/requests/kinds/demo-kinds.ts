import type { RequestKind } from '#worker/contract/request.ts';
import { ALLOWANCE } from './allowance.ts';
import type { DemoKind } from './demo-kind.ts';
import { FOOD_SOLUTION } from './food-solution.ts';
import { MILEAGE } from './mileage-allowance.ts';
import { RETROACTIVE_ALLOWANCE } from './retroactive-allowance.ts';
import { TRANSFER } from './transfer.ts';

/**
 * Every kind of request in the made-up company. A new kind is a module here and a line below; null: nobody
 * asks for it.
 */
export const DEMO_KINDS: Readonly<Record<RequestKind, DemoKind | null>> = {
	allowance: ALLOWANCE,
	mileageallowance: MILEAGE,
	transfer: TRANSFER,
	retroactiveallowance: RETROACTIVE_ALLOWANCE,
	foodsolution: FOOD_SOLUTION,
	checkin: null,
	coachingreview: null,
	clientpoint: null,
};
