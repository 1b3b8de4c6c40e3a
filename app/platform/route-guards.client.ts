import { redirect } from '@remix-run/react';
import type { Situation } from '#worker/contract/session-api.ts';
import { guard } from '#worker/domain/session/guards.ts';
import { offlineHubFor } from '#worker/domain/session/offline-twins.ts';
import { followZoneOf } from '#worker/domain/shared/company-zone.ts';
import { availableOfflineTwin } from './offline-twin.client.ts';
import { setClock } from './use-now.ts';
import { worker } from './worker.client.ts';

/** True until the first screen is requested. */
let isStart = true;

/** Rule 1.11: every layout calls it. Throws a redirect, or returns the situation. */
export async function guardRoute(request: Request): Promise<Situation> {
	const situation = await worker.session.situation();
	setClock(situation.now);
	if (situation.user) followZoneOf(situation.user);
	const { pathname, search, searchParams } = new URL(request.url);
	// Opened from the home-screen icon: the app reopens where it was left.
	const isByIcon = isStart && searchParams.get('fonte') === 'pwa';
	isStart = false;
	const goesBack = isByIcon && situation.coaching !== null && situation.place !== null;
	const target = guard(goesBack ? '/' : pathname, situation);
	if (target === '/offline') {
		throw redirect(offlineHubFor(pathname + search, situation.user));
	}
	// The offline twin gets the same search parameters.
	if (target !== null) throw redirect(target.startsWith('/offline/') ? target + search : target);
	return situation;
}

/** Where the guards redirect a path now; null when they do not. */
export async function redirectNow(path: string): Promise<string | null> {
	return guard(path, await worker.session.situation());
}

/** Where to read a notification now: its screen, the offline twin of it, or else the list. */
export async function screenOrList(path: string | null): Promise<string> {
	const list = '/notificacoes';
	return (path && (await shownNow(path))) ?? (await shownNow(list)) ?? list;
}

/** The address that shows `path` now: itself or its offline twin; null when there is none. */
async function shownNow(path: string): Promise<string | null> {
	const target = await redirectNow(path);
	if (target === '/offline') return (await availableOfflineTwin(path))?.to ?? null;
	return target ?? path;
}
