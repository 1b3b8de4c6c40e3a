import { commitmentActs } from '#app/features/visit/commitments/commitments.data.client.ts';
import { actionOf, noScreen } from '#app/platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf(commitmentActs);
