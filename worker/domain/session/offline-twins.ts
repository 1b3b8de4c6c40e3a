import { bare, isPathLike } from './path-pattern.ts';

/** A screen below /offline that shows, without a signal, what the asked one would; `act` names the way there. */
export type OfflineTwin = { readonly to: string; readonly act: string };

const TWINS: readonly (readonly [pattern: string, twin: OfflineTwin])[] = [
	['/abonos/**', { to: '/offline/abonos', act: 'Abrir meus abonos' }],
	['/carteira', { to: '/offline/carteira', act: 'Abrir a carteira de clientes' }],
	['/carteira/*', { to: '/offline/carteira/*', act: 'Abrir o cliente na carteira' }],
	['/coaching', { to: '/offline/rotas', act: 'Abrir as rotas da equipe' }],
	['/coaching/coachee/*', { to: '/offline/rotas/*', act: 'Abrir esta rota' }],
	['/tv-vendas', { to: '/offline/videos', act: 'Abrir os vídeos baixados' }],
	['/tv-vendas/video/*', { to: '/offline/videos/*', act: 'Abrir o vídeo baixado' }],
	['/agenda', { to: '/offline/agenda', act: 'Abrir a agenda deste aparelho' }],
	['/game', { to: '/offline/pontos', act: 'Abrir meus pontos e notas' }],
	['/performance', { to: '/offline/pontos', act: 'Abrir meus pontos e notas' }],
	['/notificacoes', { to: '/offline/notificacoes', act: 'Abrir as notificações' }],
	['/suporte', { to: '/offline/diagnostico', act: 'Abrir o diagnóstico' }],
	['/ajuda/gps-negado', { to: '/offline/gps-negado', act: 'Abrir a ajuda da localização' }],
];

/** null: without a signal there is nothing of that screen to be seen. */
export function offlineTwin(path: string): OfflineTwin | null {
	const asked = bare(path);
	const found = TWINS.find(([pattern]) => isPathLike(asked, pattern));
	if (!found) return null;
	const [, { to, act }] = found;
	return { to: to.replace('*', asked.split('/').at(-1) ?? ''), act };
}

/** Of a video that is not whole on this device: the way to its download, or to the ones that are. */
export function videoTwin(twin: OfflineTwin, isBegun: boolean): OfflineTwin {
	return isBegun
		? { to: twin.to, act: 'Ver o download deste vídeo' }
		: { to: '/offline/videos', act: 'Abrir os vídeos baixados' };
}

/**
 * The offline guard leads to /offline (section 2); what was asked for goes along, and the hub offers
 * its twin first.
 */
export function offlineHubFor(path: string): string {
	const asked = bare(path);
	return offlineTwin(asked) ? `/offline?de=${encodeURIComponent(asked)}` : '/offline';
}
