import { resultsActs } from '#app/features/training/results/results-acts.data.client.ts';
import { actionOf, noScreen } from '#app/platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf(resultsActs);
