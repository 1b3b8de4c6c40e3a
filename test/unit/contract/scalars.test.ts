import { describe, expect, it } from 'vitest';
import * as scalars from '#worker/contract/scalars.ts';

describe('text', () => {
	const text = scalars.text(1, 5);

	it('accepts valid text, with accents and emoji', () => {
		for (const value of ['a', 'ações', '😀']) expect(text.is(value)).toBe(true);
	});

	it('refuses text that is too short or too long, and other types', () => {
		for (const value of ['', 'abcdef', 1, null, undefined, ['a']]) {
			expect(text.is(value)).toBe(false);
		}
	});

	it('refuses characters that a database cannot store', () => {
		for (const value of ['a\u0000', '\ud83d', 'x\udc00', '\udc00\ud800']) {
			expect(text.is(value)).toBe(false);
		}
	});
});

describe('numbers', () => {
	it('are finite and within their range, both ends included', () => {
		const number = scalars.number(0, 100);
		for (const value of [0, 0.5, 100]) expect(number.is(value)).toBe(true);
		for (const value of [-0.1, 100.1, Number.NaN, Number.POSITIVE_INFINITY, '5', null]) {
			expect(number.is(value)).toBe(false);
		}
	});

	it('are whole for counts, and fit 32 bits', () => {
		const integer = scalars.integer();
		for (const value of [0, 2_147_483_647]) expect(integer.is(value)).toBe(true);
		for (const value of [-1, 0.5, 2_147_483_648, Number.POSITIVE_INFINITY, '1'])
			expect(integer.is(value)).toBe(false);
	});
});

describe('time', () => {
	it('is an instant in UTC of a day that exists', () => {
		const instant = scalars.isoInstant();
		for (const value of ['2025-03-04T14:00:00Z', '2024-02-29T23:59:59.123456789Z']) {
			expect(instant.is(value)).toBe(true);
		}
		const wrong = [
			'2025-03-04',
			'2025-03-04T14:00:00-04:00',
			'2025-13-04T14:00:00Z',
			'2025-03-04T25:00:00Z',
			0,
		];
		for (const value of wrong) expect(instant.is(value)).toBe(false);
	});

	it('is a date that exists', () => {
		const date = scalars.isoDate();
		expect(date.is('2024-02-29')).toBe(true);
		for (const value of ['2025-02-29', '2025-2-1', '2025-03-04T00:00:00Z']) {
			expect(date.is(value)).toBe(false);
		}
	});
});

it('refuses keys and codes that could reach a prototype', () => {
	for (const schema of [scalars.recordKey(), scalars.deviceId(), scalars.code()]) {
		for (const key of ['__proto__', 'constructor', 'prototype', '', 'a b', 'ç']) {
			expect(schema.is(key)).toBe(false);
		}
		expect(schema.is('V1')).toBe(true);
	}
});
