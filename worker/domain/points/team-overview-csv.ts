import type { TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import { gradeCell } from '../training/people-csv.ts';
import { type Cell, csv } from '../training/results-csv.ts';
import { competenceLines, competenceMap } from './competence-map.ts';
import {
	compareRows,
	daysSince,
	type HeatCell,
	type HeatLine,
	heatLines,
	meanOf,
	plannedOf,
} from './team-overview.ts';

const HEAD = ['Código', 'Nome', 'Cargo', 'Pessoas', 'Acompanhadas', 'Coachings', 'Previstos'];

/** Mean grade in per cent, and the number of answers; both empty where nobody answered. */
function heatCells(cell: HeatCell | undefined): readonly Cell[] {
	return cell ? [Math.round(cell.share * 100), cell.n] : [null, null];
}

/** The rows of the overview, who was not accompanied for longest, and the map of competences, as a spreadsheet. */
export function overviewCsv(overview: TeamOverviewResponse): string {
	const { rows, people, days, today } = overview;
	const compared = new Map(
		compareRows(rows).rows.map((one) => [one.row.employeeCode, one] as const),
	);
	const rowCells = rows.map((row): readonly Cell[] => [
		row.employeeCode,
		row.name,
		titleOf(row),
		row.people,
		row.accompanied,
		row.coachings,
		plannedOf(row, days),
		gradeCell(meanOf(row)),
		gradeCell(compared.get(row.employeeCode)?.fair ?? null),
		row.inReview,
		row.interrupted,
	]);
	const peopleCells = people.map((one): readonly Cell[] => [
		one.employeeCode,
		one.name,
		titleOf(one),
		one.coachings,
		one.last === null ? null : one.last.date.split('-').toReversed().join('/'),
		one.last?.coachName ?? null,
		daysSince(one.last?.date ?? null, today),
	]);
	const byCompetence = competenceMap(overview);
	return csv([
		[...HEAD, 'Nota média', 'Nota ajustada', 'Em conferência', 'Visitas interrompidas'],
		...rowCells,
		[],
		['Código', 'Nome', 'Cargo', 'Coachings', 'Último coaching', 'Com quem', 'Dias sem coaching'],
		...peopleCells,
		...heatTable(rows, 'Pergunta', 'respostas', heatLines(overview)),
		...(byCompetence
			? heatTable(rows, 'Competência', 'coachings', competenceLines(byCompetence))
			: []),
	]);
}

/** A line for each question or competence: of all and of each row the mean and what is counted. */
function heatTable(
	rows: TeamOverviewResponse['rows'],
	head: string,
	counted: string,
	lines: readonly HeatLine[],
): readonly (readonly Cell[])[] {
	const names = ['Todos', ...rows.map(({ name }) => name)];
	return [
		[],
		[head, ...names.flatMap((name) => [`${name} (%)`, `${name} (${counted})`])],
		...lines.map(({ question, all, cells }) => [question, ...[all, ...cells].flatMap(heatCells)]),
	];
}
