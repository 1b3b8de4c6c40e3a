import { foodSolutionActs } from '../features/requests/food-solution/food-solution.data.client.ts';
import { actionOf, noScreen } from '../platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf(foodSolutionActs);
