import { expect, it } from 'vitest';
import { appRoutes } from '#test/support/app-routes.ts';
import { filesEndingIn, textOf } from './house-files.ts';

const SPECS = filesEndingIn('.spec.ts')
	.filter((path) => path.startsWith('test/e2e/hostile-'))
	.map(textOf);

/** The kinds of screens that the browser tests visit with hostile text. */
const AREAS = SPECS.flatMap((text) =>
	Array.from(text.matchAll(/\barea: \/(.*)\/,$/gm), ([, pattern = '']) => RegExp(pattern)),
);

/** Screens without text of the company, or whose text is looked at elsewhere. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
	'/': 'leads to the first screen of the person',
	'/ajuda/gps-negado': 'has words of its own alone',
	'/locked': 'names what waits on the device, as /offline/envios does',
	'/locked/recuperar': 'a form without a session',
	'/login': 'a form without a session',
	'/login/cadastro': 'a form without a session',
	'/login/criar-empresa': 'a form without a session',
	'/login/recuperar': 'a form without a session',
	'/manutencao': 'has words of its own alone',
};

it('every screen is visited with hostile text by a browser test', () => {
	expect(AREAS.length).toBeGreaterThan(4);
	const missing = appRoutes().filter(
		(route) =>
			!(route in EXCEPTIONS) &&
			!AREAS.some((area) => area.test(route)) &&
			!SPECS.some((text) => text.includes(`'${route}`)),
	);
	expect(missing).toEqual([]);
});
