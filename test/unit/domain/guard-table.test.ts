import { describe, expect, it } from 'vitest';
import { appRoutes } from '#test/support/app-routes.ts';
import { aCoaching, aUser } from '#test/support/builders.ts';
import { cell, coaching, food, people, quiz } from '#test/support/guard-tables.ts';
import {
	form,
	inFeedback,
	inProcess,
	play,
	postIn,
	preIn,
	visit,
} from '#test/support/play-commands.ts';
import { aSituation } from '#test/support/situation.ts';
import type { Situation } from '#worker/contract/session-api.ts';
import { guard } from '#worker/domain/session/guards.ts';
import { isPathLike } from '#worker/domain/session/path-pattern.ts';
import { coachingSituation } from '#worker/domain/visit/route.ts';

const USERS: Readonly<Record<string, Situation['user']>> = {
	nobody: null,
	Vendedor: aUser({ jobTitle: 'Vendedor' }),
	Coordenador: aUser(),
	Gerente: aUser({ jobTitle: 'Gerente' }),
	Empresa: aUser({ jobTitle: 'Empresa' }),
	Consultor: aUser({ jobTitle: 'Empresa', consultantFor: ['G1'] }),
	'Gerente Consultor': aUser({ jobTitle: 'Gerente', isConsultantManager: true }),
	Administrador: aUser({ isAdministrator: true }),
};
/** Prefix of an address to which people are sent who are not trainers. */
const TRAINERS = 'trainers ';
/** Prefix of an address to which people are sent who are not administrators. */
const ADMINISTRATORS = 'administrators ';
const SENT_TO_MENU = ['Vendedor', 'Consultor', 'Gerente Consultor'];

const started = aCoaching();
const process = inProcess(started);
const COACHINGS: Readonly<Record<string, Situation['coaching']>> = {
	none: null,
	expired: coachingSituation(play(process, { type: 'expire' })),
	started: coachingSituation(started),
	'chooses form': coachingSituation(play(started, preIn)),
	'pre-process': coachingSituation(play(started, preIn, form('form-pre-process'))),
	process: coachingSituation(process),
	visit: coachingSituation(play(process, visit('1'), form('form-process'))),
	'post-process': coachingSituation(play(process, postIn, form('form-post-process'))),
	feedback: coachingSituation(inFeedback(process)),
};
/** Within the hours of maintenance; their limits are tested in guards.test.ts. */
const NIGHT = '2025-03-04T05:00:00Z';
const DAY = '2025-03-04T15:00:00Z';
const QUIZZES = { none: null, q1: { quizId: 'q1', questionCount: 3 } } as const;
const STAGES = {
	none: null,
	'select-products': 'select-products',
	'define-values': 'define-values',
} as const;
/** Open quizzes and drafts. Each is combined with all other values. */
const DRAFTS = [
	{ quiz: 'none', food: 'none' },
	{ quiz: 'q1', food: 'select-products' },
	{ quiz: 'none', food: 'define-values' },
] as const;

type World = {
	readonly who: string;
	readonly online: boolean;
	readonly locked: boolean;
	readonly stage: string;
	readonly now: string;
	readonly quiz: keyof typeof QUIZZES;
	readonly food: keyof typeof STAGES;
};

/** The redirect by the tables; null: no redirect. */
function expected(path: string, world: World): string | null {
	if (world.now === NIGHT) return path === '/manutencao' ? null : '/manutencao';
	const visiting = COACHINGS[world.stage] ? ', visiting' : '';
	const columns = [
		...(world.who === 'nobody' ? ['nobody'] : []),
		...(world.online ? [] : [`offline${visiting}`]),
		...(world.locked ? [`locked${visiting}`] : []),
		...(world.who === 'Vendedor' ? ['Vendedor'] : []),
		...(SENT_TO_MENU.includes(world.who) ? ['Vendedor, consultants'] : []),
		'all',
	];
	let found = columns.map((column) => cell(people, path, column)).find((each) => each !== '·');
	if (found?.startsWith(TRAINERS)) {
		found =
			world.who === 'Coordenador' || world.who === 'Administrador'
				? found.slice(TRAINERS.length)
				: '·';
	}
	if (found?.startsWith(ADMINISTRATORS)) {
		found = world.who === 'Administrador' ? '·' : found.slice(ADMINISTRATORS.length);
	}
	if (found === 'coaching') found = cell(coaching, path, world.stage);
	if (found === 'quiz') found = cell(quiz, path, world.quiz);
	if (found === 'food') found = cell(food, path, world.food);
	if (found === '→') return cell(coaching, 'is at', world.stage);
	return found === undefined || found === '=' || found === '·' ? null : found;
}

function* worlds(): Generator<World> {
	for (const who of Object.keys(USERS))
		for (const online of [true, false])
			for (const locked of [false, true])
				for (const stage of Object.keys(COACHINGS))
					for (const now of [DAY, NIGHT])
						for (const drafts of DRAFTS) yield { who, online, locked, stage, now, ...drafts };
}

function situation(world: World): Situation {
	return aSituation({
		user: USERS[world.who] ?? null,
		online: world.online,
		locked: world.locked ? 'Unknown' : null,
		now: world.now,
		coaching: COACHINGS[world.stage] ?? null,
		quiz: QUIZZES[world.quiz],
		foodSolutionStage: STAGES[world.food],
	});
}

describe('every route, for everybody, in every situation', () => {
	const screens = appRoutes().map((route) => route.replace(/:\w*/g, '*'));

	it('has its row', () => {
		const rows = [...people.keys()];
		expect(screens.filter((screen) => !rows.some((path) => isPathLike(path, screen)))).toEqual([]);
	});

	const all = [...worlds()].map((world) => ({ world, given: situation(world) }));

	it.each([...people.keys()])('%s leads where the tables say, to a screen that exists', (path) => {
		const targets = new Set<string>();
		const wrong = all.flatMap(({ world, given }) => {
			const [said, wanted] = [guard(path, given), expected(path, world)];
			targets.add(said ?? path);
			return said === wanted ? [] : [{ ...world, said, wanted }];
		});
		expect(wrong.slice(0, 3)).toEqual([]);
		expect([...targets].filter((to) => !screens.some((screen) => isPathLike(to, screen)))).toEqual(
			[],
		);
	});
});
