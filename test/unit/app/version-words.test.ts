import { expect, it } from 'vitest';
import { askedFrom } from '#app/features/training/results/results-query.ts';
import {
	earlierText,
	overVersion,
	versionText,
} from '#app/features/training/results/version-words.ts';

const VERSIONS = [
	{ version: 3, until: null },
	{ version: 1, until: '2025-10-12T15:00:00Z' },
];

it('names a version by the day until which it was in use', () => {
	expect(VERSIONS.map(versionText)).toEqual(['Versão atual', 'Versão 1, até 12/10/2025']);
});

it.each([
	[{ version: 3, versions: VERSIONS }, null],
	[{ version: 1, versions: VERSIONS }, VERSIONS[1]],
	[{}, null],
	[{ version: 1, versions: VERSIONS.slice(1) }, VERSIONS[1]],
])('knows whether results are of a quiz that was replaced or retired: %j', (results, over) => {
	expect(overVersion(results)).toEqual(over);
});

it('says what came of an earlier version, of one person only the grade', () => {
	const earlier = { ...VERSIONS[1], version: 1, until: null, finished: 10, mean: 0.55 };
	expect(earlierText({ ...earlier, until: '2025-10-12T15:00:00Z' }, 12)).toBe(
		'Versão 1, até 12/10/2025: 10 concluíram, nota 5,5',
	);
	expect(earlierText({ ...earlier, until: '2025-10-12T15:00:00Z', finished: 1 }, 1)).toBe(
		'Versão 1, até 12/10/2025: nota 5,5',
	);
});

it.each([
	['', null],
	['versao=2', 2],
	['versao=0', null],
	['versao=x', null],
])('reads the version in the address: %s', (search, version) => {
	expect(askedFrom(new URLSearchParams(search)).version).toBe(version);
});
