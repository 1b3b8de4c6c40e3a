import { expect, it } from 'vitest';
import { dayPicture, type Measure } from '#app/features/visit/day-picture.ts';
import type { DayWords } from '#app/features/visit/day-result-text.ts';

const DAY: DayWords = {
	day: '11/03/2026',
	title: 'Dia de Anderson: 8,9 (+1,1)',
	against: 'Em relação ao último coaching',
	lines: [
		['Visitas', ['8 visitas em rota, meta 8']],
		['Combinados', ['Levar o catálogo', 'Confirmar o prazo']],
	],
};

/** A letter is narrower than high. */
const measure: Measure = (text, { size }) => text.length * size * 0.4;

it('says the whole day from top to bottom, in the order of the words', () => {
	const { lines, band, height } = dayPicture(DAY, measure);
	expect(lines.map(({ text }) => text)).toEqual([
		'Acompanha · 11/03/2026',
		'Dia de Anderson: 8,9 (+1,1)',
		'Em relação ao último coaching',
		'Visitas',
		'8 visitas em rota, meta 8',
		'Combinados',
		'• Levar o catálogo',
		'• Confirmar o prazo',
	]);
	const baselines = lines.map(({ y }) => y);
	expect(baselines).toEqual(baselines.toSorted((a, b) => a - b));
	expect(baselines[0]).toBeLessThan(band);
	expect(baselines[1]).toBeGreaterThan(band);
	expect(baselines.at(-1)).toBeLessThan(height);
});

it('breaks long texts and long words, and grows with them', () => {
	const long = `Combinar ${'muito '.repeat(30)}${'x'.repeat(90)}`;
	const picture = dayPicture({ ...DAY, lines: [['Combinados', [long]]] }, measure);
	for (const line of picture.lines) {
		expect(line.x + measure(line.text, line)).toBeLessThanOrEqual(picture.width);
	}
	const written = picture.lines.map(({ text }) => text).join('');
	expect(written).toContain('x'.repeat(90));
	expect(picture.height).toBeGreaterThan(dayPicture(DAY, measure).height);
});

it('has no line for what there is nothing to compare with', () => {
	const { lines } = dayPicture({ ...DAY, against: null, lines: [] }, measure);
	expect(lines).toHaveLength(2);
});
