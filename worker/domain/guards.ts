import { bare, isPathLike } from './path-pattern.ts';
import { isConsultant, type SessionUser } from './person.ts';

export type CoachingSituation = {
	/** Where the ensure-route guard sends a person who enters /coaching. */
	readonly route: string;
	/** The screens of the coaching's present state, as patterns of `isPathLike`. */
	readonly allowed: readonly string[];
};

/** All a guard may know. */
export type Situation = {
	readonly user: SessionUser | null;
	readonly online: boolean;
	/** Reason; null: not locked. */
	readonly locked: string | null;
	/** ISO instant, corrected by the server's clock. */
	readonly now: string;
	readonly coaching: CoachingSituation | null;
};

/** Choosing whom to accompany: the coaching screens of a person without a coaching. */
export const NO_COACHING_PATHS: readonly string[] = ['/coaching', '/coaching/coachee/**'];

type Guard = (path: string, situation: Situation) => string | null;

/**
 * Where a person who asks for `path` is sent instead; null: the path stands. All guards of section 2
 * in the order they are asked; following the answers ends in at most three steps, whatever the
 * situation.
 *
 * The maintenance window takes everybody, also out of a running coaching: every answer is durable
 * before it is shown as saved, and the coaching opens at the same question afterwards. The
 * consultant and salesman redirects are of the coaching screens, the only ones section 6 takes from
 * them.
 */
export function guard(path: string, situation: Situation): string | null {
	const asked = bare(path);
	if (isMaintenance(situation.now)) return asked === '/manutencao' ? null : '/manutencao';
	for (const each of GUARDS) {
		const target = each(asked, situation);
		if (target !== null) return target === asked ? null : target;
	}
	return null;
}

const GUARDS: readonly Guard[] = [
	homeGuard,
	authenticatedGuard,
	offlineGuard,
	lockedGuard,
	consultantGuard,
	salesmanGuard,
	ensureRouteGuard,
	elsewhereGuard,
];

/** Between 01:00 and 03:59 at UTC−3, whatever the zone of the device. */
export function isMaintenance(now: string): boolean {
	const { hour } = Temporal.Instant.from(now).toZonedDateTimeISO('-03:00');
	return hour >= 1 && hour <= 3;
}

/** `/` is no screen. Without network it goes straight back to the coaching in progress, if any. */
function homeGuard(path: string, { user, online, coaching }: Situation): string | null {
	if (path !== '/') return null;
	if (user === null) return '/login';
	return !online && coaching ? coaching.route : '/menu';
}

/** To /login unless the path starts with /suporte/ or the user is authenticated. */
function authenticatedGuard(path: string, { user }: Situation): string | null {
	if (user !== null || isSupport(path)) return null;
	return '/login';
}

/**
 * Offline: to /offline unless the path is / or /offline*, or a coaching is in progress on a coaching
 * path; the GPS help belongs to such a coaching. Login and support show their own notice: nobody
 * without a session could stay at /offline.
 */
function offlineGuard(path: string, { user, online, coaching }: Situation): string | null {
	if (online || user === null || path.startsWith('/offline')) return null;
	if (coaching && (isCoachingPath(path) || path === '/ajuda/gps-negado')) return null;
	return '/offline';
}

/** Locked: to /locked unless /, /offline*, /locked*, or an active coaching on a coaching path. */
function lockedGuard(path: string, { user, locked, coaching }: Situation): string | null {
	if (locked === null || user === null) return null;
	if (path.startsWith('/offline') || path.startsWith('/locked')) return null;
	return coaching && isCoachingPath(path) ? null : '/locked';
}

/** Consultants and consultant managers go to /menu. */
function consultantGuard(path: string, { user }: Situation): string | null {
	return user && isConsultant(user) && isCoachingPath(path) ? '/menu' : null;
}

/** Vendedor goes to /menu. */
function salesmanGuard(path: string, { user }: Situation): string | null {
	return user?.jobTitle === 'Vendedor' && isCoachingPath(path) ? '/menu' : null;
}

/** A screen of the coaching's present state, or its route; without a coaching, the route plans. */
function ensureRouteGuard(path: string, { coaching }: Situation): string | null {
	if (!isCoachingPath(path)) return null;
	const allowed = coaching?.allowed ?? NO_COACHING_PATHS;
	if (allowed.some((pattern) => isPathLike(path, pattern))) return null;
	return coaching?.route ?? '/coaching';
}

/** Screens whose reason is over: /login with a session, /locked unlocked, /manutencao after it. */
function elsewhereGuard(path: string, { user, online, locked }: Situation): string | null {
	if (path === '/manutencao') return '/';
	if (user === null) return null;
	const isOver =
		path === '/login' ||
		(locked === null && path.startsWith('/locked')) ||
		(online && path === '/offline');
	return isOver ? '/menu' : null;
}

function isSupport(path: string): boolean {
	return path === '/suporte' || path.startsWith('/suporte/');
}

function isCoachingPath(path: string): boolean {
	return path === '/coaching' || path.startsWith('/coaching/');
}
