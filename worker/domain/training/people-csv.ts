import type { PersonResult } from '#worker/contract/quiz-results.ts';
import { COMPANY_ZONE } from '../shared/company-zone.ts';
import { type Cell, csv } from './results-csv.ts';

const STATUS_WORDS: Readonly<Record<PersonResult['status'], string>> = {
	'not-started': 'Não começou',
	started: 'Começou e não terminou',
	finished: 'Concluiu',
};

/** Converts a grade from 0–1 to 0–10 with one decimal, as shown. */
export function gradeCell(grade: number | null): number | null {
	return grade === null ? null : Math.round(grade * 100) / 10;
}

/** Builds a spreadsheet of the people; dates are company days. */
export function peopleCsv(people: readonly PersonResult[]): string {
	const head = ['Código', 'Nome', 'Cargo', 'Superior', 'Situação', 'Tentativas'];
	const rows = people.map((one): readonly Cell[] => [
		one.employeeCode,
		one.name,
		one.jobTitle,
		one.superior,
		STATUS_WORDS[one.status],
		one.attempts,
		gradeCell(one.first),
		gradeCell(one.best),
		one.at === null ? null : dayOf(one.at),
		one.remindedToday ? 'Sim' : 'Não',
	]);
	return csv([
		[...head, 'Nota da 1ª tentativa', 'Melhor nota', 'Última atividade', 'Lembrado hoje'],
		...rows,
	]);
}

/** '05/01/2026'. */
function dayOf(instant: string): string {
	const { year, month, day } = Temporal.Instant.from(instant).toZonedDateTimeISO(COMPANY_ZONE);
	const twoDigits = (value: number) => String(value).padStart(2, '0');
	return `${twoDigits(day)}/${twoDigits(month)}/${year}`;
}
