import type { Situation } from '#worker/contract/session-api.ts';
import { isCoachingPath } from './guarded-paths.ts';
import { bare, isPathLike } from './path-pattern.ts';
import { accompanies } from './person.ts';

/** The screen below /offline that replaces an online screen; `act` is the label of its link. */
export type OfflineTwin = { readonly to: string; readonly act: string };

type Pair = {
	/** A pattern of `isPathLike`. */
	readonly asked: string;
	readonly to: string;
	/** The label on the hub. */
	readonly act: string;
	/** Both addresses show the same route module. */
	readonly isOneModule?: true;
};

/** Every screen whose twin the hub links to; to the other twins the guard redirects (rule 1.13). */
export const LINKED_TWINS: readonly Pair[] = [
	{
		asked: '/carteira',
		to: '/offline/carteira',
		act: 'Abrir a carteira de clientes',
		isOneModule: true,
	},
	{
		asked: '/tv-vendas/video/*',
		to: '/offline/videos/*',
		act: 'Abrir o vídeo baixado',
		isOneModule: true,
	},
	{ asked: '/abonos/**', to: '/offline/abonos', act: 'Abrir meus abonos' },
	{ asked: '/carteira/*', to: '/offline/carteira/*', act: 'Abrir o cliente na carteira' },
	{ asked: '/coaching', to: '/offline/rotas', act: 'Abrir as rotas da equipe' },
	{ asked: '/coaching/coachee/*', to: '/offline/rotas/*', act: 'Abrir esta rota' },
	{ asked: '/tv-vendas', to: '/offline/videos', act: 'Abrir os vídeos baixados' },
	{ asked: '/agenda', to: '/offline/agenda', act: 'Abrir a agenda deste aparelho' },
	{ asked: '/game', to: '/offline/pontos', act: 'Abrir meus pontos e notas' },
	{ asked: '/performance', to: '/offline/pontos', act: 'Abrir meus pontos e notas' },
	{ asked: '/notificacoes', to: '/offline/notificacoes', act: 'Abrir as notificações' },
	{ asked: '/suporte', to: '/offline/diagnostico', act: 'Abrir o diagnóstico' },
	{
		asked: '/ajuda/gps-negado',
		to: '/offline/gps-negado',
		act: 'Abrir a ajuda da localização',
	},
];

/** Screens without a twin of their own, by the name that the hub says. */
const NEED_SIGNAL: readonly (readonly [pattern: string, name: string])[] = [
	['/abonos/novo', 'este pedido'],
	['/agenda/*/**', 'este evento'],
	['/metas/**', 'Metas de produtos'],
	['/transferencia/**', 'Transferências'],
	['/food-solution/**', 'Food Solution'],
	['/materiais', 'Materiais'],
	['/administracao/**', 'Administração'],
];

/** Returns the offline twin of a screen; null when it has none. */
export function offlineTwin(path: string): OfflineTwin | null {
	const opened = openedCoaching(path);
	if (opened !== '') return { to: `/offline/pontos${opened}`, act: 'Abrir este feedback' };
	const asked = bare(path);
	const found = LINKED_TWINS.find((pair) => isPathLike(asked, pair.asked));
	if (!found) return null;
	return { to: found.to.replace('*', asked.split('/').at(-1) ?? ''), act: found.act };
}

/** Whether one of two paths is the offline twin of the other. */
export function areTwins(one: string, other: string): boolean {
	return offlineTwin(one)?.to === other || offlineTwin(other)?.to === one;
}

/** The name of a screen that only opens with a signal; null: it is none to name. */
export function screenThatNeedsSignal(path: string): string | null {
	return NEED_SIGNAL.find(([pattern]) => isPathLike(bare(path), pattern))?.[1] ?? null;
}

/**
 * Changes the twin of a video that is not fully downloaded: to its download if that has begun,
 * otherwise to the downloaded videos.
 */
export function videoTwin(twin: OfflineTwin, isBegun: boolean): OfflineTwin {
	return isBegun
		? { to: twin.to, act: 'Ver o download deste vídeo' }
		: { to: '/offline/videos', act: 'Abrir os vídeos baixados' };
}

/**
 * Returns the redirect of the offline guard. It carries the requested address, so that the hub offers
 * its twin first or names the screen (rule 1.13), and its search, so that a form or a month is open again
 * when the signal is back; not for a screen that is closed to the person.
 */
export function offlineHubFor(path: string, user: Situation['user']): string {
	if (user && !accompanies(user) && isCoachingPath(bare(path))) return '/offline';
	const isKnown = offlineTwin(path) !== null || screenThatNeedsSignal(path) !== null;
	return isKnown ? `/offline?de=${encodeURIComponent(path)}` : '/offline';
}

/** The search part that opens one coaching among the results; '' for every other address. */
function openedCoaching(path: string): string {
	if (bare(path) !== '/performance') return '';
	const id = /[?&]coaching=([\w-]+)/.exec(path)?.[1];
	return id === undefined ? '' : `?coaching=${id}`;
}
