import { lazily } from '#worker/domain/shared/lazily.ts';

/** pt-BR, one formatter per shape. Times are shown in the zone of the device. */
const LOCALE = 'pt-BR';
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

const day = lazily(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short' }));
const dayAndTime = lazily(
	() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'short', timeStyle: 'short' }),
);
const longDay = lazily(
	() => new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' }),
);
const elapsed = lazily(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' }));
const upToOneDecimal = lazily(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }));
const whole = lazily(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 }));
const share = lazily(
	() => new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 }),
);
const currency = lazily(
	() => new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' }),
);
const plurals = lazily(() => new Intl.PluralRules(LOCALE));
const list = lazily(() => new Intl.ListFormat(LOCALE, { type: 'conjunction' }));
const order = lazily(() => new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' }));

/**
 * HH:MM, without Intl: on a cheap phone the first formatter of a start costs a tenth of a second.
 */
export function clockTime(at: Date): string {
	const twoDigits = (value: number) => String(value).padStart(2, '0');
	return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** '05/01/2026, 14:03' for an ISO instant. */
export function absolute(at: string): string {
	return dayAndTime().format(new Date(at));
}

/** '05/01/2026' for an ISO date (a calendar day, in no zone) or an ISO instant. */
export function date(at: string): string {
	return day().format(new Date(at.length === 10 ? `${at}T12:00` : at));
}

/** 'segunda-feira, 5 de janeiro'. */
export function weekdayDate(at: Date): string {
	return longDay().format(at);
}

function secondsSince(at: string, now: Date): number {
	return Math.round((now.getTime() - new Date(at).getTime()) / 1_000);
}

function isOfADay(seconds: number): boolean {
	return seconds >= -HOUR_S && seconds < DAY_S;
}

/** Relative up to one day, then the date. A time slightly ahead (clocks differ) is 'agora'. */
export function relative(at: string, now: Date, after: 'day' | 'minute' = 'minute'): string {
	const seconds = secondsSince(at, now);
	if (!isOfADay(seconds)) return after === 'day' ? date(at) : absolute(at);
	if (seconds < MINUTE_S) return 'agora';
	if (seconds < HOUR_S) return elapsed().format(-Math.floor(seconds / MINUTE_S), 'minute');
	return elapsed().format(-Math.floor(seconds / HOUR_S), 'hour');
}

/**
 * Like `relative`, for use after a verb: 'enviado há 5 minutos', 'enviado em 05/01/2026, 14:03'.
 */
export function sinceThen(at: string, now: Date, after: 'day' | 'minute' = 'minute'): string {
	const text = relative(at, now, after);
	return isOfADay(secondsSince(at, now)) ? text : `em ${text}`;
}

/** A grade 0–1 shown as 0–10 with one decimal comma. */
export function grade(value: number): string {
	return (value * 10).toFixed(1).replace('.', ',');
}

/** '3', '2,5': counts in which a fortnightly client is a half. */
export function count(value: number): string {
	return upToOneDecimal().format(value);
}

/** 0–1 → '87%'. */
export function percent(value: number): string {
	return share().format(value);
}

/** Metres → '350 m', '1,2 km', '12 km' (with a no-break space). */
export function distance(metres: number): string {
	if (metres < 1_000) return `${whole().format(metres)}\u00A0m`;
	const kilometres = metres / 1_000;
	return `${(kilometres < 10 ? upToOneDecimal() : whole()).format(kilometres)}\u00A0km`;
}

/** A duration in milliseconds → '9 s', '4 min', '3 h 10 min'; under a second 'menos de 1 s'. */
export function duration(ms: number): string {
	const seconds = Math.floor(ms / 1_000);
	if (seconds < 1) return 'menos de 1 s';
	if (seconds < MINUTE_S) return `${seconds} s`;
	const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
	if (seconds < HOUR_S) return `${minutes} min`;
	const hours = `${whole().format(Math.floor(seconds / HOUR_S))} h`;
	return minutes === 0 ? hours : `${hours} ${minutes} min`;
}

/** '1.234,5 kg' (with a no-break space). */
export function kilograms(value: number): string {
	return `${upToOneDecimal().format(value)}\u00A0kg`;
}

/** 'R$ 1.234,50' (with a no-break space). */
export function money(value: number): string {
	return currency().format(value);
}

/** '(11) 98765-4321' for area code and number; anything else as it is. */
export function phone(value: string): string {
	return value.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** '1 cliente', '2 clientes', 'nenhum cliente': the caller gives the text for zero. */
export function plural(value: number, one: string, other: string, none: string): string {
	if (value === 0) return none;
	const word = plurals().select(value) === 'one' ? one : other;
	return `${upToOneDecimal().format(value)} ${word}`;
}

/** 'A, B e C'. */
export function and(items: readonly string[]): string {
	return list().format(items);
}

/** Portuguese order: 'Água' after 'Acre', 'item 2' before 'item 10'. */
export function compare(a: string, b: string): number {
	return order().compare(a, b);
}

/** '12 MB', '1,5 GB'. */
export function megabytes(value: number): string {
	if (value < 1_024) return `${whole().format(Math.ceil(value))} MB`;
	return `${upToOneDecimal().format(value / 1_024)} GB`;
}

/** '12 kB', '1,4 MB'. */
export function fileSize(bytes: number): string {
	if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
	return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}
