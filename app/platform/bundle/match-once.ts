import type { Plugin } from 'vite';

/** Text of @remix-run/router → what stands there instead. */
const MATCH_ONCE = [
	[
		'let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);',
		'let branches = knownBranches.get(routes);\n  if (!branches) {\n    branches = flattenRoutes(routes);\n    rankRouteBranches(branches);\n    knownBranches.set(routes, branches);\n  }',
	],
	[
		'function compilePath(path, caseSensitive, end) {',
		`const knownBranches = new WeakMap();
const knownPaths = new Map();
function compilePath(path, caseSensitive, end) {
  const key = [path, caseSensitive === true, end !== false].join();
  const known = knownPaths.get(key) ?? compileNewPath(path, caseSensitive, end);
  knownPaths.set(key, known);
  return known;
}
function compileNewPath(path, caseSensitive, end) {`,
	],
	[
		'let [matcher, compiledParams] = compilePath(',
		`const literal = pattern.path.split(/\\/?[:*]/, 1)[0].replace(/^\\/*/, '/');
  if (!pathname.toLowerCase().startsWith(literal.toLowerCase())) return null;
  let [matcher, compiledParams] = compilePath(`,
	],
] as const;

/**
 * The router ranks all its routes and compiles their patterns anew for every address it matches, which
 * is 4 ms of each submit and each navigation on a slow phone. The routes never change: once is enough. A
 * pattern that begins with other words than the address is not compiled at all, as most at a start.
 */
export const matchOnce: Plugin = {
	name: 'match-once',
	transform(code, id) {
		if (!id.includes('@remix-run/router/dist/router.js')) return;
		return MATCH_ONCE.reduce((text, [before, after]) => {
			if (!text.includes(before)) throw new Error('The router matches routes in another way now');
			return text.replace(before, () => after);
		}, code);
	},
};
