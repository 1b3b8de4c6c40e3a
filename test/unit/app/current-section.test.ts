import { expect, it } from 'vitest';
import { currentSection } from '#app/features/shell/desk/current-section.ts';

const SECTIONS = [
	...['/aprovacoes', '/carteira', '/performance/equipe', '/agenda', '/tv-vendas/resultados'],
	...['/perfil', '/offline', '/suporte'],
];

it.each([
	['/aprovacoes/abonos', '/aprovacoes'],
	['/performance/equipe', '/performance/equipe'],
	['/tv-vendas/resultados/7', '/tv-vendas/resultados'],
	['/offline', '/offline'],
	['/offline/envios', '/offline'],
	['/offline/aprovacoes/abonos', '/aprovacoes'],
	['/offline/equipe', '/performance/equipe'],
	['/offline/resultados/7', '/tv-vendas/resultados'],
	['/offline/carteira/7', '/carteira'],
	['/offline/suporte/novo', '/suporte'],
	['/menu', undefined],
	['/agendados', undefined],
])('%s belongs to the section %s', (pathname, section) => {
	expect(currentSection(pathname, SECTIONS)).toBe(section);
});

it('offline the list of notifications is the tab, and no section beside it', () => {
	const tabs = ['/offline/notificacoes'];
	expect(currentSection('/offline/notificacoes', SECTIONS, tabs)).toBeUndefined();
	expect(currentSection('/offline/envios', SECTIONS, tabs)).toBe('/offline');
});
