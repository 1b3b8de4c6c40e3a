import type { TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { gradeCell } from '../training/people-csv.ts';
import { type Cell, csv } from '../training/results-csv.ts';
import { compareRows, daysSince, meanOf, plannedOf } from './team-overview.ts';

const HEAD = ['Código', 'Nome', 'Cargo', 'Pessoas', 'Acompanhadas', 'Coachings', 'Previstos'];

/** The rows of the overview, then who was not accompanied for longest, as a spreadsheet. */
export function overviewCsv({ rows, people, days, today }: TeamOverviewResponse): string {
	const compared = new Map(
		compareRows(rows).rows.map((one) => [one.row.employeeCode, one] as const),
	);
	const rowCells = rows.map((row): readonly Cell[] => [
		row.employeeCode,
		row.name,
		row.jobTitle,
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
		one.jobTitle,
		one.coachings,
		one.last === null ? null : one.last.date.split('-').toReversed().join('/'),
		one.last?.coachName ?? null,
		daysSince(one.last?.date ?? null, today),
	]);
	return csv([
		[...HEAD, 'Nota média', 'Nota ajustada', 'Em conferência', 'Visitas interrompidas'],
		...rowCells,
		[],
		['Código', 'Nome', 'Cargo', 'Coachings', 'Último coaching', 'Com quem', 'Dias sem coaching'],
		...peopleCells,
	]);
}
