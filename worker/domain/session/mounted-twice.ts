import { LINKED_TWINS } from './offline-twins.ts';

type TwoAddresses = { readonly asked: string; readonly to: string };

/** The screens whose route module the route config mounts at both addresses. Not on a coach's device. */
export const SCREENS_MOUNTED_TWICE: readonly TwoAddresses[] = [
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
	].map(([asked = '', to = '']) => ({ asked, to })),
	...LINKED_TWINS.filter(({ isOneModule }) => isOneModule),
];
