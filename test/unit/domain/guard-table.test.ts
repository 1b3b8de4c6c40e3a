import { describe, expect, it } from 'vitest';
import { aCoaching, aUser } from '#test/support/builders.ts';
import { form, inFeedback, inProcess, play, postIn, preIn, visit } from '#test/support/play.ts';
import { coachingSituation } from '#worker/domain/coaching/route.ts';
import { guard, type Situation } from '#worker/domain/guards.ts';
import { isPathLike } from '#worker/domain/path-pattern.ts';

/**
 * Section 2 as tables. The columns are asked from left to right, each only where it applies:
 * `·` passes on to the next column, `=` stands whatever the next ones say, an address is where the
 * person is sent, `trainers` an address for who is none. `coaching`, `quiz` and `food` ask the tables
 * below. After the last column the path stands. Before the first one: from 01:00 to 03:59 at UTC−3
 * every path leads to /manutencao.
 */
const PEOPLE_TABLE = `
path                        | nobody | offline  | offline, visiting | locked  | locked, visiting | Vendedor | Vendedor, consultants | all
/                           | /login | /menu    | coaching          | /menu   | /menu            | ·        | /menu                 | /menu
/login                      | =      | /offline | /offline          | /locked | /locked          | ·        | ·                     | /menu
/login/cadastro             | =      | /offline | /offline          | /locked | /locked          | ·        | ·                     | /menu
/login/recuperar            | =      | /offline | /offline          | /locked | /locked          | ·        | ·                     | /menu
/manutencao                 | /login | /offline | /offline          | /locked | /locked          | ·        | ·                     | /
/locked                     | /login | /offline | /offline          | =       | =                | ·        | ·                     | /menu
/locked/entrar              | /login | /offline | /offline          | =       | =                | ·        | ·                     | /menu
/offline                    | /login | ·        | ·                 | =       | =                | ·        | ·                     | ·
/offline/envios             | /login | ·        | ·                 | =       | =                | ·        | ·                     | ·
/menu                       | /login | /offline | /offline          | /locked | /locked          | ·        | ·                     | ·
/notificacoes               | /login | /offline | /offline          | /locked | /locked          | ·        | ·                     | ·
/perfil                     | /login | /offline | /offline          | /locked | /locked          | ·        | ·                     | ·
/transferencia              | /login | /offline | /offline          | /locked | /locked          | ·        | ·                     | ·
/game                       | /login | /offline | /offline          | /locked | /locked          | ·        | ·                     | ·
/performance                | /login | /offline | /offline          | /locked | /locked          | ·        | ·                     | ·
/aprovacoes                 | /login | /offline/aprovacoes | /offline/aprovacoes | /locked | /locked       | /menu    | ·                     | ·
/aprovacoes/abonos/7        | /login | /offline/aprovacoes/abonos/7 | /offline/aprovacoes/abonos/7 | /locked | /locked | /menu | ·             | ·
/offline/aprovacoes         | /login | ·        | ·                 | ·       | ·                | /offline | ·                     | ·
/offline/aprovacoes/abonos  | /login | ·        | ·                 | ·       | ·                | /offline | ·                     | ·
/tv-vendas                  | /login | /offline | /offline          | /locked | /locked          | ·        | ·                     | ·
/tv-vendas/video/7          | /login | /offline | /offline          | /locked | /locked          | ·        | ·                     | ·
/tv-vendas/resultados       | /login | /offline/resultados | /offline/resultados | /locked | /locked    | /menu    | ·                     | trainers /tv-vendas
/tv-vendas/resultados/7     | /login | /offline/resultados/7 | /offline/resultados/7 | /locked | /locked | /menu  | ·                     | trainers /tv-vendas
/offline/resultados         | /login | ·        | ·                 | ·       | ·                | /offline | ·                     | trainers /offline
/tv-vendas/quiz             | /login | /offline/quiz | /offline/quiz | /locked | /locked          | ·        | ·                     | quiz
/tv-vendas/quiz/q1          | /login | /offline/quiz/q1 | /offline/quiz/q1 | /locked | /locked          | ·        | ·                     | quiz
/tv-vendas/quiz/q1/0        | /login | /offline/quiz/q1/0 | /offline/quiz/q1/0 | /locked | /locked          | ·        | ·                     | quiz
/tv-vendas/quiz/q1/2        | /login | /offline/quiz/q1/2 | /offline/quiz/q1/2 | /locked | /locked          | ·        | ·                     | quiz
/tv-vendas/quiz/q1/3        | /login | /offline/quiz/q1/3 | /offline/quiz/q1/3 | /locked | /locked          | ·        | ·                     | quiz
/tv-vendas/quiz/q2/0        | /login | /offline/quiz/q2/0 | /offline/quiz/q2/0 | /locked | /locked          | ·        | ·                     | quiz
/tv-vendas/quiz/q2/resultado | /login | /offline/quiz/q2/resultado | /offline/quiz/q2/resultado | /locked | /locked | · | · | ·
/offline/quiz/q1/0          | /login | ·        | ·                 | ·       | ·                | ·        | ·                     | ·
/food-solution              | /login | /offline | /offline          | /locked | /locked          | ·        | ·                     | ·
/food-solution/products     | /login | /offline | /offline          | /locked | /locked          | ·        | ·                     | food
/food-solution/view         | /login | /offline | /offline          | /locked | /locked          | ·        | ·                     | food
/food-solution/view/f1      | /login | /offline | /offline          | /locked | /locked          | ·        | ·                     | ·
/suporte/novo               | =      | /offline/suporte/novo | /offline/suporte/novo | /locked | /locked          | ·        | ·                     | ·
/ajuda/gps-negado           | /login | /offline | ·                 | /locked | /locked          | ·        | ·                     | ·
/coaching                   | /login | /offline | ·                 | /locked | ·                | ·        | /menu                 | coaching
/coaching/coachee/R1        | /login | /offline | ·                 | /locked | ·                | ·        | /menu                 | coaching
/coaching/forms             | /login | /offline | ·                 | /locked | ·                | ·        | /menu                 | coaching
/coaching/form/questions/0  | /login | /offline | ·                 | /locked | ·                | ·        | /menu                 | coaching
/coaching/process/questions/0 | /login | /offline | ·               | /locked | ·                | ·        | /menu                 | coaching
/coaching/form/pdv          | /login | /offline | ·                 | /locked | ·                | ·        | /menu                 | coaching
/coaching/pdvs              | /login | /offline | ·                 | /locked | ·                | ·        | /menu                 | coaching
/coaching/pdvs/observation  | /login | /offline | ·                 | /locked | ·                | ·        | /menu                 | coaching
/coaching/feedback          | /login | /offline | ·                 | /locked | ·                | ·        | /menu                 | coaching`;

