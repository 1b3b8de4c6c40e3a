import { date } from '#app/ui/format.ts';
import { gradeCell } from '#worker/domain/training/people-csv.ts';
import { csv } from '#worker/domain/training/results-csv.ts';
import type { VideoResults } from './choose-videos.ts';

/** The videos as CSV for a spreadsheet. */
export function overviewCsv(rows: readonly VideoResults[]): string {
	const head = ['Vídeo', 'Categoria', 'Publicado em', 'Questões'];
	return csv([
		[...head, 'Convidados', 'Começaram', 'Concluíram', 'Nota média'],
		...rows.map((row) => [
			row.title,
			row.category,
			date(row.publishedAt),
			row.questions,
			row.invited,
			row.started,
			row.finished,
			gradeCell(row.mean),
		]),
	]);
}

/** 'resultados-quizzes-2026-03-10.csv'; the date is that of this device. */
export function csvName(what: string, now: string): string {
	const at = new Date(now);
	const twoDigits = (value: number) => String(value).padStart(2, '0');
	const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
	return `resultados-${what}-${day}.csv`;
}
