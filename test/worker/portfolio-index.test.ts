import { describe, expect, it } from 'vitest';
import { fold, foldedWords } from '#worker/domain/shared/fold.ts';
import { PortfolioIndexBuilder } from '#worker/store/portfolio-index.ts';

const NAMES = [
	'10001 Açougue São João Manaus',
	'10002 Mercado Central Belém',
	'10003 Casa de Carnes São José Manaus',
	'10010 Açougue Central Santarém',
];

function indexOf(names: readonly string[], perBlock = 3) {
	const builder = new PortfolioIndexBuilder();
	for (let i = 0; i < names.length; i += perBlock) {
		const block = names.slice(i, i + perBlock);
		builder.addLines(block.map((name) => foldedWords(name).join(' ')).join('\n'), block.length);
	}
	return builder.build();
}

describe('the index of the portfolio', () => {
	it('finds without accents and case, by the beginnings of words in any order', () => {
		const index = indexOf(NAMES);
		expect(index.search('ACOUGUE', 0, 10)).toEqual({ total: 2, places: [0, 3] });
		expect(index.search('central aço', 0, 10)).toEqual({ total: 1, places: [3] });
		expect(index.search('sao jo', 0, 10).places).toEqual([0, 2]);
		expect(index.search('1001', 0, 10).places).toEqual([3]);
		expect(index.search('padaria', 0, 10)).toEqual({ total: 0, places: [] });
	});

	it('returns all clients in order for an empty search', () => {
		expect(indexOf(NAMES).search('  ', 1, 2)).toEqual({ total: 4, places: [1, 2] });
	});

	it('finds the clients of a whole code', () => {
		const index = indexOf(['1 a', '10 b', '1-2 c']);
		expect(index.withWordsOf('1')).toEqual([0, 2]);
		expect(index.withWordsOf('1-2')).toEqual([2]);
		expect(index.withWordsOf('999')).toEqual([]);
	});

	it('finds, returns and counts by exact terms besides words', () => {
		const index = new PortfolioIndexBuilder();
		index.addLines(
			'a acougue #w:1: #s:1:Ana:\nb bar #w:1: #s:10:Rui:\nc acougue #w:12: #s:1:Ana:',
			3,
		);
		const built = index.build();
		expect(built.search('', 0, 10, ['#w:1:'])).toEqual({ total: 2, places: [0, 1] });
		expect(built.search('aço', 0, 10, ['#s:1:'])).toEqual({ total: 2, places: [0, 2] });
		expect([...built.places('acougue', ['#w:1:'])]).toEqual([0]);
		expect([...built.places('', [])]).toEqual([0, 1, 2]);
		expect(built.counts('acougue', [], '#w:')).toEqual(
			new Map([
				['#w:12:', 1],
				['#w:1:', 1],
			]),
		);
		expect(built.search('w', 0, 10)).toEqual({ total: 0, places: [] });
	});

	it('gives the same results as a linear scan, for every window', () => {
		const words = ['açaí', 'bom', 'casa', 'do', 'é', 'feira', 'grão', 'são', 'santa', 'sul'];
		const names = Array.from({ length: 500 }, (_, i) =>
			[words[i % 10], words[(i * 7) % 9], words[(i * 3) % 8], String(i)].join(' '),
		);
		const index = indexOf(names, 64);
		for (const query of ['s', 'sa', 'casa', 'sao s', '1', '12 b', 'e g', 'x', 'do acai']) {
			const asked = fold(query).split(' ');
			const expected = names.flatMap((name, place) => {
				const own = fold(name).split(' ');
				return asked.every((word) => own.some((one) => one.startsWith(word))) ? place : [];
			});
			for (const offset of [0, 7, 30]) {
				expect(index.search(query, offset, 20)).toEqual({
					total: expected.length,
					places: expected.slice(offset, offset + 20),
				});
			}
		}
	});
});
