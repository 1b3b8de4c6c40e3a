import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { filesEndingIn, textOf, urlOf } from './house-files.ts';

const IN_A_ROOM = /^(app|worker|server|test|public)\/[\w$./[\]-]*$/;
/** Placeholders: `<kind>`, `*`, `…`. The folder before one must exist. */
const OPEN = /[<*…{]/;

/** Paths in code spans and links, relative to the root. */
function pathsIn(document: string): readonly string[] {
	const text = textOf(document).replace(/^```.*?^```/gms, '');
	const spans = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, span = '']) => {
		const open = span.search(OPEN);
		return open < 0 ? span : span.slice(0, open).replace(/[^/]*$/, '');
	});
	const links = Array.from(text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g), ([, link = '']) =>
		join(dirname(document), link),
	);
	return [...spans.filter((span) => IN_A_ROOM.test(span)), ...links];
}

it.each(filesEndingIn('.md'))('%s names only paths that exist', (document) => {
	expect(pathsIn(document).filter((path) => !existsSync(urlOf(path)))).toEqual([]);
});

it('the root README has at most 1,500 words', () => {
	const words = textOf('README.md')
		.split(/\s+/)
		.filter((word) => /\w/.test(word));
	expect(words.length).toBeLessThanOrEqual(1_500);
});
