import { expect, it } from 'vitest';
import { dayText, dayWords } from '#app/features/visit/day-result-text.ts';
import type { DayFacts } from '#worker/contract/day-result.ts';

function facts(change: Partial<DayFacts> = {}): DayFacts {
	return {
		coacheeName: 'Anderson Souza Ribeiro',
		generic: false,
		teleSales: false,
		date: '2026-03-11T12:00:00Z',
		grade: 0.89,
		change: 0.11,
		compared: 3,
		better: [{ stage: 'process', grade: 0.84, before: 0.71 }],
		toWorkOn: ['Quem atendeu o vendedor?'],
		made: 8,
		missing: 0,
		outRoute: 1,
		agreed: [{ what: 'Levar o catálogo.', by: '2026-03-18' }],
		...change,
	};
}

it('tells a day in a few lines', () => {
	expect(dayText(dayWords(facts())).split('\n')).toEqual([
		'Dia de Anderson: 8,9 (+1,1). Em relação à média dos últimos 3 coachings.',
		'Visitas: 8 visitas em rota, meta atingida · 1 visita fora da rota',
		'Melhorou: visitas 8,4 (antes 7,1)',
		'A trabalhar: Quem atendeu o vendedor?',
		'Combinados: Levar o catálogo (até 18/03/2026)',
	]);
});

it('says what the goal lacked, and no sum that differs from the goal of the morning', () => {
	const visits = (made: number, missing: number) =>
		dayWords(facts({ made, missing })).lines[0]?.[1][0];
	expect(visits(2, 8)).toBe('2 visitas em rota, faltaram 8 para a meta');
	expect(visits(1, 1)).toBe('1 visita em rota, faltou 1 para a meta');
	expect(visits(0, 9)).toBe('nenhuma visita em rota, faltaram 9 para a meta');
});

it('says a worse grade, the first coaching and a day without a grade', () => {
	const title = (...of: Parameters<typeof facts>) => dayWords(facts(...of)).title;
	expect(title({ change: -0.2 })).toBe('Dia de Anderson: 8,9 (−2,0)');
	expect(title({ change: null })).toBe('Dia de Anderson: 8,9');
	const anybody = { coacheeName: 'Vendedor Genérico', generic: true };
	expect(title({ ...anybody, change: null })).toBe('Dia do Vendedor Genérico: 8,9');
	expect(title({ change: null, grade: null })).toBe('Dia de Anderson: sem nota');
	expect(dayWords(facts({ change: 0.1, compared: 1 })).against).toBe(
		'Em relação ao último coaching',
	);
	expect(dayWords(facts({ change: null })).against).toBeNull();
});

it('leaves out a line that has nothing to say', () => {
	const none = facts({ better: [], toWorkOn: [], agreed: [] });
	expect(dayWords(none).lines.map(([label]) => label)).toEqual(['Visitas']);
});
