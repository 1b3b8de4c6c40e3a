import { describe, expect, it } from 'vitest';
import { aUser } from '#test/support/builders.ts';
import { aSituation } from '#test/support/situation.ts';
import type { Situation } from '#worker/contract/session-api.ts';
import { guard, maintenanceEnd } from '#worker/domain/session/guards.ts';

/** 02:00 at UTC−3. */
const NIGHT = '2025-03-04T05:00:00Z';

const free = aSituation();
const nobody = { ...free, user: null };
const offline = { ...free, online: false };
const locked = { ...free, locked: 'Unknown' };
const coaching = {
	route: '/coaching/form/pdv',
	allowed: ['/coaching/form/questions/*', '/coaching/*/questions/*', '/coaching/pdvs/observation'],
};
const visiting = { ...free, coaching };
const seller = { ...free, user: aUser({ jobTitle: 'Vendedor' }) };
const sellingAdministrator = {
	...free,
	user: aUser({ jobTitle: 'Vendedor', isAdministrator: true }),
};
const consultant = { ...free, user: aUser({ jobTitle: 'Empresa', consultantFor: ['G1'] }) };
const consultantManager = {
	...free,
	user: aUser({ jobTitle: 'Gerente', isConsultantManager: true }),
};
const stays = null;

const PLACE = '/coaching/form/questions/2';
const left = { ...visiting, place: PLACE };

