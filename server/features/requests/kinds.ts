import type { RequestKind } from '#worker/contract/request.ts';

import { takeEffectOfAllowance } from './effects/allowance.ts';
import { takeEffectOfFoodSolution } from './effects/food-solution.ts';
import { takeEffectOfMileage } from './effects/mileage-allowance.ts';
import { takeEffectOfTransfer } from './effects/transfer.ts';
import type { KindRules } from './kind-rules.ts';
import { obstaclesOfAllowance } from './obstacles/allowance.ts';
import { obstaclesOfFoodSolution } from './obstacles/food-solution.ts';
import { obstaclesOfMileage } from './obstacles/mileage-allowance.ts';
import { obstaclesOfRetroactiveAllowance } from './obstacles/retroactive-allowance.ts';
import { obstaclesOfTransfer } from './obstacles/transfer.ts';

/** What each kind has of its own; everything else is the same for all. */
export const KINDS: Readonly<Record<RequestKind, KindRules>> = {
	allowance: {
		obstaclesOf: obstaclesOfAllowance,
		takeEffect: takeEffectOfAllowance,
		news: 'allowance',
	},
	retroactiveallowance: {
		obstaclesOf: obstaclesOfRetroactiveAllowance,
		takeEffect: takeEffectOfAllowance,
		news: 'allowance',
	},
	transfer: {
		obstaclesOf: obstaclesOfTransfer,
		takeEffect: takeEffectOfTransfer,
		news: 'transfer',
	},
	foodsolution: {
		obstaclesOf: obstaclesOfFoodSolution,
		takeEffect: takeEffectOfFoodSolution,
		news: 'food-solution',
	},
	mileageallowance: {
		obstaclesOf: obstaclesOfMileage,
		takeEffect: takeEffectOfMileage,
		news: 'mileage',
	},
};
