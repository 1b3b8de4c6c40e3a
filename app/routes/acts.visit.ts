import type { ClientActionFunctionArgs } from '@remix-run/react';
import { actOnVisit } from '#app/features/visit/visit-act.data.client.ts';
import { noScreen } from '#app/platform/acts.ts';

export const clientLoader = noScreen;

/**
 * The acts that advance a coaching, for all its screens. Redirects to the screen of the new state.
 */
export async function clientAction({ request }: ClientActionFunctionArgs) {
	return actOnVisit(await request.json());
}
