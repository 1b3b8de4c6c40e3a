import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAt } from '#test/screenshots/shot.ts';
import { appRoutes } from '#test/support/app-routes.ts';

const FOLDER = new URL('../../e2e/', import.meta.url);

/** What the browser tests say in the files that look at screens. */
const TEXTS = readdirSync(FOLDER)
	.map((file) => readFileSync(new URL(file, FOLDER), 'utf8'))
	.filter((text) => /\blook\(/.test(text));

/** Addresses in those files, with 'x' for a variable part. */
const ADDRESSES = TEXTS.flatMap((text) =>
	[...text.matchAll(/(['`])(\/[^'`\n]*)\1/g)].map(
		([, , address = '']) => address.replace(/\$\{[^}]*\}/g, 'x').split(/[?#]/)[0] ?? '',
	),
);

/** Screens that a test reaches by a tap, with the name of the look. */
const BY_A_TAP: Readonly<Record<string, string>> = {
	'/administracao/formularios/{id}/editar': 'the editor of a form',
	'/administracao/formularios/{id}/testar/questions/{index}': 'the test of a form',
	'/administracao/importacao/{importId}': 'an import with an error',
	'/administracao/videos/{id}': 'a video of the company',
	'/administracao/videos/{id}/quiz': 'the quiz of a video',
	'/coaching/coachee/{shortId}': '/coaching/coachee',
	'/food-solution/view/{id}': '/food-solution/view/',
	'/metas/{target}': 'the goals of somebody',
	'/offline/envios/{coachingId}': 'the correction of an answer',
	'/offline/quiz/{quizId}/{index}': 'a question of a quiz',
	'/offline/quiz/{quizId}/resultado': 'the result of a quiz',
	'/offline/rotas/{shortId}': '/offline/rotas/',
	'/tv-vendas/quiz/{quizId}/{index}': 'a question of a quiz with a signal',
};

/** Screens without a look of their own. */
const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
	'/': 'leads to the first screen of the person',
	'/tv-vendas/quiz/{quizId}/resultado': 'the screen of /offline/quiz/{quizId}/resultado',
	'/tv-vendas/quiz/{...}': 'leads to the first question, or to the videos',
};

const ROUTES = appRoutes().map((route) =>
	route.replace(/:(\w*)/g, (_, name: string) => `{${name || '...'}}`),
);
const isLookedAt = (route: string) => ADDRESSES.some((address) => isAt(route, address));

/** A screen below /offline is that of its address with a signal, or is looked at itself. */
function isTwin(route: string): boolean {
	const twin = route.replace(/^\/offline/, '');
	return ROUTES.includes(twin) && isLookedAt(twin);
}

test('every screen is looked at by a browser test, in light and dark, at each width', () => {
	const absent = ROUTES.filter(
		(route) =>
			!isLookedAt(route) && !isTwin(route) && !(route in BY_A_TAP) && !(route in NOT_LOOKED_AT),
	);
	expect(absent).toEqual([]);
});

test.each(Object.entries(BY_A_TAP))('%s is looked at as %s', (route, name) => {
	expect(ROUTES).toContain(route);
	expect(TEXTS.some((text) => text.includes(`'${name}'`))).toBe(true);
});

test.each(Object.keys(NOT_LOOKED_AT))('%s, an exception, is an address without a look', (route) => {
	expect(ROUTES).toContain(route);
	expect(isLookedAt(route)).toBe(false);
});
