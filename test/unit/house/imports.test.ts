import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { filesEndingIn, textOf } from './house-files.ts';

const CODE = filesEndingIn('.ts', '.tsx', '.js').filter((path) => path.includes('/'));
/** The address that a statement or a call imports, when it is in this project. */
const IMPORTED = /\b(?:from|import|import\() ?'(\.[^'\n]+)'/g;
const BLANK_BETWEEN = /^import\b[^;]*;\n\n+import\b/m;

/** 'worker/store', 'app/features/visit'; 'app' for a file beside the parts of a room. */
function partOf(path: string): string {
	const folders = dirname(path).split('/');
	return folders.slice(0, folders[1] === 'features' ? 3 : 2).join('/');
}

/** Imports that climb out of the part, or climb twice; those are written `#worker/…`. */
function climbingIn(path: string): readonly string[] {
	return Array.from(textOf(path).matchAll(IMPORTED), ([, address = '']) => address).filter(
		(address) =>
			address.startsWith('../../') ||
			(address.startsWith('../') && partOf(join(dirname(path), address)) !== partOf(path)),
	);
}

it('an import from another part of the project is written with #', () => {
	const found = CODE.flatMap((path) => climbingIn(path).map((address) => `${path}: ${address}`));
	expect(found).toEqual([]);
});

it('no blank line stands between two imports', () => {
	expect(CODE.filter((path) => BLANK_BETWEEN.test(textOf(path)))).toEqual([]);
});
