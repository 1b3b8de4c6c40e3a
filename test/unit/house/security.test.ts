import { describe, expect, it } from 'vitest';
import { filesEndingIn, textOf } from './house-files.ts';

/** The rows of the tables below a heading, each as its number and its text. */
function rowsBelow(heading: string): readonly (readonly [number, string])[] {
	const [, text = ''] = textOf('server/SECURITY.md').split(`\n## ${heading}\n`);
	const [table = ''] = text.split('\n## ');
	return Array.from(table.matchAll(/^\| (\d+) \| (.*) \|$/gm), ([, number, row = '']) => [
		Number(number),
		row,
	]);
}

// That the named files exist is a test of all documents.
describe.each([
	['Requirements', 40],
	['Invariants', 25],
])('%s', (heading, count) => {
	it('are listed once each, and every one names a test', () => {
		const rows = rowsBelow(heading);
		expect(rows.map(([number]) => number)).toEqual(Array.from({ length: count }, (_, n) => n + 1));
		expect(rows.filter(([, row]) => !/`test\/[\w/.-]+\.ts`/.test(row))).toEqual([]);
	});
});

it('the flags of the login are read by its screens alone, so they open no right', () => {
	const reading = filesEndingIn('.ts', '.tsx', '.js').filter(
		(path) => !path.startsWith('test/') && /'ignore(Device|Env)'/.test(textOf(path)),
	);
	expect(reading).toEqual(['app/platform/gates.client.ts']);
});

it('no call takes a token from its address', () => {
	const taking = filesEndingIn('.ts', '.tsx', '.js').filter(
		(path) =>
			!path.startsWith('test/') &&
			/query\('(token|refresh|code|secret|password)'\)|[?&](token|secret|password)=/.test(
				textOf(path),
			),
	);
	expect(taking).toEqual([]);
});

it('the page keeps nothing in local storage but its colours and what tells of a loss', () => {
	const keeping = filesEndingIn('.ts', '.tsx', '.js').filter(
		(path) => !path.startsWith('test/') && /\blocalStorage\./.test(textOf(path)),
	);
	expect(keeping.toSorted()).toEqual(['app/platform/sentinel.client.ts', 'app/platform/theme.ts']);
});
