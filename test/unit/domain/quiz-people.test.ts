import { describe, expect, it } from 'vitest';
import { chooseVideos, type VideoResults } from '#app/features/training/results/choose-videos.ts';
import { compareTeams } from '#app/features/training/results/compare-teams.ts';
import { csvName, overviewCsv } from '#app/features/training/results/overview-csv.ts';
import { shareText } from '#app/features/training/results/results-words.ts';
import type { PersonResult } from '#worker/contract/quiz-results.ts';
import type { PeopleQuery } from '#worker/contract/quiz-results-api.ts';
import { peopleCsv } from '#worker/domain/training/people-csv.ts';
import { choosePeople } from '#worker/domain/training/people-list.ts';
import { csv } from '#worker/domain/training/results-csv.ts';
import { teamsOf } from '#worker/domain/training/statistics/teams.ts';

function person(name: string, patch: Partial<PersonResult> = {}): PersonResult {
	return {
		employeeCode: name.slice(0, 2).toUpperCase(),
		name,
		jobTitle: 'Vendedor',
		superior: 'Carla Lima',
		status: 'finished',
		attempts: 1,
		first: 0.75,
		best: 0.75,
		at: '2025-03-04T02:30:00Z',
		remindedToday: false,
		...patch,
	};
}

const PEOPLE = [
	person('zebra'),
	person('Ávila', { best: 1, attempts: 2 }),
	person('agua', { status: 'started', attempts: 0, first: null, best: null }),
	person('Água', { status: 'not-started', attempts: 0, first: null, best: null, at: null }),
	person('Acre', { best: 0.5, superior: 'Célio Nunes' }),
];
const ALL: PeopleQuery = { text: '', status: 'all', sort: 'name', descending: false };
const names = (query: Partial<PeopleQuery>) =>
	choosePeople(PEOPLE, { ...ALL, ...query }).map(({ name }) => name);

describe('the people of a quiz', () => {
	it('sort in Portuguese', () => {
		expect(names({})).toEqual(['Acre', 'agua', 'Água', 'Ávila', 'zebra']);
		expect(names({ descending: true })[0]).toBe('zebra');
	});

	it('without a grade come last, whichever way they are sorted', () => {
		expect(names({ sort: 'best' })).toEqual(['Acre', 'zebra', 'Ávila', 'agua', 'Água']);
		expect(names({ sort: 'best', descending: true })).toEqual([
			...['Ávila', 'zebra', 'Acre', 'agua', 'Água'],
		]);
	});

	it('are found without accents, by name and by superior', () => {
		expect(names({ text: 'AVILA' })).toEqual(['Ávila']);
		expect(names({ text: 'celio' })).toEqual(['Acre']);
		expect(names({ status: 'missing' })).toEqual(['agua', 'Água']);
		expect(names({ status: 'not-started' })).toEqual(['Água']);
	});

	it('make a spreadsheet in Brazilian format', () => {
		const rows = [
			person('=SOMA(A1)', { employeeCode: 'V1', best: 1 }),
			person('Ana; "Nina"', {
				employeeCode: 'V2',
				status: 'not-started',
				attempts: 0,
				first: null,
				best: null,
				at: null,
				remindedToday: true,
			}),
		];
		// 02:30 UTC is the evening before in the company's zone.
		expect(peopleCsv(rows)).toBe(
			'\uFEFFCódigo;Nome;Cargo;Superior;Situação;Tentativas;Nota da 1ª tentativa;Melhor nota;Última atividade (horário de Brasília);Lembrado hoje\r\n' +
				"V1;'=SOMA(A1);Vendedor;Carla Lima;Concluiu;1;7,5;10;03/03/2025;Não\r\n" +
				'V2;"Ana; ""Nina""";Vendedor;Carla Lima;Não começou;0;;;;Sim\r\n',
		);
	});
});

