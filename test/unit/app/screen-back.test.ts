import { expect, it } from 'vitest';
import { backOf } from '#app/features/shell/screen-handle.ts';
import { ticketList } from '#app/features/support/ticket-base.ts';
import { forgetShown, lastShown, rememberShown } from '#app/ui/list-position.ts';

const back = (list: string | ((path: string) => string), pathname: string) =>
	backOf({ title: 'Cliente', back: list }, { pathname, search: '' });

it('leads from a detail to its list with the filter that the list was last shown with', () => {
	expect(back('/carteira', '/carteira/1001')).toBe('/carteira');
	rememberShown('/carteira', '?dia=seg');
	rememberShown('/carteira', '?dia=seg&busca=bar');
	rememberShown('/carteira/1001', '');
	expect(back('/carteira', '/carteira/1001')).toBe('/carteira?dia=seg&busca=bar');
	rememberShown('/carteira', '');
	expect(back('/carteira', '/carteira/1001')).toBe('/carteira');
});

it('leads to a screen elsewhere as it opens by itself', () => {
	rememberShown('/menu', '?fonte=pwa');
	expect(back('/menu', '/carteira')).toBe('/menu');
});

it('leads from a ticket to the list that it was opened from', () => {
	const from = () => back(ticketList, '/suporte/chamado/7');
	expect(from()).toBe('/suporte/chamados');
	rememberShown('/suporte/atendimento', '?situacao=encerrados');
	expect(from()).toBe('/suporte/atendimento?situacao=encerrados');
	rememberShown('/suporte/chamados', '');
	expect(from()).toBe('/suporte/chamados');
	expect(lastShown('/suporte/atendimento')).toBe('/suporte/atendimento?situacao=encerrados');
});

it('leads to the plain list after the login screen was shown, because somebody else may have logged in', () => {
	rememberShown('/carteira', '?busca=bar');
	forgetShown();
	expect(back('/carteira', '/carteira/1001')).toBe('/carteira');
});
