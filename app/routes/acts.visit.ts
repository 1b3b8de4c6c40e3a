import type { ClientActionFunctionArgs } from '@remix-run/react';
import { actOnVisit } from '../features/visit/visit-act.data.client.ts';
import { noScreen } from '../platform/acts.ts';

export const clientLoader = noScreen;

/** The acts that move a coaching on, whichever screen they are made on. Redirects to where it is then. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
	return actOnVisit(await request.json());
}