it('keeps codes that a spreadsheet would change, and a full-width sign, as text', () => {
	const codes = ['0071', '10/11', '1E5', '2-3', '12345678901234567', '＝1+1'];
	expect(csv([codes])).toBe(`\uFEFF${codes.map((code) => `'${code}`).join(';')}\r\n`);
	expect(csv([['4001', '10', '05/01/2026', 'V1', '7,5']])).toBe(
		'\uFEFF4001;10;05/01/2026;V1;7,5\r\n',
	);
});

it('escapes every cell that could become a formula, and quotes line breaks and separators', () => {
	expect(csv([['+1', '-1', '@x', '\t=1', ' =1', 'a\nb', 'x=1', -1.5, null]])).toBe(
		"\uFEFF'+1;'-1;'@x;'\t=1;' =1;\"a\nb\";x=1;-1,5;\r\n",
	);
});

describe('the videos of the overview', () => {
	const video = (title: string, patch: Partial<VideoResults> = {}): VideoResults => ({
		videoId: title,
		title,
		category: 'Vendas',
		isFoodSolutionContent: false,
		publishedAt: '2025-03-04T12:00:00Z',
		audience: [],
		questions: 5,
		invited: 10,
		started: 6,
		finished: 5,
		mean: 0.625,
		...patch,
	});
	const videos = [
		video('Ruptura', { publishedAt: '2025-03-01T12:00:00Z', mean: null, finished: 0 }),
		video('Água e gelo', { category: 'Execução' }),
		video('Abordagem', { invited: 4, finished: 4, publishedAt: '2025-02-01T12:00:00Z' }),
	];
	const titles = (query: string) =>
		chooseVideos(videos, new URLSearchParams(query)).rows.map(({ title }) => title);

	it('are sorted newest first, or by the order in the address', () => {
		expect(titles('')).toEqual(['Água e gelo', 'Ruptura', 'Abordagem']);
		expect(titles('ordem=video')).toEqual(['Abordagem', 'Água e gelo', 'Ruptura']);
		expect(titles('ordem=concluiram&sentido=desc')).toEqual([
			'Abordagem',
			'Água e gelo',
			'Ruptura',
		]);
		expect(titles('ordem=nota')).toEqual(['Abordagem', 'Água e gelo', 'Ruptura']);
		expect(titles('busca=EXECUCAO')).toEqual(['Água e gelo']);
	});

	it("make a spreadsheet by the company's days, whatever the zone of the device", () => {
		// Half past midnight in Brasília is still the day before in Manaus, the zone of these tests.
		const late = video('Ruptura', { publishedAt: '2025-03-05T03:30:00Z' });
		expect(overviewCsv([late])).toContain(';05/03/2025;');
		expect(csvName('quizzes', '2025-03-05T03:30:00Z')).toBe('resultados-quizzes-2025-03-05.csv');
		expect(overviewCsv(videos.slice(0, 2))).toBe(
			'\uFEFFVídeo;Categoria;Publicado em (horário de Brasília);Questões;Convidados;Começaram;Concluíram;Nota média\r\n' +
				'Ruptura;Vendas;01/03/2025;5;10;6;0;\r\n' +
				'Água e gelo;Execução;04/03/2025;5;10;6;5;6,3\r\n',
		);
	});
});

it('shows counts below five people and a percentage from five on', () => {
	expect(shareText(2, 3)).toBe('2\u00A0de\u00A03');
	expect(shareText(3, 5)).toBe('60% (3\u00A0de\u00A05)');
	expect(shareText(1_250, 5_000)).toBe('25% (1.250\u00A0de\u00A05.000)');
});

describe('teams', () => {
	const member = (code: string, superior: string | null, grade: number | null = null) => {
		return { code, superior, invited: true, started: grade !== null, grade };
	};

	it('contain their leader and everybody below at any depth, each person once', () => {
		const members = [
			...[member('G1', 'E1', 0.5), member('C1', 'G1', 1), member('V1', 'C1', 0.5)],
			...[member('V2', 'C1'), member('V9', 'E1', 1)],
		];
		expect(teamsOf(members, ['G1', 'V9'])).toEqual([
			{
				leader: 'G1',
				...{ invited: 4, started: 3, finished: 3, people: 3, sum: 2, sumOfSquares: 1.5 },
			},
		]);
		// Only G1 herself is left for G1, so G1 has no team.
		const teams = teamsOf(members.toReversed(), ['C1', 'G1']);
		expect(teams.map(({ leader, invited }) => [leader, invited])).toEqual([['C1', 3]]);
	});

	it('with fewer than five people who finished are listed separately', () => {
		const team = (name: string, finished: number, mean: number) => ({
			employeeCode: name,
			name,
			jobTitle: 'Coordenador' as const,
			invited: 10,
			started: finished,
			finished,
			sum: finished * mean,
			sumOfSquares: finished * mean ** 2 + 0.04,
		});
		const all = [team('Ávila', 4, 1), team('Bia', 5, 0.5), team('Caio', 8, 0.8)];
		const { rows, small, differ } = compareTeams(all, new URLSearchParams());
		expect(small.map(({ name }) => name)).toEqual(['Ávila']);
		expect(rows.map(({ name }) => name)).toEqual(['Caio', 'Bia']);
		expect(differ).toBe(true);
		expect(rows[1]?.fair).toBeGreaterThan(0.5);
	});
});
