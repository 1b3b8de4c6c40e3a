import { describe, expect, it } from 'vitest';
import { aUser } from '#test/support/builders.ts';
import {
	offlineHubFor,
	offlineTwin,
	screenThatNeedsSignal,
	videoTwin,
} from '#worker/domain/session/offline-twins.ts';

const COACH = aUser();

describe('the offline twin of a screen', () => {
	it.each([
		['/abonos', '/offline/abonos'],
		['/abonos/novo', '/offline/abonos'],
		['/carteira', '/offline/carteira'],
		['/carteira/1-123/', '/offline/carteira/1-123'],
		['/coaching', '/offline/rotas'],
		['/coaching/coachee/a1b2', '/offline/rotas/a1b2'],
		['/notificacoes?aba=1', '/offline/notificacoes'],
		['/tv-vendas', '/offline/videos'],
		['/tv-vendas/video/v1', '/offline/videos/v1'],
		['/performance', '/offline/pontos'],
		['/performance?coaching=c-1', '/offline/pontos?coaching=c-1'],
		['/performance?mes=2026-02', '/offline/pontos'],
	])('of %s is %s', (path, to) => {
		expect(offlineTwin(path)?.to).toBe(to);
	});

	it.each(['/menu', '/perfil', '/coaching/form/questions/0', '/offline', 'javascript:alert(1)'])(
		'of %s there is none',
		(path) => {
			expect(offlineTwin(path)).toBeNull();
			expect(offlineHubFor(path, COACH)).toBe('/offline');
		},
	);

	it.each([
		['/metas', 'Metas de produtos'],
		['/metas/3001?mes=2026-03-01', 'Metas de produtos'],
		['/transferencia/nova', 'Transferências'],
		['/food-solution/view/f1', 'Food Solution'],
		['/materiais', 'Materiais'],
		['/agenda/novo', 'este evento'],
		['/agenda/e1/editar', 'este evento'],
		['/administracao/pessoas', 'Administração'],
		['/suporte/atendimento', null],
		['/perfil', null],
		['/metasx', null],
		['//outro.example/metas', null],
	])('of %s there is none, and the hub names it: %s', (path, name) => {
		expect(offlineTwin(path)).toBeNull();
		expect(screenThatNeedsSignal(path)).toBe(name);
		expect(offlineHubFor(path, COACH)).toBe(
			name ? `/offline?de=${encodeURIComponent(path)}` : '/offline',
		);
	});

	it('of a partly downloaded video is its download screen, and of any other video the list', () => {
		const twin = offlineTwin('/tv-vendas/video/v1');
		if (!twin) throw new Error('no twin');
		expect(videoTwin(twin, true)).toEqual({
			to: '/offline/videos/v1',
			act: 'Ver o download deste vídeo',
		});
		expect(videoTwin(twin, false)).toEqual({
			to: '/offline/videos',
			act: 'Abrir os vídeos baixados',
		});
	});

	it("is the hub's first offer, because the hub receives the requested path", () => {
		expect(offlineHubFor('/performance?coaching=c-1', COACH)).toBe(
			'/offline?de=%2Fperformance%3Fcoaching%3Dc-1',
		);
	});

	it('leaves the hub the kind of the request that was being written, and its name', () => {
		expect(offlineHubFor('/abonos/novo?tipo=cliente', COACH)).toBe(
			'/offline?de=%2Fabonos%2Fnovo%3Ftipo%3Dcliente',
		);
		expect(screenThatNeedsSignal('/abonos/novo?tipo=cliente')).toBe('este pedido');
	});

	it.each([
		['a coach', COACH, '/offline?de=%2Fcoaching'],
		['a Vendedor', aUser({ jobTitle: 'Vendedor' }), '/offline'],
		['a consultant', aUser({ consultantFor: ['G1'] }), '/offline'],
	])('is offered to %s only if the screen is open to them', (_, user, hub) => {
		expect(offlineHubFor('/coaching', user)).toBe(hub);
		expect(offlineHubFor('/agenda', user)).toBe('/offline?de=%2Fagenda');
	});
});