describe.each<[string, readonly [string, Situation, string | null][]]>([
	[
		'authenticated: to /login unless the path starts with /suporte/ or the user is authenticated',
		[
			['/menu', nobody, '/login'],
			['/coaching', nobody, '/login'],
			['/ajuda/gps-negado', nobody, '/login'],
			['/', nobody, '/login'],
			['/login', nobody, stays],
			['/suporte/novo', nobody, stays],
			['/menu', free, stays],
			['/login', free, '/menu'],
			['/', free, '/menu'],
			['/menu/?fonte=pwa', free, stays],
		],
	],
	[
		'maintenance: between 01:00 and 03:59 at UTC-3 to /manutencao',
		[
			['/menu', { ...free, now: '2025-03-04T03:59:59Z' }, stays],
			['/menu', { ...free, now: '2025-03-04T04:00:00Z' }, '/manutencao'],
			['/menu', { ...free, now: '2025-03-04T06:59:59Z' }, '/manutencao'],
			['/menu', { ...free, now: '2025-03-04T07:00:00Z' }, stays],
			['/login', { ...nobody, now: NIGHT }, '/manutencao'],
			['/suporte/novo', { ...nobody, now: NIGHT }, '/manutencao'],
			['/coaching/form/pdv', { ...visiting, now: NIGHT }, '/manutencao'],
			['/menu', { ...offline, now: NIGHT }, '/manutencao'],
			['/manutencao', { ...offline, now: NIGHT }, stays],
			['/manutencao', free, '/'],
			['/manutencao', nobody, '/login'],
		],
	],
	[
		'offline: to /offline unless / or /offline*, or a coaching in progress on a coaching path',
		[
			['/menu', offline, '/offline'],
			['/coaching', offline, '/offline'],
			['/tv-vendas', offline, '/offline'],
			['/suporte/novo', offline, '/offline/suporte/novo'],
			['/suporte', offline, '/offline'],
			['/tv-vendas/resultados/Q1/imprimir', offline, '/offline/resultados/Q1'],
			['/tv-vendas/resultados/imprimir/Q1', offline, '/offline/resultados/imprimir/Q1'],
			['/offline', offline, stays],
			['/offline/carteira', offline, stays],
			['/', offline, '/menu'],
			['/coaching/form/pdv', { ...offline, coaching }, stays],
			['/coaching', { ...offline, coaching }, '/coaching/form/pdv'],
			['/menu', { ...offline, coaching }, '/offline'],
			['/', { ...offline, coaching }, '/coaching/form/pdv'],
			['/ajuda/gps-negado', { ...offline, coaching }, stays],
			['/login', { ...nobody, online: false }, stays],
			['/suporte/novo', { ...nobody, online: false }, stays],
			['/offline', free, stays],
			['/offline/carteira', free, stays],
		],
	],
	[
		'/ goes back to where a coaching in progress was left, if that still stands',
		[
			['/', left, PLACE],
			['/', { ...left, online: false }, PLACE],
			['/', { ...left, locked: 'Unknown' }, PLACE],
			['/', { ...left, place: '/coaching/feedback' }, '/coaching/form/pdv'],
			[
				'/',
				{ ...left, place: '/coaching/pdvs/observation?pdv=C1' },
				'/coaching/pdvs/observation?pdv=C1',
			],
			['/', { ...left, coaching: null }, '/menu'],
			['/', { ...left, user: null }, '/login'],
			['/menu', left, stays],
		],
	],
	[
		'locked: to /locked unless /, /offline*, /locked*, or an active coaching on a coaching path',
		[
			['/menu', locked, '/locked'],
			['/coaching', locked, '/locked'],
			['/login', locked, '/locked'],
			['/', locked, '/menu'],
			['/locked', locked, stays],
			['/locked/entrar', locked, stays],
			['/offline/envios', locked, stays],
			['/coaching/form/pdv', { ...locked, coaching }, stays],
			['/menu', { ...locked, coaching }, '/locked'],
			['/menu', { ...locked, online: false }, '/offline'],
			['/locked', free, '/menu'],
		],
	],
	[
		'consultants and consultant managers to /menu (/suporte/ skipped)',
		[
			['/coaching', consultant, '/menu'],
			['/coaching/pdvs', consultantManager, '/menu'],
			['/suporte/novo', consultant, stays],
			['/tv-vendas', consultant, stays],
			['/menu', consultantManager, stays],
		],
	],
	[
		'Vendedor to /menu',
		[
			['/coaching', seller, '/menu'],
			['/coaching/coachee/R1', seller, '/menu'],
			['/menu', seller, stays],
			['/tv-vendas', seller, stays],
			['/aprovacoes', seller, '/menu'],
			['/offline/aprovacoes', seller, '/offline'],
		],
	],
	[
		'an administrator who is a Vendedor decides where nobody is above, and accompanies nobody',
		[
			['/aprovacoes', sellingAdministrator, stays],
			['/aprovacoes/7', sellingAdministrator, stays],
			['/offline/aprovacoes', sellingAdministrator, stays],
			['/coaching', sellingAdministrator, '/menu'],
			['/tv-vendas/resultados', sellingAdministrator, '/menu'],
			['/offline/resultados', sellingAdministrator, '/offline'],
			['/administracao', sellingAdministrator, stays],
		],
	],
	[
		'ensure-route: no coaching to /coaching, else to the screen of its state',
		[
			['/coaching', free, stays],
			['/coaching/coachee', free, stays],
			['/coaching/coachee/R1', free, stays],
			['/coaching/feedback', free, '/coaching'],
			['/coaching/form/questions/0', free, '/coaching'],
			['/coaching', visiting, '/coaching/form/pdv'],
			['/coaching/coachee/R1', visiting, '/coaching/form/pdv'],
			['/coaching/feedback', visiting, '/coaching/form/pdv'],
			['/coaching/form/pdv', { ...visiting, coaching: { ...coaching, allowed: [] } }, stays],
			['/coaching/form/questions/3', visiting, stays],
			['/coaching/abc/questions/3', visiting, stays],
			['/coaching/form/questions', visiting, '/coaching/form/pdv'],
			['/menu', visiting, stays],
		],
	],
])('%s', (_, rows) => {
	it.each(rows)('%s', (path, situation, target) => {
		expect(guard(path, situation)).toBe(target);
	});
});

it.each([
	['2025-03-04T04:00:00Z', '2025-03-04T07:00:00Z'],
	['2025-03-04T06:59:59.999Z', '2025-03-04T07:00:00Z'],
])('the maintenance that runs at %s is over at %s', (now, end) => {
	expect(maintenanceEnd(now)).toBe(end);
});
