import { expect, it } from 'vitest';
import { typedDate } from '#app/ui/typed-date.ts';
import type { TypedText } from '#app/ui/typed-text.ts';
import { TYPED_TIME } from '#app/ui/typed-time.ts';

const DATE = typedDate('', '');

/** The text of a field after each key. */
function typed(notation: TypedText, keys: string): string {
	return [...keys].reduce((text, key) => notation.mask(text + key, text), '');
}

it('adds the slashes while a date is typed on a keyboard without them', () => {
	expect(typed(DATE, '11032026')).toBe('11/03/2026');
	expect(typed(DATE, '11/3/2026')).toBe('11/3/2026');
	expect(typed(DATE, '1-3.2026')).toBe('1/3/2026');
	expect(typed(DATE, '110320269')).toBe('11/03/2026');
});

it('lets a date be shortened key by key', () => {
	expect(DATE.mask('11/03/', '11/03/2')).toBe('11/03/');
	expect(DATE.mask('11/03', '11/03/')).toBe('11/03');
	expect(DATE.mask('1/03', '11/03')).toBe('1/03');
});

it.each([
	['11/03/2026', '2026-03-11'],
	['5/3/2026', '2026-03-05'],
	['5/3/26', '2026-03-05'],
	['11032026', '2026-03-11'],
	['110326', '2026-03-11'],
	['2026-03-11', '2026-03-11'],
	['2026-03-11T14:00:00Z', '2026-03-11'],
	[' 11.03.2026 ', '2026-03-11'],
	['29/02/2028', '2028-02-29'],
])('reads %s when the field is left', (text, value) => {
	expect(DATE.read(text, true)).toBe(value);
	expect(DATE.problem(text)).toBeNull();
});

it.each(['11/03/20', '11/03/2', '11/03', '11', ''])(
	'does not read %s while it may still grow',
	(text) => {
		expect(DATE.read(text, false)).toBeNull();
	},
);

it('shows a pasted ISO date at once as it is written in Brazil', () => {
	expect(DATE.mask('2026-03-11', '')).toBe('11/03/2026');
	expect(DATE.mask('2026-03-11', '01/01/2026')).toBe('11/03/2026');
});

it('shows every value as the text that is read as that value', () => {
	for (const value of ['2026-01-01', '2026-12-31', '2028-02-29']) {
		expect(DATE.read(DATE.show(value), false)).toBe(value);
	}
	expect(DATE.show('')).toBe('');
});

it('says what is wrong with a date and what to do', () => {
	expect(DATE.problem('31/02/2026')).toBe('31/02/2026 não existe. Confira o dia, o mês e o ano.');
	expect(DATE.problem('29/02/2026')).toMatch(/não existe/);
	expect(DATE.problem('05/03')).toBe('Escreva o dia, o mês e o ano: por exemplo, 05/03/2026.');
	expect(DATE.problem('amanhã')).toMatch(/^Escreva o dia/);
	expect(DATE.problem('')).toBeNull();
});

it('says which days can be chosen', () => {
	expect(typedDate('2026-03-11', '').problem('10/03/2026')).toBe(
		'Escolha um dia a partir de 11/03/2026.',
	);
	expect(typedDate('', '2026-03-11').problem('12/03/2026')).toBe('Escolha um dia até 11/03/2026.');
	expect(typedDate('2026-03-01', '2026-03-11').problem('12/03/2026')).toBe(
		'Escolha um dia de 01/03/2026 a 11/03/2026.',
	);
	expect(typedDate('2026-03-01', '2026-03-11').problem('11/03/2026')).toBeNull();
});

it('adds the colon while a time is typed, and takes the h of Brazil', () => {
	expect(typed(TYPED_TIME, '1430')).toBe('14:30');
	expect(typed(TYPED_TIME, '14h30')).toBe('14:30');
	expect(typed(TYPED_TIME, '930')).toBe('930');
	expect(TYPED_TIME.mask('14:', '14:3')).toBe('14:');
});

it.each([
	['14:30', '14:30'],
	['9:05', '09:05'],
	['930', '09:30'],
	['14h', '14:00'],
	['9', '09:00'],
	['00:00', '00:00'],
])('reads %s when the time is left', (text, value) => {
	expect(TYPED_TIME.read(text, true)).toBe(value);
	expect(TYPED_TIME.problem(text)).toBeNull();
});

it('says what is wrong with a time and what to do', () => {
	expect(TYPED_TIME.problem('25:10')).toBe('25:10 não existe. A hora vai de 00:00 a 23:59.');
	expect(TYPED_TIME.problem('14:3')).toBe('Escreva a hora e os minutos: por exemplo, 14:30.');
	expect(TYPED_TIME.read('14', false)).toBeNull();
});
