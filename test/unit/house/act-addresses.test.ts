import { expect, it } from 'vitest';
import { addressParts } from '#app/platform/bundle/offline-routes.ts';
import { filesEndingIn, textOf } from './house-files.ts';

const SUBMITTED = /useAct<typeof (\w+)>\((['`])(.*?)\2\)/g;
const RUN = /actionOf\(([^)]*)\)/;

/** '/metas/:' for both `/metas/${code}` and the file `_main.metas.$target.tsx`. */
function shape(parts: readonly string[]): string {
	return `/${parts.map((part) => part.replace(/^:.*|^\$\{.*/, ':')).join('/')}`;
}

const runAt = new Map(
	filesEndingIn('.ts', '.tsx')
		.filter((path) => path.startsWith('app/routes/'))
		.map((path) => {
			const [, acts = ''] = RUN.exec(textOf(path)) ?? [];
			const address = shape(addressParts(path.replace('app/routes/', '')));
			return [address, acts.match(/\w+/g) ?? []] as const;
		}),
);

const submitted = filesEndingIn('.ts', '.tsx')
	.filter((path) => path.startsWith('app/'))
	.flatMap((path) => [...textOf(path).matchAll(SUBMITTED)])
	.map(([, acts = '', , address = '']) => [acts, shape(address.split('/').slice(1))] as const);

it.each(submitted)('%s are run by the route that they are submitted to, %s', (acts, address) => {
	expect(runAt.get(address)).toContain(acts);
});
