import fc from 'fast-check';
import { JOB_TITLES } from '#worker/contract/job-titles.ts';
import type { Situation } from '#worker/contract/session-api.ts';
import { aUser, NOW } from './builders.ts';

/** Online, with a session, by day, and nothing begun. */
export function aSituation(patch: Partial<Situation> = {}): Situation {
	return {
		user: aUser(),
		online: true,
		locked: null,
		now: NOW,
		coaching: null,
		place: null,
		quiz: null,
		foodSolutionStage: null,
		...patch,
	};
}

/** Paths that the guards tell apart. */
export const PATHS = [
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

const user = fc.record({
	jobTitle: fc.constantFrom(...JOB_TITLES),
	consultantFor: fc.constantFrom([], ['G1']),
	isConsultantManager: fc.boolean(),
});

/** Every combination of facts that the guards read. */
export const anySituation: fc.Arbitrary<Situation> = fc.record({
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
