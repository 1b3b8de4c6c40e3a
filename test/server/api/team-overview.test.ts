import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCoachingsJob } from '#server/features/points/team/read-coachings-job.ts';
import { aForm, anAlternative, aPdv, aQuestion, aVisit } from '#test/support/builders.ts';
import { fillGradedAnswers } from '#test/support/fill-graded-answers.ts';
import { receive } from '#worker/contract/parse.ts';
import { BehindFigureResponse, TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';
import { hold } from './game-world.ts';

const PATH = '/api/v3/app/team-overview';
const GIVEN = { coach: 'C1', goal: true, quality: 80 } as const;

let world: ApiWorld;
let ids: readonly string[] = [];

/** V1: two coachings that count and one in review, one long ago; V3 one that was not accepted. */
beforeAll(async () => {
	world = await openApiWorld();
	ids = await Promise.all([
		hold(world, 1, { ...GIVEN, coachee: 'V1', day: '2025-03-01', total: 80 }),
		hold(world, 2, { ...GIVEN, coachee: 'V1', day: '2025-02-20', total: 60 }),
		hold(world, 3, { ...GIVEN, coachee: 'V1', day: '2025-02-25', total: 10 }),
		hold(world, 4, { ...GIVEN, coachee: 'V1', day: '2024-11-01', total: 0 }),
		hold(world, 5, { ...GIVEN, coach: 'C2', coachee: 'V3', day: '2025-03-02', total: 90 }),
		hold(world, 6, { ...GIVEN, coach: 'G1', coachee: 'C1', day: '2025-02-10', total: 70 }),
	]);
	const review = (coaching_id: string | undefined, decision: 'not-counted' | null) => ({
		...{ company_id: COMPANY, coaching_id: coaching_id ?? '', reasons: '[]' },
		...{ opened_at: world.clock.now, decision, decided_by: null, decided_at: null, note: null },
	});
	await world.db
		.insertInto('coaching_reviews')
		.values([review(ids[2], null), review(ids[4], 'not-counted')])
		.execute();
	await answer(ids[0], ['Sim', 'Não']);
	await answer(ids[2], ['Não']);
	await read();
});

/** One visit for each answer to a question that weighs 100 for 'Sim'. */
async function answer(id: string | undefined, answers: readonly string[]): Promise<void> {
	const coaching = id ?? '';
	const row = await world.db
		.selectFrom('coachings')
		.select('state')
		.where('coaching_id', '=', coaching)
		.executeTakeFirstOrThrow();
	const stages = answers.map((one, index) => {
		const alternatives = [
			anAlternative('Sim', { weight: 100 }),
			anAlternative('Não', { weight: 0 }),
		];
		const question = aQuestion({ text: 'Sonda?', alternatives, answer: [one] });
		const form = aForm({ questions: [question] });
		return aVisit(index + 1, aPdv(`${index}`), { form, completed: true });
	});
	await world.db
		.updateTable('coachings')
		.set({ state: JSON.stringify({ ...row.state, stages }) })
		.where('coaching_id', '=', coaching)
		.execute();
}

function read(): Promise<void> {
	const { db, clock } = world;
	const reportDefect = (error: unknown) => {
		throw error;
	};
	return readCoachingsJob({ db, company: COMPANY, now: () => clock.now, reportDefect }).run();
}

async function ask(code: string, path: string): Promise<Response> {
	const { token } = await world.logIn(code);
	return world.call(`${PATH}${path}`, { token });
}

async function overview(code: string, query = '') {
	return receive(TeamOverviewResponse, await (await ask(code, query)).json());
}

describe('the overview of a team', () => {
	it('counts what was confirmed, and shows what waits for a review apart', async () => {
		const { rows, today, days } = await overview('C1');
		expect({ today, days }).toEqual({ today: '2025-03-04', days: 90 });
		expect(rows).toMatchObject([
			{ employeeCode: 'V2', isTeam: false, people: 1, accompanied: 0, coachings: 0, graded: 0 },
			{
				...{ employeeCode: 'V1', accompanied: 1, coachings: 2, graded: 2, inReview: 1 },
				sum: expect.closeTo(1.4, 9),
			},
		]);
		expect((await overview('C1', '?days=365')).rows[1]).toMatchObject({ coachings: 3 });
	});

	it('lists who was not accompanied for longest first, with whom and when', async () => {
		const { people, total } = await overview('G1');
		expect(total).toBe(5);
		expect(people.map(({ employeeCode, last }) => [employeeCode, last?.date])).toEqual([
			['C2', undefined],
			['V3', undefined],
			['V2', undefined],
			['C1', '2025-02-10'],
			['V1', '2025-03-01'],
		]);
		expect(people.at(-1)).toMatchObject({ coachings: 3, last: { coachName: 'Carla Lima' } });
	});

	it('shows teams with everybody below, and the way down to them', async () => {
		const { rows } = await overview('G1');
		expect(rows).toMatchObject([
			{ employeeCode: 'C2', isTeam: true, people: 2, accompanied: 0, coachings: 0 },
			{ employeeCode: 'C1', isTeam: true, people: 3, accompanied: 2, coachings: 3 },
		]);
		const inside = await overview('E1', '?team=C1');
		expect(inside.path.map(({ employeeCode }) => employeeCode)).toEqual(['G1', 'C1']);
		expect(inside.rows).toHaveLength(2);
	});

	it('leaves out who has nobody to accompany, as a consultant', async () => {
		expect((await overview('E1')).rows).toMatchObject([{ employeeCode: 'G1', people: 5 }]);
		expect((await overview('K1')).rows).toEqual([]);
	});

	it('has the answers by question of coachings that count', async () => {
		const { questions, cells } = await overview('C1');
		expect(questions).toEqual(['Sonda?']);
		expect(cells).toEqual([{ row: 1, question: 0, answers: 2, points: 100 }]);
	});

	it('opens the coachings behind a figure', async () => {
		const behind = async (query: string) =>
			receive(BehindFigureResponse, await (await ask('G1', `/C1/coachings${query}`)).json());
		const { person, coachings, total } = await behind('');
		expect({ name: person.name, total }).toEqual({ name: 'Carla Lima', total: 4 });
		expect(coachings.map(({ date, grade, inReview }) => [date, grade, inReview])).toEqual([
			['2025-03-01', 0.8, false],
			['2025-02-25', 0.1, true],
			['2025-02-20', 0.6, false],
			['2025-02-10', 0.7, false],
		]);
		expect(await behind('?question=Sonda%3F')).toMatchObject({
			total: 2,
			coachings: [{ answer: 0.5 }, { answer: 0, inReview: true }],
		});
	});

	it('has the same by competence, by the form published last, and opens what is behind it', async () => {
		expect((await overview('C1')).competences).toBeUndefined();
		const hour = (at: number) => new Date(world.clock.now.getTime() + at * 3_600_000);
		const named = (form_id: string, question: string, competence: string, at: number) => ({
			...{ company_id: COMPANY, form_id, question, competence, published_at: hour(at) },
		});
		const also = (at: number, question: string, answers: number, points: number) => ({
			...{ company_id: COMPANY, coaching_id: ids[at] ?? '', coachee_code: 'V1' },
			...{ local_date: '2025-03-01', question, answers, points },
		});
		await world.db
			.insertInto('scored_answers')
			.values([
				also(0, 'Pergunta?', 1, 100),
				also(1, 'Pergunta?', 1, 40),
				also(1, 'Fecha?', 2, 60),
				also(2, 'Pergunta?', 1, 0),
			])
			.execute();
		await fillGradedAnswers((text) => sql.raw(text).execute(world.db));
		await world.db
			.insertInto('question_competences')
			.values([
				named('loja', 'Sonda?', 'Sondagem', 1),
				named('loja', 'Pergunta?', 'Abertura', 1),
				named('rua', 'Pergunta?', 'Sondagem', 2),
				named('rua', 'Nunca respondida?', 'Pós-venda', 2),
			])
			.execute();
		// Sondagem: of the first coaching 100 + 0 and 100, of the second 40; the third is in review.
		expect((await overview('C1')).competences).toEqual({
			questions: ['Sondagem', 'Sem competência'],
			cells: expect.arrayContaining([
				{ row: 1, question: 0, answers: 4, points: 240, coachings: 2 },
				{ row: 1, question: 1, answers: 2, points: 60, coachings: 1 },
			]),
		});
		expect((await overview('C2')).competences).toBeUndefined();
		const behind = async (competence: string) => {
			const query = new URLSearchParams({ competence });
			const answer = await ask('G1', `/C1/coachings?${query}`);
			return receive(BehindFigureResponse, await answer.json());
		};
		expect(await behind('Sondagem')).toMatchObject({
			total: 3,
			coachings: [
				{ date: '2025-03-01', answer: expect.closeTo(2 / 3, 9) },
				{ date: '2025-02-25', answer: 0, inReview: true },
				{ date: '2025-02-20', answer: 0.4 },
			],
		});
		expect(await behind('Sem competência')).toMatchObject({
			total: 1,
			coachings: [{ date: '2025-02-20', answer: 0.3 }],
		});
		expect(await behind('Pós-venda')).toMatchObject({ total: 0, coachings: [] });
		expect((await ask('C1', '/V3/coachings?competence=Sondagem')).status).toBe(404);
		await world.db.deleteFrom('question_competences').execute();
		await world.db.deleteFrom('scored_answers').where('question', '<>', 'Sonda?').execute();
		await fillGradedAnswers((text) => sql.raw(text).execute(world.db));
	});

	it('ends at the own people, and knows three periods', async () => {
		expect((await ask('C1', '?team=C2')).status).toBe(404);
		expect((await ask('C1', '/V3/coachings')).status).toBe(404);
		expect((await ask('C1', '/C1/coachings')).status).toBe(404);
		expect((await ask('C1', '?days=7')).status).toBe(422);
		expect((await overview('V1')).rows).toEqual([]);
	});
});

describe('the job that reads coachings', () => {
	it('reads again what only the release before has read, and numbers a new question after the others', async () => {
		const held = () =>
			sql`select rev, answers_rev, answers from read_coachings
			where coaching_id = ${ids[0]}`.execute(world.db);
		const rows = (answers: string) => [{ rev: 1, answers_rev: 1, answers }];
		expect((await held()).rows).toEqual(rows('[1,2,100]'));
		await sql`update read_coachings set answers_rev = 0, answers = '[]'`.execute(world.db);
		await sql`update graded_questions set question_id = 7, question = 'Outra?'`.execute(world.db);
		await read();
		expect((await held()).rows).toEqual(rows('[8,2,100]'));
		expect((await overview('C1')).cells).toMatchObject([{ answers: 2, points: 100 }]);
	});

	it('reads a coaching again when it changed, and once only', async () => {
		await answer(ids[0], ['Sim']);
		await read();
		expect((await overview('C1')).cells).toMatchObject([{ answers: 2 }]);
		await world.db
			.updateTable('coachings')
			.set((eb) => ({ rev: eb('rev', '+', 1) }))
			.where('coaching_id', '=', ids[0] ?? '')
			.execute();
		await read();
		expect((await overview('C1')).cells).toMatchObject([{ answers: 1, points: 100 }]);
	});
});
