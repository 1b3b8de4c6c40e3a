import { date } from './format.ts';
import { numbersIn, type TypedText, twoDigits } from './typed-text.ts';

const ISO = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;

/** Day, month and year as they were typed; the year is '' or has up to four digits. */
function partsOf(text: string): readonly [day: string, month: string, year: string] {
	const iso = ISO.exec(text);
	if (iso) return [iso[3] ?? '', iso[2] ?? '', iso[1] ?? ''];
	const [day = '', month = '', year = ''] = numbersIn(text);
	// Without separators: 11032026, 110326.
	if (month === '' && day.length > 4) return [day.slice(0, 2), day.slice(2, 4), day.slice(4)];
	return [day, month, year];
}

function isDay(year: number, month: number, day: number): boolean {
	const at = new Date(Date.UTC(year, month - 1, day));
	return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

function show(value: string): string {
	const [year, month, day] = value.split('-');
	return day === undefined ? '' : `${day}/${month}/${year}`;
}

function mask(text: string, before: string): string {
	if (ISO.test(text)) return show(read(text, true) ?? '') || text;
	if (text.length <= before.length) return text;
	return text
		.replace(/[.\-\s]+/g, '/')
		.replace(/[^\d/]/g, '')
		.replace(/\/+/g, '/')
		.replace(/^(\d{2})(\d)/, '$1/$2')
		.replace(/^(\d{1,2}\/\d{2})(\d)/, '$1/$2')
		.replace(/^(\d{1,2}\/\d{1,2}\/\d{4}).*$/, '$1');
}

function read(text: string, isWhole: boolean): string | null {
	const [day, month, year] = partsOf(text);
	if (day === '' || month === '') return null;
	const full = isWhole && year.length === 2 ? `20${year}` : year;
	if (full.length !== 4 || Number(full) < 1900) return null;
	if (!isDay(Number(full), Number(month), Number(day))) return null;
	return `${full}-${twoDigits(month)}-${twoDigits(day)}`;
}

function outside(value: string, first: string, last: string): string | null {
	const isEarly = first !== '' && value < first;
	const isLate = last !== '' && value > last;
	if (!isEarly && !isLate) return null;
	if (first !== '' && last !== '') return `Escolha um dia de ${date(first)} a ${date(last)}.`;
	return isEarly
		? `Escolha um dia a partir de ${date(first)}.`
		: `Escolha um dia até ${date(last)}.`;
}

/** Dates typed as dd/mm/aaaa; the value is an ISO date. `first` and `last` are ISO dates, '' for none. */
export function typedDate(first: string, last: string): TypedText {
	return {
		mask,
		read,
		show,
		problem(text) {
			if (text.trim() === '') return null;
			const value = read(text, true);
			if (value !== null) return outside(value, first, last);
			const [, month, year] = partsOf(text);
			const isComplete = month !== '' && (year.length === 2 || year.length === 4);
			return isComplete
				? `${text.trim()} não existe. Confira o dia, o mês e o ano.`
				: 'Escreva o dia, o mês e o ano: por exemplo, 05/03/2026.';
		},
	};
}
