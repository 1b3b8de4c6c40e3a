import { describe, expect, test } from 'vitest';
import { isAt, routeOf } from '#test/screenshots/shot.ts';
import { SHEETS } from '#test/screenshots/shots.ts';
import { appRoutes } from '#test/support/app-routes.ts';

/** Routes without a screen of their own, with the reason. */
const NO_SCREEN: Readonly<Record<string, string>> = {
	'/': 'leads to the first screen of the person',
	'/{...}': 'every wrong address: the shot "Página não encontrada"',
	'/tv-vendas/quiz/{...}': 'leads to the first question, or to the videos',
};

/** '/abonos/:id' as the shots name it: '/abonos/{id}'. */
const ROUTES = ['/{...}', ...appRoutes()].map((route) =>
	route.replace(/:(\w*)/g, (_, name: string) => `{${name || '...'}}`),
);

describe('the gallery of the README', () => {
	const shown = SHEETS.flatMap(({ shots }) => shots.map(routeOf)).filter((one) => one !== null);

	test('shows every screen of the app', () => {
		const absent = ROUTES.filter((route) => !shown.includes(route) && !(route in NO_SCREEN));
		expect(absent).toEqual([]);
	});

	test('shows only screens of the app, and lists only real routes as exceptions', () => {
		const unknown = [...shown, ...Object.keys(NO_SCREEN)].filter(
			(route) => !ROUTES.includes(route),
		);
		expect(unknown).toEqual([]);
	});

	test('has one name for each picture and each sheet', () => {
		const names = SHEETS.flatMap(({ file, shots }) => [file, ...shots.map(({ name }) => name)]);
		expect(names).toEqual([...new Set(names)]);
	});
});

test('an address of another route is recognised', () => {
	expect(isAt('/abonos/{id}', '/abonos/12')).toBe(true);
	expect(isAt('/abonos/{id}', '/abonos')).toBe(false);
	expect(isAt('/abonos/{id}', '/abonos/12/mais')).toBe(false);
	expect(isAt('/tv-vendas/video/{...}', '/tv-vendas/video/1/2')).toBe(true);
});
