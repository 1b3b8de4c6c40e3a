import { expect, it } from 'vitest';
import { filesEndingIn, textOf } from './house-files.ts';

const RULES = 'worker/domain/README.md';
/** Matches 'rule 4.3' and 'rules 5.3 to 5.8 and 12.3', but not '(4.2)', which may be a figure. */
const CITATION = /\b[Rr]ules? (\d+\.\d+(?:(?:, | and | to )(?:rules? )?\d+\.\d+)*)/g;

const rules = new Set(
	Array.from(textOf(RULES).matchAll(/^\*\*(\d+\.\d+)\*\*/gm), ([, number]) => number),
);

function numbersIn(text: string): readonly string[] {
	return Array.from(text.matchAll(CITATION)).flatMap(([cited]) => cited.match(/\d+\.\d+/g) ?? []);
}

it('reads several numbers out of one citation', () => {
	expect(numbersIn('see rules 5.3 to 5.8 and 12.3, or rule 1.2')).toEqual([
		'5.3',
		'5.8',
		'12.3',
		'1.2',
	]);
});

it('cites only rules that exist', () => {
	expect(rules.size).toBeGreaterThan(100);
	const unknown = filesEndingIn('.ts', '.tsx', '.js', '.css', '.md').flatMap((path) =>
		numbersIn(textOf(path))
			.filter((number) => !rules.has(number))
			.map((number) => `${path}: rule ${number}`),
	);
	expect(unknown).toEqual([]);
});

it('cites nothing outside the repository', () => {
	const outside = /\b[Ss]ections? \d|\b(?:reliability|ux|decisions)\.md\b|\bthe spec[i]fication\b/;
	const citing = filesEndingIn('.ts', '.tsx', '.js', '.css').flatMap((path) =>
		textOf(path)
			.split('\n')
			.filter((line) => outside.test(line))
			.map((line) => `${path}: ${line.trim()}`),
	);
	expect(citing).toEqual([]);
});
