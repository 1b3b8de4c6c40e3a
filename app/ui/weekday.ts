import type { Weekday } from '#worker/contract/route-plan.ts';

type Name = { readonly short: string; readonly long: string };

/** Rule 6.1: 0 is in the route every day, 7 has no day. */
export const WEEKDAY_NAMES: Readonly<Record<Weekday, Name>> = {
	0: { short: 'Todo dia', long: 'todos os dias' },
	1: { short: 'Seg', long: 'segunda-feira' },
	2: { short: 'Ter', long: 'terça-feira' },
	3: { short: 'Qua', long: 'quarta-feira' },
	4: { short: 'Qui', long: 'quinta-feira' },
	5: { short: 'Sex', long: 'sexta-feira' },
	6: { short: 'Sáb', long: 'sábado' },
	7: { short: 'Sem dia', long: 'sem dia fixo' },
};

/** 'na segunda-feira', 'no sábado', 'em todos os dias', 'sem dia fixo'. */
export function onWeekday(weekday: Weekday): string {
	const { long } = WEEKDAY_NAMES[weekday];
	if (weekday === 7) return long;
	return `${weekday === 0 ? 'em' : weekday === 6 ? 'no' : 'na'} ${long}`;
}

/** The weekday in an address; null when it is not one. */
export function weekdayFrom(text: string | null): Weekday | null {
	if (text === null || !/^[0-7]$/.test(text)) return null;
	return Number(text) as Weekday;
}
