import { expect, it } from 'vitest';
import { REQUEST_KINDS } from '#worker/contract/request.ts';
import { filesEndingIn, textOf } from './house-files.ts';

/** Where a kind has its module, and the contract, which lists the kinds. */
const OF_KINDS = /^(app|worker|server)\/(.+\/)?requests\/(.+\/)?kinds\/|^worker\/contract\//;
const ROOMS = /^(app|worker|server)\//;
/** The same word with another meaning, by file. */
const OTHER_MEANINGS: readonly (readonly [file: string, word: string])[] = [
	// The allowance of a client of the day is no request.
	['app/features/visit/pdv-heading.tsx', 'allowance'],
	// The two lists of reasons of transfers: to move a client and to remove one.
	['server/demo/demo-transfers.ts', 'transfer'],
	['server/platform/db/rows/transfers.ts', 'transfer'],
	['server/platform/db/migrations/0008-transfers.ts', 'transfer'],
];

it('a request kind is named in its modules and in the contract alone', () => {
	const literal = new RegExp(`['"\`](${REQUEST_KINDS.join('|')})['"\`]`, 'g');
	const found = filesEndingIn('.ts', '.tsx')
		.filter((path) => ROOMS.test(path) && !OF_KINDS.test(path))
		.flatMap((path) =>
			[...textOf(path).matchAll(literal)].map(([, word = '']) => [path, word] as const),
		);
	expect(found.map((one) => one.join(': ')).sort()).toEqual(
		OTHER_MEANINGS.map((one) => one.join(': ')).sort(),
	);
});
