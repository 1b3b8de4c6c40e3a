import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '#app/ui/decimal.ts';

describe('numbers as Brazilians type them', () => {
	it.each([
		['1.234,5', '1234.5'],
		['1234,5', '1234.5'],
		['1.234.567,89', '1234567.89'],
		['1.234', '1234'],
		['12', '12'],
		['007', '7'],
		['0,50', '0.5'],
		[',5', '0.5'],
		['5,', '5'],
		['1 234,5', '1234.5'],
		['-3,5', '-3.5'],
		['-0', '0'],
		['', ''],
	])('reads %j as %j', (typed, canonical) => {
		expect(parseDecimal(typed)).toBe(canonical);
	});

	it('reads a point as a comma where it cannot separate thousands', () => {
		expect(parseDecimal('1.5')).toBe('1.5');
		expect(parseDecimal('0.500')).toBe('0.5');
	});

	it.each([
		'abc',
		'1,2,3',
		'1.23.4',
		'12,3a',
		',',
		'-',
		'1e5',
		'--1',
		'1234567890123456',
		'0,1234567891',
	])('refuses %j', (typed) => {
		expect(parseDecimal(typed)).toBeNull();
	});

	it('shows a canonical number with points and a comma, keeping every digit', () => {
		expect(formatDecimal('1234.5')).toBe('1.234,5');
		expect(formatDecimal('123456789012345.125')).toBe('123.456.789.012.345,125');
		expect(formatDecimal('')).toBe('');
	});

	it('parses its own output', () => {
		for (const canonical of ['0', '7', '1234', '1234.5', '999999.001', '-12.75'])
			expect(parseDecimal(formatDecimal(canonical))).toBe(canonical);
	});
});
