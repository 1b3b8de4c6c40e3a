import { companyDay, companyDayCell, companyHead } from '#worker/domain/shared/company-time.ts';
import { gradeCell } from '#worker/domain/training/people-csv.ts';
import { csv } from '#worker/domain/training/results-csv.ts';
import type { VideoResults } from './choose-videos.ts';

/** The videos as CSV for a spreadsheet. */
export function overviewCsv(rows: readonly VideoResults[]): string {
	const head = ['Vídeo', 'Categoria', companyHead('Publicado em'), 'Questões'];
	return csv([
		[...head, 'Convidados', 'Começaram', 'Concluíram', 'Nota média'],
		...rows.map((row) => [
			row.title,
			row.category,
			companyDayCell(row.publishedAt),
			row.questions,
			row.until ? null : row.invited,
			row.started,
			row.finished,
			gradeCell(row.mean),
		]),
	]);
}

/** 'resultados-quizzes-2026-03-10.csv', with the company day. */
export function csvName(what: string, now: string): string {
	return `resultados-${what}-${companyDay(now)}.csv`;
}
