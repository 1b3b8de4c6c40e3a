import { wordCell, wordKey } from './text-cell.ts';

/** Rule 6.1: 0 every day, 1 Monday to 6 Saturday, 7 no day. */
const WEEKDAY_NAMES = [
	'Todos os dias',
	'Segunda',
	'Terça',
	'Quarta',
	'Quinta',
	'Sexta',
	'Sábado',
	'Sem dia',
] as const;

const words = new Map<string, number>();
for (const [day, name] of WEEKDAY_NAMES.entries()) {
	const key = wordKey(name);
	for (const word of [key, `${key} feira`, String(day)]) words.set(word, day);
	if (day >= 1 && day <= 6) words.set(key.slice(0, 3), day);
}
for (const [index, word] of ['2a', '3a', '4a', '5a', '6a'].entries()) {
	words.set(word, index + 1);
	words.set(`${word} feira`, index + 1);
}

/** A day of the week by its name or its number in rule 6.1. */
export const weekdayCell = wordCell(words, 'Segunda a Sábado, Todos os dias ou Sem dia');

export function weekdayName(day: number): string {
	return WEEKDAY_NAMES[day] ?? '';
}
