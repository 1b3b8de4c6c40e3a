import { lazily } from '#worker/domain/shared/lazily.ts';

const LOCALE = 'pt-BR';
/** Calendar days have no zone; they are formatted in UTC. */
const UTC = { timeZone: 'UTC' } as const;
const month = lazily(
	() => new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', ...UTC }),
);
const longDay = lazily(
	() => new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long', ...UTC }),
);

const asUtc = (day: string) => new Date(`${day}T00:00Z`);

/** 'março de 2026' for an ISO month or day. */
export function monthTitle(of: string): string {
	return month().format(asUtc(`${of.slice(0, 7)}-01`));
}

/** 'quarta-feira, 11 de março' for an ISO day. */
export function dayTitle(day: string): string {
	return longDay().format(asUtc(day));
}

/** From Sunday. The first is shown, the second is for screen readers. */
export const WEEKDAY_INITIALS = [
	['D', 'domingo'],
	['S', 'segunda-feira'],
	['T', 'terça-feira'],
	['Q', 'quarta-feira'],
	['Q', 'quinta-feira'],
	['S', 'sexta-feira'],
	['S', 'sábado'],
] as const;
