import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csv } from '#worker/domain/training/results-csv.ts';

const cellOf = (text: string) => csv([[text]]).slice(1, -2);

it('leaves usual texts as they are', () => {
	for (const text of ['Açougue Bom Corte', 'Érica', '(11) 98765-1000', 'E-mail', '100200']) {
		expect(cellOf(text)).toBe(text);
	}
});

it('starts no formula and breaks no line, whatever a text holds', () => {
	const piece = fc.constantFrom(...'=+-@\t\r\n;"\'( aZé0１＝＋1E/:'.split(''), 'Maria', '05');
	fc.assert(
		fc.property(
			fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
			(text) => {
				const cell = cellOf(text);
				const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
				// What an import reads: an apostrophe in front is no part of the text.
				expect(bare.replace(/^'/, '')).toBe(text);
				expect(bare.trim()).not.toMatch(/^[=+\-@＝＋－＠]/);
				expect(cell.startsWith('"') || !/[";\r\n]/.test(cell)).toBe(true);
			},
		),
	);
});
