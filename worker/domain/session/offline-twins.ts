import { bare, isPathLike } from './path-pattern.ts';

/** The screen below /offline that replaces an online screen; `act` is the label of its link. */
export type OfflineTwin = { readonly to: string; readonly act: string };

type Pair = {
	/** A pattern of `isPathLike`. */
	readonly asked: string;
	readonly to: string;
	/** The label on the hub; null: the guard redirects there (rule 1.13). */
	readonly act: string | null;
	/** Both addresses show the same route module. */
	readonly isOneModule?: true;
};

/** Every screen with a second address below /offline. */
const PAIRS: readonly Pair[] = [
	...[
		['/aprovacoes', '/offline/aprovacoes'],
		['/aprovacoes/equipe', '/offline/aprovacoes/equipe'],
		['/aprovacoes/*', '/offline/aprovacoes/*'],
		['/aprovacoes/*/*', '/offline/aprovacoes/*/*'],
		['/suporte/novo', '/offline/suporte/novo'],
		['/suporte/chamados', '/offline/suporte/chamados'],
		['/suporte/chamado/*', '/offline/suporte/chamado/*'],
		['/tv-vendas/quiz/*/*', '/offline/quiz/*/*'],
		['/tv-vendas/quiz/*/resultado', '/offline/quiz/*/resultado'],
		['/tv-vendas/resultados', '/offline/resultados'],
		['/performance/equipe', '/offline/equipe'],
		['/tv-vendas/resultados/*', '/offline/resultados/*'],
	].map(([asked = '', to = '']) => ({ asked, to, act: null, isOneModule: true }) as const),
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

/** The screens whose route module the route config mounts at both addresses. */
export const SCREENS_MOUNTED_TWICE: readonly { readonly asked: string; readonly to: string }[] =
	PAIRS.filter(({ isOneModule }) => isOneModule);

/** Returns the offline twin of a screen; null when it has none. */
export function offlineTwin(path: string): OfflineTwin | null {
	const opened = openedCoaching(path);
	if (opened !== '') return { to: `/offline/pontos${opened}`, act: 'Abrir este feedback' };
	const asked = bare(path);
	const found = PAIRS.find((pair) => pair.act !== null && isPathLike(asked, pair.asked));
	if (!found || found.act === null) return null;
	return { to: found.to.replace('*', asked.split('/').at(-1) ?? ''), act: found.act };
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
 * its twin first (rule 1.13).
 */
export function offlineHubFor(path: string): string {
	const asked = bare(path) + openedCoaching(path);
	return offlineTwin(asked) ? `/offline?de=${encodeURIComponent(asked)}` : '/offline';
}

/** The search part that opens one coaching among the results; '' for every other address. */
function openedCoaching(path: string): string {
	if (bare(path) !== '/performance') return '';
	const id = /[?&]coaching=([\w-]+)/.exec(path)?.[1];
	return id === undefined ? '' : `?coaching=${id}`;
}