/** `·` stands; `→` is sent to where the coaching is, the second row. An expired one is none. */
const COACHING_TABLE = `
path                          | none      | expired   | started        | chooses form    | pre-process                | process        | visit              | post-process               | feedback
is at                         | /coaching | /coaching | /coaching/pdvs | /coaching/forms | /coaching/form/questions/0 | /coaching/pdvs | /coaching/form/pdv | /coaching/form/questions/0 | /coaching/feedback
/coaching                     | ·         | ·         | →              | →               | →                          | →              | →                  | →                          | →
/coaching/coachee/*           | ·         | ·         | →              | →               | →                          | →              | →                  | →                          | →
/coaching/forms               | →         | →         | →              | ·               | →                          | →              | →                  | →                          | →
/coaching/form/questions/*    | →         | →         | →              | →               | ·                          | →              | ·                  | ·                          | →
/coaching/process/questions/* | →         | →         | →              | →               | ·                          | →              | ·                  | ·                          | →
/coaching/form/pdv            | →         | →         | →              | →               | →                          | ·              | ·                  | →                          | →
/coaching/pdvs                | →         | →         | ·              | →               | →                          | ·              | →                  | →                          | →
/coaching/pdvs/observation    | →         | →         | →              | →               | →                          | ·              | ·                  | →                          | →
/coaching/feedback            | →         | →         | →              | →               | →                          | →              | →                  | →                          | ·
/                             | →         | →         | →              | →               | →                          | →              | →                  | →                          | →`;

