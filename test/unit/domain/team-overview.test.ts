import { describe, expect, it } from 'vitest';
import { aCoaching, aForm, aQuestion } from '#test/support/builders.ts';
import type { TeamOverviewRow } from '#worker/contract/team-overview.ts';
import { competenceLines, competenceMap } from '#worker/domain/points/competence-map.ts';
import { scoredAnswers } from '#worker/domain/points/scored-answers.ts';
import {
	compareRows,
	daysSince,
	heatLines,
	heatmap,
	meanOf,
	plannedOf,
	weakestLines,
} from '#worker/domain/points/team-overview.ts';
import { overviewCsv } from '#worker/domain/points/team-overview-csv.ts';
import { must } from '#worker/errors.ts';

function aRow(employeeCode: string, grades: readonly number[] = []): TeamOverviewRow {
	return {
		...{ employeeCode, name: employeeCode, jobTitle: 'Vendedor', isTeam: false },
		...{ people: 1, accompanied: 1, inReview: 0, interrupted: 0 },
		coachings: grades.length,
		graded: grades.length,
		sum: grades.reduce((sum, one) => sum + one, 0),
		sumOfSquares: grades.reduce((sum, one) => sum + one ** 2, 0),
	};
}

describe('the figures of a team', () => {
	it('count days since a coaching, and a person who never had one apart', () => {
		expect(daysSince('2026-03-01', '2026-03-10')).toBe(9);
		expect(daysSince('2026-03-10', '2026-03-10')).toBe(0);
		expect(daysSince(null, '2026-03-10')).toBeNull();
	});

	it('plan one coaching per person in 30 days', () => {
		expect(plannedOf({ people: 4 }, 30)).toBe(4);
		expect(plannedOf({ people: 4 }, 90)).toBe(12);
		expect(plannedOf({ people: 4 }, 365)).toBe(48);
		expect(plannedOf({ people: 0 }, 90)).toBe(0);
	});

	it('have no mean without a grade, which is not 0', () => {
		expect(meanOf(aRow('A'))).toBeNull();
		expect(meanOf(aRow('A', [0.5, 1]))).toBe(0.75);
	});

	it('are compared fairly: few coachings apart, the others drawn towards the mean of all', () => {
		const { rows, small, overall, differ } = compareRows([
			aRow('few', [1, 1]),
			aRow('good', [0.9, 0.8, 0.9, 0.8, 0.9, 0.8]),
			aRow('weak', [0.4, 0.3, 0.4, 0.3, 0.4, 0.3]),
		]);
		expect(small.map(({ employeeCode }) => employeeCode)).toEqual(['few']);
		expect(rows.map(({ row }) => row.employeeCode)).toEqual(['good', 'weak']);
		expect(overall).toBeCloseTo(0.6, 12);
		expect(differ).toBe(true);
		expect(rows[0]?.fair).toBeLessThan(0.85);
		expect(rows[0]?.interval?.low).toBeLessThan(rows[0]?.fair ?? 0);
	});
});

describe('the map of competences', () => {
	const overview = {
		rows: [aRow('A'), aRow('B')],
		questions: ['Sonda?', 'Fecha?'],
		cells: [
			{ row: 0, question: 0, answers: 4, points: 200 },
			{ row: 1, question: 0, answers: 2, points: 200 },
			{ row: 1, question: 1, answers: 3, points: 270 },
			{ row: 7, question: 0, answers: 3, points: 0 },
		],
	};

	it('shows means with their number, too few apart, and nothing where nobody answered', () => {
		expect(heatmap(overview)).toEqual([
			[{ answers: 4, n: 4, share: 0.5, isEnough: true }, undefined],
			[
				{ answers: 2, n: 2, share: 1, isEnough: false },
				{ answers: 3, n: 3, share: expect.closeTo(0.9, 12), isEnough: true },
			],
		]);
	});

	it('names the weakest question over everybody', () => {
		const { cells } = overview;
		const known = { ...overview, cells: cells.slice(0, 3) };
		expect(weakestLines(heatLines(known))).toMatchObject([{ question: 'Sonda?', all: { n: 6 } }]);
		expect(weakestLines(heatLines({ ...overview, cells: cells.slice(1, 2) }))).toEqual([]);
	});

	it('names all weakest questions that a reader cannot tell apart', () => {
		const questions = ['Fecha?', 'Sonda?', 'Oferece?', 'Poucas?'];
		const cells = [
			{ row: 0, question: 0, answers: 3, points: 200 },
			{ row: 0, question: 1, answers: 10, points: 674 },
			{ row: 0, question: 2, answers: 10, points: 676 },
			{ row: 0, question: 3, answers: 1, points: 0 },
		];
		const tied = weakestLines(heatLines({ ...overview, questions, cells }));
		expect(tied.map(({ question }) => question)).toEqual(['Fecha?', 'Sonda?']);
	});

	it('has a line per question, the weakest first, and those with few answers last', () => {
		const few = { row: 0, question: 2, answers: 2, points: 0 };
		const lines = heatLines({
			...overview,
			questions: ['Fecha?', 'Sonda?', 'Oferece?', 'Nunca?'],
			cells: [
				few,
				{ row: 1, question: 0, answers: 3, points: 270 },
				{ row: 0, question: 1, answers: 4, points: 200 },
				{ row: 1, question: 1, answers: 2, points: 200 },
			],
		});
		expect(lines.map(({ question }) => question)).toEqual(['Sonda?', 'Fecha?', 'Oferece?']);
		const [sounds, , offers] = lines;
		expect(sounds?.all).toEqual({
			...{ answers: 6, n: 6, share: expect.closeTo(4 / 6, 12), isEnough: true },
		});
		expect(sounds?.cells.map((cell) => cell?.share)).toEqual([0.5, 1]);
		expect(offers?.all.isEnough).toBe(false);
		expect(offers?.cells[1]).toBeUndefined();
	});
});

