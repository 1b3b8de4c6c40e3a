import { describe, expect, it } from 'vitest';
import { requestSummary } from '#app/features/requests/deciding/request-summary.ts';
import { KIND_VIEWS } from '#app/features/requests/kinds/request-kinds.ts';
import { headingOf, kindAndReason } from '#app/features/requests/request-words.ts';
import { aRequest } from '#test/support/a-request.ts';
import { REQUEST_KINDS, type Request } from '#worker/contract/request.ts';

const toldBy = (request: Request) =>
	KIND_VIEWS[request.kind].facts(request).map(({ label, text }) => `${label}: ${text}`);

describe('a request on the screens', () => {
	it('names its kind, what it excuses and why', () => {
		expect(kindAndReason(aRequest('allowance'))).toBe('Abono de cliente · Reforma');
		const other = { target: 'other', visitFrequency: null } as const;
		expect(kindAndReason(aRequest('allowance', { allowance: other, reason: 'Feira' }))).toBe(
			'Abono · Feira',
		);
		expect(kindAndReason(aRequest('transfer', { reason: '' }))).toBe('Transferência');
	});

	it('is headed by its person, and a new point by its client', () => {
		expect(headingOf(aRequest('checkin'))).toBe('Vera');
		expect(headingOf(aRequest('clientpoint'))).toBe('Padaria');
	});

	it.each(REQUEST_KINDS)(
		'%s has a summary, with its reason, in which nothing stands twice',
		(kind) => {
			const request = aRequest(kind);
			const parts = requestSummary(request).split(' · ');
			expect(parts).toContain(request.reason);
			expect(parts.length).toBeGreaterThan(1);
			expect(new Set(parts).size).toBe(parts.length);
		},
	);

	it.each([
		['allowance', 'Reforma · Sem visita'],
		['mileageallowance', '120 km, Manaus → Manacapuru · Visita fora da rota'],
		['foodsolution', '1 produto: Picanha · Degustação'],
		['transfer', 'Para Vera Vendedora · Ajuste de rota'],
		['coachingreview', 'Nota 8,4 · com Vera Vendedora · Formulário diferente'],
		['checkin', 'A 515\u00A0m do cliente, ± 30\u00A0m · Inconclusivo pelo GPS'],
		['clientpoint', 'Ponto novo a 823\u00A0m · Check-ins em outro ponto'],
	] as const)('%s is summed up as "%s"', (kind, text) => {
		expect(requestSummary(aRequest(kind))).toBe(text);
	});

	it('shows the fields of its own kind', () => {
		expect(toldBy(aRequest('allowance'))).toEqual([
			'Abona: Cliente',
			'Frequência de visita: Sem visita',
		]);
		expect(toldBy(aRequest('mileageallowance'))).toEqual([
			'Distância: 120 km',
			'Trajeto: Manaus → Manacapuru',
		]);
		expect(toldBy(aRequest('transfer'))).toEqual([
			'Passa para: Vera Vendedora',
			'Dia de visita: Quarta-feira',
		]);
		expect(toldBy(aRequest('coachingreview'))).toEqual([
			'Quem foi acompanhado: Vera Vendedora',
			'Nota: 8,4',
		]);
		expect(KIND_VIEWS.foodsolution.products?.(aRequest('foodsolution'))).toEqual([
			{ code: 'P1', name: 'Picanha', quantity: 80, unit: 'kg' },
		]);
	});
});
