import type { Plugin } from 'vite';

/** What the first file of the worker offers to the second, in the worker's global scope. */
const SHARED = 'globalThis.shared';
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"\.\/([^"]+)";?/g;

/** `a as b, c` with `b` and `a` as the members of an object, in either direction. */
function membersOf(list: string, isImport: boolean): string {
	const pairs = list.split(',').map((one) => {
		const [name = '', alias = name] = one.trim().split(/\s+as\s+/);
		return isImport ? `${name}:${alias}` : `${alias}:${name}`;
	});
	return `{${pairs.join()}}`;
}

/**
 * Page and service worker load the worker as a classic script. It must be strict and define no names
 * in the global scope. A classic script has no exports: what the file loaded later imports from it is
 * an object in the global scope.
 */
export const workerFiles: Plugin = {
	name: 'worker-files',
	generateBundle(_, files) {
		const chunks = Object.values(files).filter((file) => file.type === 'chunk');
		const entry = chunks.find(({ isEntry }) => isEntry);
		if (!entry || entry.imports.length > 0) throw new Error('The worker is not whole');
		const whole = entry.code.replace(EXPORTS, (_, list: string) => {
			return `${SHARED}=${membersOf(list, false)};`;
		});
		entry.code = `'use strict';{${whole}}`;
		for (const chunk of chunks) {
			if (chunk === entry) continue;
			chunk.code = chunk.code.replace(IMPORT, (_, list: string, from: string) => {
				if (!entry.fileName.endsWith(from)) throw new Error(`The worker imports ${from}`);
				return `const${membersOf(list, true)}=${SHARED};`;
			});
		}
	},
};
