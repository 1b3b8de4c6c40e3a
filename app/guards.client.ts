import { redirect } from '@remix-run/react';
import { guard, type Situation } from '#worker/domain/guards.ts';
import { offlineHubFor } from '#worker/domain/offline-twins.ts';
import { setClock } from './use-now.ts';
import { worker } from './worker.client.ts';

/** Section 2, route guards: every layout asks here; leaves by a redirect, or answers the situation. */
export async function guardRoute(request: Request): Promise<Situation> {
	const situation = await worker.session.situation();
	setClock(situation.now);
	const { pathname, search } = new URL(request.url);
	const target = guard(pathname, situation);
	if (target === '/offline') throw redirect(offlineHubFor(pathname));
	// The twin of a screen shows what the screen showed.
	if (target !== null) throw redirect(target === `/offline${pathname}` ? target + search : target);
	return situation;
}
