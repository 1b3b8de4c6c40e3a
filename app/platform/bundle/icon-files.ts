import type { Plugin } from 'vite';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;
const EXPORT = /export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g;
const ICON = /lucide-react\/dist\/esm\/icons\//;
/** A random word with each line of a drawing, which React needs for lists that change. */
const KEY = /,\s*key: "\w+"/g;
/** Names of an icon, which become classes that no style uses, and the size that is the default. */
const NAMES = /name: "[\w-]+",\s*size: 24,|,\s*aliases: \[[^\]]*\]/g;

function addressesOf(barrel: string): ReadonlyMap<string, string> {
	const known = new Map<string, string>();
	for (const [, names = '', address = ''] of barrel.matchAll(EXPORT)) {
		for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) known.set(name, address);
	}
	return known;
}

/**
 * Imports each icon from its own file. Through the library's index every icon belongs to every screen,
 * so the first start would load the icons of all. `barrel`: the text of that index.
 */
export function iconFiles(barrel: string): Plugin {
	const known = addressesOf(barrel);
	const importOf = (specifier: string) => {
		const [name = '', alias = name] = specifier.trim().split(/\s+as\s+/);
		const address = known.get(name);
		if (address === undefined) throw new Error(`lucide-react has no icon ${name}`);
		return `import ${alias} from 'lucide-react/dist/esm/${address.slice(2)}';`;
	};
	return {
		name: 'icon-files',
		apply: 'build',
		transform(code, id) {
			if (ICON.test(id)) return { code: code.replace(KEY, '').replace(NAMES, ''), map: null };
			if (!code.includes('lucide-react') || id.includes('node_modules')) return;
			const changed = code.replace(IMPORT, (_, names: string) =>
				names
					.split(',')
					.filter((name) => name.trim() !== '')
					.map(importOf)
					.join('\n'),
			);
			return { code: changed, map: null };
		},
	};
}
