import type { FoodSolutionStage } from '#worker/contract/food-solution.ts';
import type { Situation } from '#worker/contract/session-api.ts';
import { bare, isPathLike } from './path-pattern.ts';
import { decides, isConsultant, reviewsResults } from './person.ts';

/** Choosing whom to accompany: the coaching screens of a person without a coaching. */
export const NO_COACHING_PATHS: readonly string[] = ['/coaching', '/coaching/coachee/**'];

const QUIZ_PATH = '/tv-vendas/quiz';

type FoodSolutionScreen = {
	readonly pattern: string;
	readonly stages: readonly FoodSolutionStage[];
	readonly fallback: string;
};

/** One goes back from the values to the products; the values are seen once products are chosen. */
const FOOD_SOLUTION_SCREENS: readonly FoodSolutionScreen[] = [
	{
		pattern: '/food-solution/products/**',
		stages: ['select-products', 'define-values'],
		fallback: '/food-solution',
	},
	{
		// With an id behind it the screen only reads, and needs no stage.
		pattern: '/food-solution/view',
		stages: ['define-values'],
		fallback: '/food-solution/products',
	},
];

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
	trainerGuard,
	coachingEnsureRoute,
	quizEnsureRoute,
	foodSolutionGuard,
	overGuard,
];

/** Between 01:00 and 03:59 at UTC−3, whatever the zone of the device. */
export function isMaintenance(now: string): boolean {
	const { hour } = Temporal.Instant.from(now).toZonedDateTimeISO('-03:00');
	return hour >= 1 && hour <= 3;
}

/** The instant, ISO, at which the maintenance of that night is over: 04:00 at UTC−3. */
export function maintenanceEnd(now: string): string {
	const there = Temporal.Instant.from(now).toZonedDateTimeISO('-03:00');
	const end = there.toPlainDate().toZonedDateTime({ timeZone: '-03:00', plainTime: '04:00' });
	return end.toInstant().toString();
}

/**
 * `/` is no screen. It goes straight back to where the coaching in progress was being looked at when
 * the app ended; without network, to that coaching wherever it is.
 */
function homeGuard(path: string, situation: Situation): string | null {
	if (path !== '/') return null;
	const { user, online, coaching, place } = situation;
	if (user === null) return '/login';
	if (coaching && place !== null) return guard(place, situation) ?? place;
	return !online && coaching ? coaching.route : '/menu';
}

/**
 * To /login unless the path starts with /suporte/ or the user is authenticated. The other ways in,
 * first access and recovery, are screens of the login.
 */
function authenticatedGuard(path: string, { user }: Situation): string | null {
	if (user !== null || isSupport(path) || isLogin(path)) return null;
	return '/login';
}

/**
 * Offline: to /offline unless the path is / or /offline*, or a coaching is in progress on a coaching
 * path; the GPS help belongs to such a coaching. Login and support show their own notice: nobody
 * without a session could stay at /offline. What waits for a decision, and support tickets, have twins
 * there; a quiz has its own, to go on.
 */
function offlineGuard(path: string, { user, online, coaching }: Situation): string | null {
	if (online || user === null || path.startsWith('/offline')) return null;
	if (coaching && (isCoachingPath(path) || path === '/ajuda/gps-negado')) return null;
	return twinOf(path) ?? '/offline';
}

/** The screen that shows the same, or of which it is a part, without a signal. */
function twinOf(path: string): string | null {
	if (isPathLike(path, `${QUIZ_PATH}/*`)) return '/offline/quiz';
	if (isQuizPath(path) || isResultsPath(path)) {
		return path.replace('/tv-vendas', '/offline').replace(/\/imprimir$/, '');
	}
	return isDecisionPath(path) || isTicketPath(path) ? `/offline${path}` : null;
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

/** Vendedor goes to /menu: nobody is below them to be accompanied or decided about. */
function salesmanGuard(path: string, { user }: Situation): string | null {
	if (user === null || decides(user)) return null;
	if (path.startsWith('/offline')) return isDecisionPath(path.slice(8)) ? '/offline' : null;
	return isCoachingPath(path) || isDecisionPath(path) ? '/menu' : null;
}

/** Quiz results are of trainers; a Vendedor goes to /menu as from the other screens of managers. */
function trainerGuard(path: string, { user }: Situation): string | null {
	if (user === null || reviewsResults(user)) return null;
	if (isResultsPath(path)) return decides(user) ? '/tv-vendas' : '/menu';
	return isResultsPath(path.replace(/^\/offline/, '/tv-vendas')) ? '/offline' : null;
}

/** A screen of the coaching's present state, or its route; without a coaching, the route plans. */
function coachingEnsureRoute(path: string, { coaching }: Situation): string | null {
	if (!isCoachingPath(path)) return null;
	const allowed = coaching?.allowed ?? NO_COACHING_PATHS;
	if (allowed.some((pattern) => isPathLike(path, pattern))) return null;
	return coaching?.route ?? '/coaching';
}

/**
 * No quiz: the videos. A quiz entered without its number, or with one it has not: its first. The
 * result of one that is over stands.
 */
function quizEnsureRoute(path: string, { quiz }: Situation): string | null {
	if (!isQuizPath(path) || isPathLike(path, `${QUIZ_PATH}/*/resultado`)) return null;
	if (quiz === null) return '/tv-vendas';
	const first = `${QUIZ_PATH}/${quiz.quizId}`;
	const isItsQuestion = Array.from({ length: quiz.questionCount }, (_, index) => index).some(
		(index) => path === `${first}/${index}`,
	);
	return isItsQuestion ? null : `${first}/0`;
}

/** Where a food solution is written: the stage a screen requires, and where it leads without. */
function foodSolutionGuard(path: string, { foodSolutionStage }: Situation): string | null {
	const screen = FOOD_SOLUTION_SCREENS.find(({ pattern }) => isPathLike(path, pattern));
	if (!screen) return null;
	const fits = foodSolutionStage !== null && screen.stages.includes(foodSolutionStage);
	return fits ? null : screen.fallback;
}

/** Screens whose reason is over: /login with a session, /locked unlocked, /manutencao after it. */
function overGuard(path: string, { user, locked }: Situation): string | null {
	if (path === '/manutencao') return '/';
	if (user === null) return null;
	const isOver = isLogin(path) || (locked === null && path.startsWith('/locked'));
	return isOver ? '/menu' : null;
}

function isSupport(path: string): boolean {
	return path === '/suporte' || path.startsWith('/suporte/');
}

/** Own tickets are written and read without a signal, too; those of others are not. */
function isTicketPath(path: string): boolean {
	return path.startsWith('/suporte/') && path !== '/suporte/atendimento';
}

function isLogin(path: string): boolean {
	return path === '/login' || path.startsWith('/login/');
}

function isDecisionPath(path: string): boolean {
	return path === '/aprovacoes' || path.startsWith('/aprovacoes/');
}

function isQuizPath(path: string): boolean {
	return path === QUIZ_PATH || path.startsWith(`${QUIZ_PATH}/`);
}

function isResultsPath(path: string): boolean {
	return path === '/tv-vendas/resultados' || path.startsWith('/tv-vendas/resultados/');
}

function isCoachingPath(path: string): boolean {
	return path === '/coaching' || path.startsWith('/coaching/');
}