describe('the spreadsheet of a team', () => {
	it('has the map of competences below the people: a line a question, a mean and a number per column', () => {
		const sheet = overviewCsv({
			...{ today: '2026-03-11', days: 90, path: [], people: [], total: 0 },
			rows: [aRow('Ana'), aRow('Bia')],
			questions: ['Sonda?', 'Fecha?'],
			cells: [
				{ row: 0, question: 0, answers: 4, points: 200 },
				{ row: 1, question: 0, answers: 2, points: 200 },
				{ row: 1, question: 1, answers: 3, points: 270 },
			],
		});
		expect(sheet.split('\r\n').slice(-4)).toEqual([
			'Pergunta;Todos (%);Todos (respostas);Ana (%);Ana (respostas);Bia (%);Bia (respostas)',
			'Sonda?;67;6;50;4;100;2',
			'Fecha?;90;3;;;90;3',
			'',
		]);
	});

	it('has competences below it: means over the answers, counted in coachings, what has none last', () => {
		const overview = {
			...{ today: '2026-03-11', days: 90, path: [], people: [], total: 0 },
			rows: [aRow('Ana'), aRow('Bia')],
			...{ questions: ['Sonda?'], cells: [{ row: 0, question: 0, answers: 4, points: 200 }] },
			competences: {
				questions: ['Sem competência', 'Fechamento', 'Sondagem'],
				cells: [
					{ row: 0, question: 0, answers: 9, points: 0, coachings: 4 },
					{ row: 0, question: 1, answers: 9, points: 90, coachings: 2 },
					{ row: 0, question: 2, answers: 8, points: 400, coachings: 2 },
					{ row: 1, question: 2, answers: 2, points: 200, coachings: 1 },
				],
			},
		};
		const map = competenceMap(overview);
		const lines = competenceLines(must(map, 'map'));
		expect(lines.map(({ question, all }) => [question, all.n, all.isEnough])).toEqual([
			['Sondagem', 3, true],
			['Fechamento', 2, false],
			['Sem competência', 4, true],
		]);
		expect(lines[0]?.all.share).toBeCloseTo(0.6, 12);
		expect(competenceMap({ ...overview, competences: undefined })).toBeNull();
		expect(overviewCsv(overview).split('\r\n').slice(-5)).toEqual([
			'Competência;Todos (%);Todos (coachings);Ana (%);Ana (coachings);Bia (%);Bia (coachings)',
			'Sondagem;60;3;50;2;100;1',
			'Fechamento;10;2;10;2;;',
			'Sem competência;0;4;0;4;;',
			'',
		]);
	});
});

describe('the answers of a coaching by question', () => {
	const form = (chosen: string) =>
		aForm({
			questions: [
				aQuestion({
					text: 'Sonda?',
					alternatives: [
						{ text: 'Sim', weight: 100, ...NOTHING },
						{ text: 'Não', weight: 20, ...NOTHING },
					],
					answer: [chosen],
				}),
			],
		});

	it('are summed over the visits; nobody there and interrupted ones are left out', () => {
		const stage = (chosen: string, change: object = {}) => ({
			...{ completed: true, discarded: false, form: form(chosen) },
			...{ pdv: { status: 'being' }, score: { answered: 1 } },
			...change,
		});
		const stages = [
			stage('Sim'),
			stage('Não'),
			stage('Sim', { pdv: { status: 'absent' } }),
			stage('Sim', { pdv: { status: 'absent' }, score: { answered: 0 } }),
			stage('Sim', { discarded: true }),
		];
		const coaching = { ...aCoaching(), stages } as never;
		expect(scoredAnswers(coaching)).toEqual({
			scored: [{ question: 'Sonda?', answers: 2, points: 120 }],
			interrupted: 1,
		});
	});
});

const NOTHING = { invalidatePDV: false, invalidateCoaching: false, detailOptions: [] };
