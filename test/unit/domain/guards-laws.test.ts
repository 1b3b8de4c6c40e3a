import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aUser } from '#test/support/builders.ts';
import { LAW } from '#test/support/histories.ts';
import { JOB_TITLES } from '#worker/contract/job-titles.ts';
import type { Situation } from '#worker/contract/session-api.ts';
import { guard } from '#worker/domain/session/guards.ts';

const PATHS = [
	...['/', '/login', '/manutencao', '/locked', '/offline', '/offline/envios', '/menu'],
	...['/notificacoes', '/tv-vendas', '/tv-vendas/quiz/1/0', '/coaching', '/coaching/coachee/R1'],
	...['/coaching/forms', '/coaching/form/questions/0', '/coaching/form/pdv', '/coaching/pdvs'],
	...['/coaching/pdvs/observation', '/coaching/feedback', '/coaching/x/questions/2', '/perfil'],
	...['/suporte', '/suporte/novo', '/ajuda/gps-negado', '/nada', '/coachings', '/offlines'],
	...[
		'/tv-vendas/quiz',
		'/tv-vendas/quiz/1/resultado',
		'/food-solution',
		'/food-solution/products',
		'/food-solution/view/1',
	],
];

const path = fc.oneof(fc.constantFrom(...PATHS), fc.webPath());

const user = fc.record({
	jobTitle: fc.constantFrom(...JOB_TITLES),
	consultantFor: fc.constantFrom([], ['G1']),
	isConsultantManager: fc.boolean(),
});

const situation: fc.Arbitrary<Situation> = fc.record({
	user: fc.option(user.map((patch) => aUser(patch as Parameters<typeof aUser>[0]))),
	online: fc.boolean(),
	locked: fc.option(fc.constantFrom('Unknown', 'Retry connection failed')),
	now: fc
		.integer({ min: 0, max: 2_000_000_000 })
		.map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString()),
	coaching: fc.option(
		fc.record({
			route: fc.constantFrom(...PATHS.filter((each) => each.startsWith('/coaching/'))),
			allowed: fc.subarray(['/coaching/form/questions/*', '/coaching/pdvs', '/coaching/form/pdv']),
		}),
	),
	place: fc.option(fc.constantFrom(...PATHS.filter((each) => each.startsWith('/coaching')))),
	quiz: fc.option(fc.record({ quizId: fc.constantFrom('1', '2'), questionCount: fc.nat(3) })),
	foodSolutionStage: fc.option(fc.constantFrom('select-products', 'define-values')),
});

it('following the guards ends in at most three steps, whatever the path and the situation', () => {
	fc.assert(
		fc.property(path, situation, (asked, world) => {
			let at: string = asked;
			for (let steps = 0; steps <= 3; steps++) {
				const target = guard(at, world);
				if (target === null) return true;
				expect(target).not.toBe(at);
				at = target;
			}
			return false;
		}),
		{ ...LAW, numRuns: 30 * LAW.numRuns },
	);
});

it('a person without a session ends only at login, support or maintenance', () => {
	fc.assert(
		fc.property(path, situation, (asked, world) => {
			const target = guard(asked, { ...world, user: null });
			const isOpen = asked.startsWith('/suporte') || asked === '/login' || asked === '/manutencao';
			return target === null ? isOpen : ['/login', '/manutencao'].includes(target);
		}),
		LAW,
	);
});
