// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DayFacts } from '#app/features/visit/public/day-facts.tsx';
import type { PlausibilityFact } from '#worker/contract/plausibility.ts';

afterEach(cleanup);

function aFact(kind: PlausibilityFact['kind'], patch: Partial<PlausibilityFact> = {}) {
	const visits = { from: 2, to: 3, fromName: 'Mercado A', toName: 'Mercado B' };
	return { kind, stage: null, ...visits, metres: null, ms: null, count: null, ...patch };
}

const ofNoVisit = { from: null, to: null, fromName: null, toName: null };

function sentences(...facts: readonly PlausibilityFact[]) {
	render(<DayFacts facts={facts} />);
	return screen.getAllByRole('listitem').map((item) => item.textContent);
}

describe('the measured facts of a day', () => {
	it('are sentences with figures, and name the clients', () => {
		expect(
			sentences(
				aFact('speed', { metres: 38_000, ms: 240_000 }),
				aFact('speed', { from: 2, to: 2, toName: 'Mercado A', metres: 9_500, ms: 45_000 }),
				aFact('same-place', { from: 1, to: 5, ms: 11_400_000, count: 4 }),
			),
		).toEqual([
			'Entre as visitas 2 e 3: 38\u00A0km em 4 min.Mercado A → Mercado B',
			'Do check-in ao check-out da visita 2: 9,5\u00A0km em 45 s.Mercado A',
			'Da visita 1 à 5: as mesmas coordenadas, até o último dígito, por 3 h 10 min, em 4 clientes.Mercado A → Mercado B',
		]);
	});

	it('of forms, clocks and accuracy too', () => {
		expect(
			sentences(
				aFact('fast-answers', { to: 2, toName: 'Mercado A', ms: 9_000, count: 12 }),
				aFact('fast-answers', { ...ofNoVisit, stage: 'post-process', ms: 0, count: 5 }),
				aFact('clock-back', { to: 2, toName: 'Mercado A', ms: 7_200_000 }),
				aFact('clock-back', { ...ofNoVisit, ms: 960_000 }),
				aFact('clock-ahead', { ...ofNoVisit, ms: 10_860_000 }),
				aFact('same-accuracy', { ...ofNoVisit, metres: 12, count: 14 }),
			),
		).toEqual([
			'Visita 2: 12 perguntas respondidas em 9 s.Mercado A',
			'Pós-processo: 5 perguntas respondidas em menos de 1 s.',
			'O relógio do celular voltou 2 h, depois de um registro da visita 2.Mercado A',
			'O relógio do celular voltou 16 min.',
			'O relógio do celular estava 3 h 1 min à frente do relógio do servidor.',
			'A precisão foi a mesma, 12\u00A0m, em 14 posições diferentes.',
		]);
	});

	it('are said to be measurements, not conclusions', () => {
		render(<DayFacts facts={[aFact('clock-ahead', { ...ofNoVisit, ms: 960_000 })]} />);
		expect(screen.getByText(/São medidas do celular, não conclusões/)).toBeTruthy();
		expect(document.body.textContent).not.toMatch(/fraude|suspeit|falso|irregular/i);
	});

	it('are nothing for who does not get them, and on an ordinary day', () => {
		for (const facts of [null, undefined, []]) {
			expect(render(<DayFacts facts={facts} />).container.textContent).toBe('');
		}
	});
});
