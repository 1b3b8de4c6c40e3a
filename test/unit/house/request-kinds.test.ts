import { describe, expect, it } from 'vitest';
import { REQUEST_KINDS } from '#worker/contract/request.ts';
import { filesEndingIn, textOf } from './house-files.ts';

/** The modules of the kinds and the lists of the rooms. */
const OF_KINDS = /^(app|worker|server)\/(.+\/)?requests\/(.+\/)?kinds\//;
const OF_KINDS_ELSEWHERE = [
	// The list of the contract, and its lists of what the common forms ask for.
	'worker/contract/request.ts',
	'worker/contract/asking.ts',
	// What is sent to ask for one kind.
	'worker/contract/allowance.ts',
	'worker/contract/mileage.ts',
	// The services of the kinds' own screens.
	'worker/services/requests/allowance-service.ts',
	'worker/services/requests/food-solution-service.ts',
	'worker/services/requests/transfer-service.ts',
];

/** The same word with another meaning, by file. */
const OTHER_MEANINGS: readonly (readonly [file: string, word: string])[] = [
	// Here the allowance is one in effect today, not a request.
	['app/features/visit/pdv-heading.tsx', 'allowance'],
	// The reasons of transfers are in two lists: to move a client and to remove one.
	['server/demo/demo-transfers.ts', 'transfer'],
	['server/platform/db/rows/transfers.ts', 'transfer'],
	['server/platform/db/migrations/0008-transfers.ts', 'transfer'],
	// A type of files of the company.
	['worker/contract/product.ts', 'foodsolution'],
	// The people with requests of all kinds have an address of transfers.
	['worker/services/requests/decision-history.ts', 'transfer'],
];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const IMPORT = /^import [^;]*;$/gm;

const files = filesEndingIn('.ts', '.tsx').filter((path) => /^(app|worker|server)\//.test(path));
const others = files.filter((path) => !OF_KINDS.test(path) && !OF_KINDS_ELSEWHERE.includes(path));

/** 'file: word' for what `wordsIn` finds in code that belongs to no kind. */
function found(wordsIn: (code: string) => readonly string[] | null): readonly string[] {
	return others.flatMap((path) => {
		const words = wordsIn(textOf(path).replace(COMMENT, '')) ?? [];
		return [...new Set(words)].map((word) => `${path}: ${word}`);
	});
}

describe('a request kind is named in its modules and in the lists of the rooms alone', () => {
	it('as a literal or as a part of an address', () => {
		const kind = new RegExp(`(?<=['"\`/])(${REQUEST_KINDS.join('|')})(?=['"\`/?])`, 'g');
		const words = found((code) => code.replace(IMPORT, '').match(kind));
		expect([...words].sort()).toEqual(OTHER_MEANINGS.map((one) => one.join(': ')).sort());
	});

	it('as a part of a name, for mileage, a word without another meaning', () => {
		expect(found((code) => code.match(/\w*mileage\w*/gi))).toEqual([]);
	});
});

it('a module of one kind imports no module of another kind', () => {
	const list = textOf('worker/domain/requests/kinds/request-kinds.ts');
	const kinds = [...list.matchAll(/from '\.\/([\w-]+)\.ts'/g)]
		.map(([, name = '']) => name)
		.filter((name) => name !== 'kind-rules');
	expect(kinds).toHaveLength(REQUEST_KINDS.length);
	const ofKind = new RegExp(`/requests/(?:.+/)?kinds/(${kinds.join('|')})[/.]`);
	const imports = files.flatMap((path) => {
		const own = ofKind.exec(path)?.[1];
		if (own === undefined) return [];
		return [...textOf(path).matchAll(/from '([^']+)'/g)]
			.map(([, from = '']) => pathOf(path, from))
			.filter((from) => (ofKind.exec(from)?.[1] ?? own) !== own)
			.map((from) => `${path}: ${from}`);
	});
	expect(imports).toEqual([]);
});

/** The path, relative to the root, of what a file imports. */
function pathOf(file: string, from: string): string {
	return from.startsWith('#') ? from.slice(1) : new URL(from, `file:///${file}`).pathname.slice(1);
}
