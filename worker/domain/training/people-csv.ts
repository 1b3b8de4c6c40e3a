import type { PersonResult } from '#worker/contract/quiz-results.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import { companyDayCell, companyHead } from '../shared/company-time.ts';
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
		titleOf(one),
		one.superior,
		STATUS_WORDS[one.status],
		one.attempts,
		gradeCell(one.first),
		gradeCell(one.best),
		one.at === null ? null : companyDayCell(one.at),
		one.remindedToday ? 'Sim' : 'Não',
	]);
	return csv([
		[
			...head,
			'Nota da 1ª tentativa',
			'Melhor nota',
			companyHead('Última atividade'),
			'Lembrado hoje',
		],
		...rows,
	]);
}
