import type { Plugin } from 'vite';

const DEXIE = 'dexie/dist/modern/dexie.mjs';

/** Parts of Dexie → what stands there instead. Without these calls the bundler drops what they called. */
const LEFT_OUT: readonly (readonly [part: RegExp, instead: string])[] = [
	// Layers below each read and write: for live queries, for the cache of their results, and for hooks.
	[/this\.use\((?:cacheExistingValues|cache|observability|hooks)Middleware\);/g, ''],
	// Tells every tab about every write, by a channel and by events.
	[/if \(typeof dispatchEvent !== 'undefined' &&[\s\S]*?(?=function add\(value\))/, ''],
	[/\.then\(\(\) => \{\s*if \(wasCreated\) \{[\s\S]*?return db;\s*\}\);/, '.then(() => db);'],
	[/(?<=\n\s*)(?:liveQuery|extendObservabilitySet|cache|getObjectDiff: getObjectDiff),/g, ''],
	// Old ways to write asynchronous code.
	[/(?<=\n) {4}(?:async|spawn|waitFor): function \([\s\S]*?\n {4}\},\n/g, ''],
	[/(?<=\nexport \{)[^}]*(?=\};)/, ' Dexie$1 as Dexie, Dexie$1 as default '],
];

/** Methods that nothing here calls; the types still know them. */
const UNUSED_METHODS: Readonly<Record<string, string>> = {
	Table: 'bulkAdd|bulkUpdate|defineClass|mapToClass|upsert',
	Collection: 'distinct|eachUniqueKey|firstKey|lastKey|or|raw|sortBy|uniqueKeys|until',
	WhereClause:
		'anyOfIgnoreCase|equalsIgnoreCase|inAnyRange|noneOf|notEqual|startsWithAnyOf|startsWithAnyOfIgnoreCase|startsWithIgnoreCase',
	Transaction: 'waitFor',
};

function withoutMethods(code: string): string {
	return Object.entries(UNUSED_METHODS).reduce((text, [name, methods]) => {
		const found = new RegExp(`^class ${name} \\{[\\s\\S]*?^\\}$`, 'm').exec(text)?.[0] ?? '';
		const method = new RegExp(`^    (?:${methods})\\([^\\n]*\\{\\n[\\s\\S]*?^    \\}\\n`, 'gm');
		const left = [...found.matchAll(method)].length;
		if (left !== methods.split('|').length) throw new Error(`Dexie has changed: ${name}`);
		return text.replace(found, () => found.replace(method, ''));
	}, code);
}

/**
 * Dexie without live queries, their cache and hooks, which nothing here uses: each write went through
 * four layers and a message to all tabs. With the unused methods it is a quarter of the library. The
 * tests of the worker run on the same code.
 */
export const leanDexie: Plugin = {
	name: 'lean-dexie',
	transform(code, id) {
		if (!id.split('?')[0]?.endsWith(DEXIE)) return;
		const lean = LEFT_OUT.reduce((text, [part, instead]) => {
			if (text.search(part) < 0) throw new Error(`Dexie has changed: ${part}`);
			return text.replace(part, () => instead);
		}, code);
		return { code: withoutMethods(lean), map: null };
	},
};