/** q1: a quiz of three questions that the person has begun. */
const QUIZ_TABLE = `
path                 | none       | q1
/tv-vendas/quiz      | /tv-vendas | /tv-vendas/quiz/q1/0
/tv-vendas/quiz/q1   | /tv-vendas | /tv-vendas/quiz/q1/0
/tv-vendas/quiz/q1/0 | /tv-vendas | ·
/tv-vendas/quiz/q1/2 | /tv-vendas | ·
/tv-vendas/quiz/q1/3 | /tv-vendas | /tv-vendas/quiz/q1/0
/tv-vendas/quiz/q2/0 | /tv-vendas | /tv-vendas/quiz/q1/0`;

const FOOD_TABLE = `
path                      | none                    | select-products         | define-values
/food-solution/products   | /food-solution          | ·                       | ·
/food-solution/view       | /food-solution/products | /food-solution/products | ·`;

type Rows = ReadonlyMap<string, Readonly<Record<string, string>>>;

function table(text: string): Rows {
	const [names = [], ...rows] = text
		.trim()
		.split('\n')
		.map((line) => line.split('|').map((cell) => cell.trim()));
	return new Map(
		rows.map((cells) => [
			cells[0] ?? '',
			Object.fromEntries(cells.map((cell, index) => [names[index], cell])),
		]),
	);
}

function cell(rows: Rows, path: string, column: string): string {
	const pattern = [...rows.keys()].find((each) => isPathLike(path, each)) ?? '';
	const found = rows.get(pattern)?.[column];
	if (found === undefined) throw new Error(`The tables do not say: ${path}, ${column}`);
	return found;
}

const people = table(PEOPLE_TABLE);
const coaching = table(COACHING_TABLE);
const quiz = table(QUIZ_TABLE);
const food = table(FOOD_TABLE);

const USERS: Readonly<Record<string, Situation['user']>> = {
	nobody: null,
	Vendedor: aUser({ jobTitle: 'Vendedor' }),
	Coordenador: aUser(),
	Gerente: aUser({ jobTitle: 'Gerente' }),
	Empresa: aUser({ jobTitle: 'Empresa' }),
	Consultor: aUser({ jobTitle: 'Empresa', consultantFor: ['G1'] }),
	'Gerente Consultor': aUser({ jobTitle: 'Gerente', isConsultantManager: true }),
};
/** Before an address: where those are sent who review no results. */
const TRAINERS = 'trainers ';
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
/** Both ends of the window are in guards.test.ts. */
const NIGHT = '2025-03-04T05:00:00Z';
const DAY = '2025-03-04T15:00:00Z';
const QUIZZES = { none: null, q1: { quizId: 'q1', questionCount: 3 } } as const;
const STAGES = {
	none: null,
	'select-products': 'select-products',
	'define-values': 'define-values',
} as const;
/** What is being written besides; each of them meets everything else. */
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

/** Where the tables send; null: the path stands. */
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
		found = world.who === 'Coordenador' ? found.slice(TRAINERS.length) : '·';
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
	return {
		user: USERS[world.who] ?? null,
		online: world.online,
		locked: world.locked ? 'Unknown' : null,
		now: world.now,
		coaching: COACHINGS[world.stage] ?? null,
		quiz: QUIZZES[world.quiz],
		foodSolutionStage: STAGES[world.food],
	};
}

describe('every route, for everybody, in every situation', () => {
	const all = [...worlds()].map((world) => ({ world, given: situation(world) }));

	it.each([...people.keys()])('%s leads where the tables say', (path) => {
		const wrong = all.flatMap(({ world, given }) => {
			const [said, wanted] = [guard(path, given), expected(path, world)];
			return said === wanted ? [] : [{ ...world, said, wanted }];
		});
		expect(wrong.slice(0, 3)).toEqual([]);
	});
});
