import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { matchRoutes } from '@remix-run/react';
import { expect, it } from 'vitest';
import { matchOnce } from '#app/platform/bundle/match-once.ts';

type Match = typeof matchRoutes;
const FILE = createRequire(import.meta.url)
	.resolve('@remix-run/router')
	.replace(/router\.cjs\.js$/, 'router.js');

/** `matchRoutes` as the build has it. */
async function builtMatch(): Promise<Match> {
	const change = matchOnce.transform as (code: string, id: string) => string;
	const code = change(readFileSync(FILE, 'utf8'), FILE);
	const router = await import(
		`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
	);
	return router.matchRoutes;
}

const ROUTES = [
	{
		id: 'main',
		children: [
			{ id: 'menu', path: 'menu' },
			{
				id: 'coaching',
				path: 'coaching',
				children: [
					{ id: 'start', index: true },
					{ id: 'question', path: 'form/questions/:index' },
					{ id: 'place', path: ':place/questions' },
					{ id: 'part', path: 'pdv/:code?' },
				],
			},
			{ id: 'profile', path: 'perfil.novo' },
			{ id: 'video', path: 'videos/*' },
		],
	},
	{ id: 'root', path: '/', index: true as const },
	{ id: 'rest', path: '*' },
];

it('finds the same screens as the whole router, at every kind of address', async () => {
	const built = await builtMatch();
	const screensAt = (match: Match, address: string) =>
		match(ROUTES, address)?.map(({ route, params, pathname }) => [route.id, params, pathname]);
	const addresses =
		'/ /menu /MENU/ /menus /coaching /coaching/ /Coaching/Form/questions/3 /coaching/form/questions /coaching/x%2Fy/questions /coaching/pdv /coaching/pdv/ /coaching/pdv/7 /perfil.novo /perfilxnovo /videos /videos/a/b /%C3%A7 //menu';
	for (const address of addresses.split(' ')) {
		expect(screensAt(built, address), address).toEqual(screensAt(matchRoutes, address));
	}
	expect(screensAt(built, '/coaching/form/questions/3')?.at(-1)?.[0]).toBe('question');
});
