// Which screens belong together, by their path.

export const QUIZ_PATH = '/tv-vendas/quiz';

/** Whether the path is one of the support screens. */
export function isSupport(path: string): boolean {
	return path === '/suporte' || path.startsWith('/suporte/');
}

/**
 * Whether the path is a ticket of the person, which can be read and written offline; tickets of other
 * people cannot.
 */
export function isTicketPath(path: string): boolean {
	return path.startsWith('/suporte/') && path !== '/suporte/atendimento';
}

/** Whether the path is the login or one of its screens. */
export function isLogin(path: string): boolean {
	return path === '/login' || path.startsWith('/login/');
}

/** Whether requests are decided there. */
export function isDecisionPath(path: string): boolean {
	return path === '/aprovacoes' || path.startsWith('/aprovacoes/');
}

/** Whether a quiz is answered there. */
export function isQuizPath(path: string): boolean {
	return path === QUIZ_PATH || path.startsWith(`${QUIZ_PATH}/`);
}

/** Whether quiz results of others are shown there. */
export function isResultsPath(path: string): boolean {
	return path === '/tv-vendas/resultados' || path.startsWith('/tv-vendas/resultados/');
}

/** Whether the path is a coaching screen. */
export function isCoachingPath(path: string): boolean {
	return path === '/coaching' || path.startsWith('/coaching/');
}
