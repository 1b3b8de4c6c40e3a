import { count as countText, grade, percent, plural } from '#app/ui/format.ts';
import type { PeopleQuery } from '#worker/contract/quiz-results-api.ts';
import { ENOUGH_TO_JUDGE } from '#worker/domain/training/statistics/findings.ts';
import {
	correlationInterval,
	type Interval,
} from '#worker/domain/training/statistics/intervals.ts';

/**
 * '60% (6 de 10)'; below five people only '2 de 3'. Non-breaking spaces keep the counts on one
 * line.
 */
export function shareText(count: number, of: number): string {
	const counts = `${countText(count)}\u00A0de\u00A0${countText(of)}`;
	return of < ENOUGH_TO_JUDGE ? counts : `${percent(count / of)} (${counts})`;
}

/** '7,5'; '–' if nobody has a grade. */
export function gradeText(value: number | null): string {
	return value === null ? '–' : grade(value);
}

export function peopleText(count: number): string {
	return plural(count, 'pessoa', 'pessoas', 'ninguém');
}

/** '0,61', with a true minus sign. */
function correlationText(value: number): string {
	return value.toFixed(2).replace('-', '−').replace('.', ',');
}

/** '0,61 (de −0,03 a 0,90)': a coefficient with the range in which it lies with 95 %. */
export function rangeText(value: number, { low, high }: Interval): string {
	return `${correlationText(value)} (de ${correlationText(low)} a ${correlationText(high)})`;
}

/** What a trainer may say of a question, from its correlation with the rest of `people` people. */
export function separatesText(discrimination: number, people: number): string {
	const { low, high } = correlationInterval(discrimination, people);
	if (low > 0) return 'Separa quem sabe de quem não sabe';
	return high < 0
		? 'Quem sabe mais tende a errar esta'
		: 'Ainda não dá para saber se separa quem sabe';
}

/** '45 s', '1 min 20 s'. */
export function secondsText(value: number): string {
	const seconds = Math.round(value);
	if (seconds < 60) return `${seconds} s`;
	const rest = seconds % 60;
	return `${Math.floor(seconds / 60)} min${rest === 0 ? '' : ` ${rest} s`}`;
}

/** '24/02' for the start of a week, 'fev. de 2025' for the start of a month. */
export function stepText(start: string, unit: 'week' | 'month'): string {
	if (unit === 'week') return `${start.slice(8, 10)}/${start.slice(5, 7)}`;
	return `${MONTHS[Number(start.slice(5, 7)) - 1] ?? ''}/${start.slice(2, 4)}`;
}

const MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');

/** Name of each group of invited people. */
export const PEOPLE_TEXT: Readonly<Record<PeopleQuery['status'], string>> = {
	all: 'Todas',
	missing: 'Faltam',
	'not-started': 'Não começaram',
	started: 'Começaram',
	finished: 'Concluíram',
};
