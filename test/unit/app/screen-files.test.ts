import { matchRoutes } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import { type ListedRoute, routeModules } from '#app/platform/route-modules.ts';

type RouteObject = Parameters<typeof matchRoutes>[0][number];

function route(id: string, parentId: string, path?: string, index?: true): ListedRoute {
	return {
		id,
		...(parentId !== '' && { parentId }),
		...(path !== undefined && { path }),
		...(index && { index }),
		module: `${id}.js`,
	};
}

const ROUTES = [
	route('$', 'root', '*'),
	route('_main', 'root'),
	route('_index', 'root', undefined, true),
	route('coaching.$place.questions', 'coaching', ':place/questions/:questionIndex'),
	route('coaching.form.questions', 'coaching', 'form/questions/:index'),
	route('coaching.pdvs.observation', 'coaching', 'pdvs/observation'),
	route('coaching.pdvs', 'coaching', 'pdvs', true),
	route('coaching._index', 'coaching', undefined, true),
	route('coaching', '_main', 'coaching'),
	route('view', '_main', 'food-solution/view/*'),
	route('products', '_main', 'food-solution/products'),
	route('menu', '_main', 'menu'),
	route('offline._index', 'offline', undefined, true),
	route('offline.code', 'offline', 'carteira/:code'),
	route('offline.carteira', 'offline', 'carteira', true),
	route('offline', 'root', 'offline'),
	route('diagnosis', 'root', 'offline/diagnostico'),
	route('root', '', ''),
];
const LISTED = Object.fromEntries(ROUTES.map((one) => [one.id, one]));

function below(parent: string | undefined): RouteObject[] {
	return ROUTES.filter(({ parentId }) => parentId === parent).map(({ id, path, index }) => {
		const place = { id, ...(path !== undefined && { path }) };
		return index ? { ...place, index } : { ...place, children: below(id) };
	});
}

describe('the files of the screen in the address', () => {
	it.each([
		'/',
		'/menu',
		'/menu/',
		'/coaching',
		'/coaching/pdvs',
		'/coaching/pdvs/observation',
		'/coaching/form/questions/12',
		'/coaching/pre-process/questions/0',
		'/coaching/nada',
		'/food-solution/view',
		'/food-solution/view/1/2',
		'/food-solution/products',
		'/offline',
		'/offline/carteira',
		'/offline/carteira/C17',
		'/offline/diagnostico',
		'/nada/disso',
	])('are those the router asks for: %s', (pathname) => {
		const matched = matchRoutes(below(undefined), pathname) ?? [];
		expect(routeModules(LISTED, pathname)).toEqual(matched.map(({ route }) => `${route.id}.js`));
	});
});
