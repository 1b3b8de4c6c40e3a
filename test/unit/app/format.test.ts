import { describe, expect, it } from 'vitest';
import {
	absolute,
	and,
	compare,
	count,
	date,
	distance,
	duration,
	grade,
	kilograms,
	megabytes,
	money,
	percent,
	plural,
	relative,
	sinceThen,
} from '#app/ui/format.ts';

const NOW = new Date('2026-01-05T18:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000).toISOString();

describe('times', () => {
	it.each([
		[0, 'agora'],
		[59, 'agora'],
		[60, 'há 1 minuto'],
		[5 * 60 + 40, 'há 5 minutos'],
		[3_600, 'há 1 hora'],
		[23 * 3_600 + 3_599, 'há 23 horas'],
	])('%i seconds ago is "%s"', (seconds, text) => {
		expect(relative(ago(seconds), NOW)).toBe(text);
	});

	it('is absolute after a day, in the zone of the device', () => {
		expect(relative(ago(86_400), NOW)).toBe('04/01/2026, 14:00');
		expect(relative(ago(86_400), NOW, 'day')).toBe('04/01/2026');
	});

	it('has the form that follows a verb', () => {
		expect(`Enviado ${sinceThen(ago(60), NOW)}`).toBe('Enviado há 1 minuto');
		expect(`Enviado ${sinceThen(ago(86_400), NOW)}`).toBe('Enviado em 04/01/2026, 14:00');
	});

	it('never shows a sent time in the future when two clocks differ slightly', () => {
		expect(relative(ago(-90), NOW)).toBe('agora');
	});

	it('shows a calendar day as that day, whatever the zone', () => {
		expect(date('2026-01-05')).toBe('05/01/2026');
		expect(date('2026-01-05T02:00:00Z')).toBe('04/01/2026');
		expect(absolute('2026-01-05T18:03:00Z')).toBe('05/01/2026, 14:03');
	});
});

describe('numbers', () => {
	it('reads a grade of 0–1 as 0–10 with one decimal comma', () => {
		expect([0, 0.783, 1].map(grade)).toEqual(['0,0', '7,8', '10,0']);
	});

	it('shows the half of a fortnightly client', () => {
		expect([3, 2.5, 7.35].map(count)).toEqual(['3', '2,5', '7,4']);
	});

	it('shows metres, then kilometres with a decimal, then whole kilometres', () => {
		expect([349.6, 999, 1_240, 12_600].map(distance)).toEqual([
			'350\u00A0m',
			'999\u00A0m',
			'1,2\u00A0km',
			'13\u00A0km',
		]);
	});

	it('writes kilograms, money, shares and sizes with their units', () => {
		expect(kilograms(1_234.5)).toBe('1.234,5\u00A0kg');
		expect(money(1_234.5).replace('\u00a0', ' ')).toBe('R$ 1.234,50');
		expect(percent(0.875)).toBe('88%');
		expect([0.2, 12, 10_240].map(megabytes)).toEqual(['1 MB', '12 MB', '10 GB']);
	});

	it('writes zero as a word and half a client in the singular', () => {
		const clients = (value: number) => plural(value, 'cliente', 'clientes', 'Nenhum cliente');
		expect([0, 1, 1.5, 2].map(clients)).toEqual([
			'Nenhum cliente',
			'1 cliente',
			'1,5 cliente',
			'2 clientes',
		]);
	});

	it('tells a duration in its largest units, never more than it was', () => {
		const MINUTE = 60_000;
		expect([0, 999, 9_900, 59_999, 4 * MINUTE, 120 * MINUTE, 190.9 * MINUTE].map(duration)).toEqual(
			['menos de 1 s', 'menos de 1 s', '9 s', '59 s', '4 min', '2 h', '3 h 10 min'],
		);
	});

	it('lists and sorts as Portuguese does', () => {
		expect(and(['pré-processo', 'processo', 'pós-processo'])).toBe(
			'pré-processo, processo e pós-processo',
		);
		expect(['zebra', 'Água', 'item 10', 'item 2', 'Acre'].sort(compare)).toEqual([
			'Acre',
			'Água',
			'item 2',
			'item 10',
			'zebra',
		]);
	});
});
