import { redirect, replace } from '@remix-run/react';
import type { Situation } from '#worker/contract/session-api.ts';
import { guard } from '#worker/domain/session/guards.ts';
import {
	offlineHubFor,
	offlineTwin,
	screenThatNeedsSignal,
} from '#worker/domain/session/offline-twins.ts';
import { bare } from '#worker/domain/session/path-pattern.ts';
import { followZoneOf } from '#worker/domain/shared/company-zone.ts';
import { availableOfflineTwin } from './offline-twin.client.ts';
import { isPageBusy, isPlaying } from './page-idle.ts';
import { setClock } from './use-now.ts';
import { worker } from './worker.client.ts';

/** True until the first screen is requested. */
let isStart = true;

type Replaced = { readonly asked: string; readonly twin: string };

/** The screen whose offline twin is shown since the signal was lost there; null: none. */
let replaced: Replaced | null = null;

/** Rule 1.11: every layout calls it. Throws a redirect, or returns the situation. */
export async function guardRoute(request: Request): Promise<Situation> {
	const situation = await worker.session.situation();
	setClock(situation.now);
	if (situation.user) followZoneOf(situation.user);
	const { pathname, search, searchParams } = new URL(request.url);
	const path = pathname + search;
	const isHere = !isStart && path === location.pathname + location.search;
	// Opened from the home-screen icon: the app reopens where it was left.
	const isByIcon = isStart && searchParams.get('fonte') === 'pwa';
	isStart = false;
	const goesBack = isByIcon && situation.coaching !== null && situation.place !== null;
	const target = guard(goesBack ? '/' : pathname, situation);
	if (pathname !== replaced?.twin) replaced = null;
	else if (situation.online && !isPageBusy()) throw replace(replaced.asked + search);
	if (target === '/offline') {
		// What is loaded of a video plays on. The guards run again when it stops.
		if (isHere && isPlaying()) return situation;
		replaced = isHere ? await sameScreenOffline(path) : null;
		if (replaced) throw replace(replaced.twin + search);
		// Back must not lead to the screen that redirects again.
		throw (isHere ? replace : redirect)(offlineHubFor(path, situation.user));
	}
	// The offline twin gets the same search parameters.
	if (target !== null) throw redirect(target.startsWith('/offline/') ? target + search : target);
	return situation;
}

/** The twin that shows the same screen; null: it has none, or the device does not hold it. */
async function sameScreenOffline(path: string): Promise<Replaced | null> {
	if (screenThatNeedsSignal(path) !== null) return null;
	const twin = await availableOfflineTwin(path);
	if (twin === null || twin.to !== offlineTwin(path)?.to) return null;
	return { asked: bare(path), twin: bare(twin.to) };
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
