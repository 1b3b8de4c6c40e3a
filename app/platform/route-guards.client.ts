import { redirect } from '@remix-run/react';
import type { Situation } from '#worker/contract/session-api.ts';
import { guard } from '#worker/domain/session/guards.ts';
import { offlineHubFor } from '#worker/domain/session/offline-twins.ts';
import { availableOfflineTwin } from './offline-twin.client.ts';
import { setClock } from './use-now.ts';
import { worker } from './worker.client.ts';

/** Until the first screen is asked for. */
let isStart = true;

/** Section 2, route guards: every layout asks here; leaves by a redirect, or answers the situation. */
export async function guardRoute(request: Request): Promise<Situation> {
	const situation = await worker.session.situation();
	setClock(situation.now);
	const { pathname, search, searchParams } = new URL(request.url);
	// The icon asks for the app as it was left.
	const isByIcon = isStart && searchParams.get('fonte') === 'pwa';
	isStart = false;
	const goesBack = isByIcon && situation.coaching !== null && situation.place !== null;
	const target = guard(goesBack ? '/' : pathname, situation);
	if (target === '/offline') throw redirect(offlineHubFor(pathname));
	// The twin of a screen shows what the screen showed.
	if (target !== null) throw redirect(target === `/offline${pathname}` ? target + search : target);
	return situation;
}

/** Where the guards redirect from a path now; null: nowhere. */
export async function redirectNow(path: string): Promise<string | null> {
	return guard(path, await worker.session.situation());
}

/** Where to read a notification now: its screen, what this device has of it, or else their list. */
export async function screenOrList(path: string | null): Promise<string> {
	const list = '/notificacoes';
	return (path && (await shownNow(path))) ?? (await shownNow(list)) ?? list;
}

/** Where `path` leads now: itself, or what shows the same on this device; null: nothing does. */
async function shownNow(path: string): Promise<string | null> {
	const target = await redirectNow(path);
	if (target === '/offline') return (await availableOfflineTwin(path))?.to ?? null;
	return target ?? path;
}
