import type { FoodSolutionStage } from '#worker/contract/food-solution.ts';
import type { Situation } from '#worker/contract/session-api.ts';
import {
	isCoachingPath,
	isDecisionPath,
	isLogin,
	isQuizPath,
	isResultsPath,
	isSupport,
	isTicketPath,
	QUIZ_PATH,
} from './guarded-paths.ts';
import { bare, isPathLike } from './path-pattern.ts';
import { administers, decides, isConsultant, reviewsResults } from './person.ts';

/**
 * The coaching screens without a coaching in progress, where a person chooses whom to accompany.
 */
export const NO_COACHING_PATHS: readonly string[] = ['/coaching', '/coaching/coachee/**'];

type FoodSolutionScreen = {
	readonly pattern: string;
	readonly stages: readonly FoodSolutionStage[];
	readonly fallback: string;
};

/**
 * The screens of a food solution and the stages they need. A person may go back from the values to the
 * products.
 */
const FOOD_SOLUTION_SCREENS: readonly FoodSolutionScreen[] = [
	{
		pattern: '/food-solution/products/**',
		stages: ['select-products', 'define-values'],
		fallback: '/food-solution',
	},
	{
		// With an id the screen only shows a request, and needs no stage.
		pattern: '/food-solution/view',
		stages: ['define-values'],
		fallback: '/food-solution/products',
	},
];

type Guard = (path: string, situation: Situation) => string | null;

/**
 * Returns the redirect for a person who opens `path`; null: no redirect. Applies the guards of rule
 * 1.11 in order; a chain has at most three redirects.
 *
 * Maintenance applies during a coaching too: every answer is durable before it is shown as saved, and
 * the coaching opens at the same question afterwards. The consultant and salesman guards close the
 * coaching screens and, for a Vendedor, the approvals.
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
	administrationGuard,
	coachingGuard,
	quizGuard,
	foodSolutionGuard,
	overGuard,
];

/** Whether it is between 01:00 and 03:59 at UTC−3, in any zone of the device (rule 1.12). */
export function isMaintenance(now: string): boolean {
	const { hour } = Temporal.Instant.from(now).toZonedDateTimeISO('-03:00');
	return hour >= 1 && hour <= 3;
}

/** The instant, ISO, at which the current maintenance ends: 04:00 at UTC−3. */
export function maintenanceEnd(now: string): string {
	const there = Temporal.Instant.from(now).toZonedDateTimeISO('-03:00');
	const end = there.toPlainDate().toZonedDateTime({ timeZone: '-03:00', plainTime: '04:00' });
	return end.toInstant().toString();
}

/**
 * Redirects from `/`, which is not a screen: to the last coaching screen if the app was closed there
 * (rule 1.16); offline, to the screen of the coaching in progress.
 */
function homeGuard(path: string, situation: Situation): string | null {
	if (path !== '/') return null;
	const { user, online, coaching, place } = situation;
	if (user === null) return '/login';
	if (coaching && place !== null) return guard(place, situation) ?? place;
	return !online && coaching ? coaching.route : '/menu';
}

/**
 * Redirects to /login unless the path starts with /suporte/ or the user is logged in. First access
 * and recovery are screens of the login.
 */
function authenticatedGuard(path: string, { user }: Situation): string | null {
	if (user !== null || isSupport(path) || isLogin(path)) return null;
	return '/login';
}

/**
 * Redirects to the offline twin or to /offline, unless the path is / or /offline*, or a coaching is in
 * progress on a coaching path or the GPS help. Login and support show their own notice: without a
 * session nobody could stay at /offline.
 */
function offlineGuard(path: string, { user, online, coaching }: Situation): string | null {
	if (online || user === null || path.startsWith('/offline')) return null;
	if (coaching && isOfVisit(path)) return null;
	return twinOf(path) ?? '/offline';
}

/**
 * Whether the screen is ever shown to a logged-in person without a signal. The offline guard redirects
 * from all others (rule 1.13), so no device has to keep their code.
 */
export function opensOffline(path: string): boolean {
	return path.startsWith('/offline') || isOfVisit(path);
}

/** The screens that stay open without a signal while a coaching is in progress. */
function isOfVisit(path: string): boolean {
	return isCoachingPath(path) || path === '/ajuda/gps-negado';
}

