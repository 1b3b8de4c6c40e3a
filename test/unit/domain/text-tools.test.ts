import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAW } from '#test/support/histories.ts';
import { canonicalJson } from '#worker/domain/shared/canonical-json.ts';
import { checksum } from '#worker/domain/shared/checksum.ts';
import { fold, foldedWords, matches } from '#worker/domain/shared/fold.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { storableText } from '#worker/domain/shared/text.ts';

describe('folding', () => {
	it('drops accents and case', () => {
		expect(fold('Açougue SÃO João')).toBe('acougue sao joao');
	});

	it('gives each word once', () => {
		expect(foldedWords("Padaria D'Ávila, padaria", '12-3')).toEqual([
			'padaria',
			'd',
			'avila',
			'12',
			'3',
		]);
	});

	it('finds words in any order, and everything with no word', () => {
		expect(matches('acougue sao joao', 'João AÇO')).toBe(true);
		expect(matches('acougue sao joao', 'joao pedro')).toBe(false);
		expect(matches('acougue', '')).toBe(true);
		expect(matches('acougue', '  aco ')).toBe(true);
	});
});

describe('canonical JSON', () => {
	it('sorts keys, drops undefined, and is JSON', () => {
		const value = { b: [1, { d: null, c: 'é"' }], a: undefined, __proto__: null };
		expect(canonicalJson(value)).toBe('{"b":[1,{"c":"é\\"","d":null}]}');
	});

	it('keeps the order of texts also where the engine would not', () => {
		expect(canonicalJson({ b: { 9: 1, 10: [undefined, 2] } })).toBe('{"b":{"10":[null,2],"9":1}}');
		const text = '{"__proto__":{"a":1},"b":2}';
		expect(canonicalJson(JSON.parse(text))).toBe(text);
	});

	it('is the same for equal values, whatever the order of their keys', () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				const text = canonicalJson(value);
				expect(canonicalJson(reversed(value))).toBe(text);
				expect(canonicalJson(JSON.parse(text))).toBe(text);
				expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(text);
			}),
			LAW,
		);
	});
});

describe('the checksum', () => {
	it('is a whole number of 53 bits, the same in every run', () => {
		expect(checksum('Acompanha')).toBe(checksum('Acompanha'));
		fc.assert(
			fc.property(
				fc.string(),
				(text) => Number.isSafeInteger(checksum(text)) && checksum(text) >= 0,
			),
			LAW,
		);
	});

	it('changes with one letter, a cut and a swap', () => {
		fc.assert(
			fc.property(fc.string({ minLength: 2 }), fc.nat(), (text, n) => {
				const at = n % text.length;
				const other =
					text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
				expect(checksum(other)).not.toBe(checksum(text));
				expect(checksum(text.slice(0, at))).not.toBe(checksum(text));
			}),
			LAW,
		);
	});
});

describe('plain data', () => {
	it('is the same when its JSON is', () => {
		fc.assert(
			fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
				expect(isSameValue(a, structuredClone(a))).toBe(true);
				expect(isSameValue(a, reversed(a))).toBe(true);
				expect(isSameValue(a, b)).toBe(canonicalJson(a) === canonicalJson(b));
			}),
			LAW,
		);
	});

	it('differs when one part differs', () => {
		expect(isSameValue({ a: [1, 2] }, { a: [1, 3] })).toBe(false);
		expect(isSameValue({ a: 1 }, { a: 1, b: 2 })).toBe(false);
		expect(isSameValue([], {})).toBe(false);
		expect(isSameValue(null, {})).toBe(false);
		expect(isSameValue({ a: 1, b: undefined }, { a: 1 })).toBe(true);
	});
});

describe('a storable text', () => {
	it('has neither U+0000 nor half characters', () => {
		expect(storableText('a\0b')).toBe('ab');
		expect(storableText('\uDC00🥩\uD800')).toBe('\uFFFD🥩\uFFFD');
	});
});

/** The same value with the keys of every object in reverse order. */
function reversed(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(reversed);
	if (value === null || typeof value !== 'object') return value;
	return Object.fromEntries(
		Object.entries(value)
			.reverse()
			.map(([key, part]) => [key, reversed(part)]),
	);
}
