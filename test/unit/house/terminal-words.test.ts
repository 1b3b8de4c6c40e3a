import { expect, it } from 'vitest';
import { filesEndingIn, textOf } from './house-files.ts';

/** Calls whose text an operator reads at the terminal. */
const SAID =
	/\b(?:new StartError|new FolderInUse|print|complain|warn|stdout\.write|refuse\(name)\b[(,]([\s\S]*?)\);/g;
/** Texts that such a call gets from elsewhere. */
const KEPT = /\b(?:summary|usage):([\s\S]*?),\n|\b[A-Z_]+(?::|\b.* =) ('[^'\n]*')[,;]/g;
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
const ENGLISH =
	/(?<!\p{L})(the|is|are|was|not|must|cannot|of|and|with|to|at|in|it|by|file|folder|tables?|rows?|damaged|denied|missing|usage|stopping|unhandled|path|address|version)(?!\p{L})/iu;
/** For the log, which programs read, and for who develops. */
const OTHERS = /^server\/(demo\/seed|platform\/(logs|db\/(lock-|make-|log-slow)|dev\.js|write-))/;

const spoken = filesEndingIn('.ts', '.js')
	.filter((path) => path.startsWith('server/') && !OTHERS.test(path))
	.map((path) => {
		const text = textOf(path);
		const isOperator = text.includes('StartError') || path.startsWith('server/admin/');
		const parts = [...text.matchAll(SAID), ...(isOperator ? text.matchAll(KEPT) : [])];
		const said = parts.flatMap((part) =>
			[...part.slice(1).join(' ').matchAll(LITERAL)].map(([, plain, template]) =>
				(plain ?? template ?? '').replace(/\$\{[^}]*\}|`[^`]*`|--\w+|[A-Z_]{4,}/g, ''),
			),
		);
		return [path, said] as const;
	})
	.filter(([, said]) => said.length > 0);

it('finds what is said', () => expect(spoken.length).toBeGreaterThan(20));

it.each(spoken)('%s speaks Portuguese to the operator', (_, said) => {
	expect(said.filter((text) => ENGLISH.test(text))).toEqual([]);
});
