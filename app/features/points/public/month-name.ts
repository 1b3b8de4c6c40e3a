import type { GameMonth } from '#worker/contract/performance.ts';
import { lazily } from '#worker/domain/shared/lazily.ts';

const month = lazily(() => new Intl.DateTimeFormat('pt-BR', { month: 'long' }));

/** Noon is inside the month in every time zone. */
export function noonOfFirstDay(of: GameMonth): Date {
	return new Date(`${of}-01T12:00`);
}

/** 'outubro' for '2026-10'. */
export function monthName(of: GameMonth): string {
	return month().format(noonOfFirstDay(of));
}
