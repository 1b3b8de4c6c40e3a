import { foodSolutionActs } from '#app/features/requests/food-solution/food-solution.data.client.ts';
import { actionOf, noScreen } from '#app/platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf(foodSolutionActs);