/** Returns the offline screen with the same content, or one that contains it; null: none. */
function twinOf(path: string): string | null {
	if (isPathLike(path, `${QUIZ_PATH}/*`)) return '/offline/quiz';
	if (isQuizPath(path) || isResultsPath(path)) {
		return path.replace('/tv-vendas', '/offline').replace(/\/imprimir$/, '');
	}
	if (path === '/performance/equipe') return '/offline/equipe';
	return isDecisionPath(path) || isTicketPath(path) ? `/offline${path}` : null;
}

/**
 * Redirects to /locked, unless the path is /, /offline* or /locked*, or a coaching path with a
 * coaching in progress.
 */
function lockedGuard(path: string, { user, locked, coaching }: Situation): string | null {
	if (locked === null || user === null) return null;
	if (path.startsWith('/offline') || path.startsWith('/locked')) return null;
	return coaching && isCoachingPath(path) ? null : '/locked';
}

/** Redirects consultants and consultant managers to /menu. */
function consultantGuard(path: string, { user }: Situation): string | null {
	return user && isConsultant(user) && isCoachingPath(path) ? '/menu' : null;
}

/**
 * Redirects a Vendedor to /menu: nobody is below them to accompany, or, unless they administer, to
 * decide about.
 */
function salesmanGuard(path: string, { user }: Situation): string | null {
	if (user?.jobTitle !== 'Vendedor') return null;
	if (isCoachingPath(path)) return '/menu';
	const isOffline = path.startsWith('/offline');
	if (decides(user) || !isDecisionPath(isOffline ? path.slice(8) : path)) return null;
	return isOffline ? '/offline' : '/menu';
}

/** Keeps quiz results for trainers; a Vendedor goes to /menu, others to /tv-vendas. */
function trainerGuard(path: string, { user }: Situation): string | null {
	if (user === null || reviewsResults(user)) return null;
	if (isResultsPath(path)) return user.jobTitle === 'Vendedor' ? '/menu' : '/tv-vendas';
	return isResultsPath(path.replace(/^\/offline/, '/tv-vendas')) ? '/offline' : null;
}

/** Keeps the administration for administrators (rule 1.18). */
function administrationGuard(path: string, { user }: Situation): string | null {
	if (user === null || administers(user)) return null;
	return path === '/administracao' || path.startsWith('/administracao/') ? '/menu' : null;
}

/**
 * Allows the screens of the coaching's current stage and redirects others to its route (rule 1.14).
 */
function coachingGuard(path: string, { coaching }: Situation): string | null {
	if (!isCoachingPath(path)) return null;
	const allowed = coaching?.allowed ?? NO_COACHING_PATHS;
	if (allowed.some((pattern) => isPathLike(path, pattern))) return null;
	return coaching?.route ?? '/coaching';
}

/**
 * Redirects to the videos without a quiz, and to the first question without a valid question number.
 * The result needs no open quiz (rule 1.15).
 */
function quizGuard(path: string, { quiz }: Situation): string | null {
	if (!isQuizPath(path) || isPathLike(path, `${QUIZ_PATH}/*/resultado`)) return null;
	if (quiz === null) return '/tv-vendas';
	const first = `${QUIZ_PATH}/${quiz.quizId}`;
	const isItsQuestion = Array.from({ length: quiz.questionCount }, (_, index) => index).some(
		(index) => path === `${first}/${index}`,
	);
	return isItsQuestion ? null : `${first}/0`;
}

/** Redirects from a food solution screen whose stage is not reached (rule 1.15). */
function foodSolutionGuard(path: string, { foodSolutionStage }: Situation): string | null {
	const screen = FOOD_SOLUTION_SCREENS.find(({ pattern }) => isPathLike(path, pattern));
	if (!screen) return null;
	const fits = foodSolutionStage !== null && screen.stages.includes(foodSolutionStage);
	return fits ? null : screen.fallback;
}

/**
 * Redirects from screens whose reason is over: /login with a session, /locked after the unlocking,
 * /manutencao after its end.
 */
function overGuard(path: string, { user, locked }: Situation): string | null {
	if (path === '/manutencao') return '/';
	if (user === null) return null;
	const isOver = isLogin(path) || (locked === null && path.startsWith('/locked'));
	return isOver ? '/menu' : null;
}
