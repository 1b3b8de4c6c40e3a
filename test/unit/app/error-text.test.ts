import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codeOf, errorText } from '#app/platform/error-text.ts';
import { AppError, type AppErrorCode, isAppErrorCode } from '#worker/errors.ts';

/** Reads the codes from the file, so that a new code without a text fails. */
const source = readFileSync(new URL('../../../worker/errors.ts', import.meta.url), 'utf8');
const codes = [...source.matchAll(/^\t'?([a-z-]+)'?: '/gm)]
	.map(([, code]) => code)
	.filter((code): code is AppErrorCode => isAppErrorCode(code));

/** Rule 1.9 gives the text of these two without a full stop. */
const FIXED = ['logout-offline', 'logout-during-coaching'];

describe('errorText', () => {
	it('finds the codes of worker/errors.ts', () => {
		expect(codes.length).toBeGreaterThan(35);
	});

	it.each(codes)('%s has one Portuguese sentence that ends', (code) => {
		const text = errorText(code);
		expect(text).toMatch(/^[A-ZÀ-Ý]/);
		if (!FIXED.includes(code)) expect(text).toMatch(/\.$/);
		expect(text).not.toMatch(/\b(the|error|server|failed|please|login again)\b/i);
	});

	it('keeps the words of rules 1.7 and 1.9', () => {
		expect(errorText('logout-offline')).toBe('Não é possível fazer logout offline');
		expect(errorText('logout-during-coaching')).toBe(
			'Não é possível fazer logout durante um processo de coaching',
		);
		expect(errorText('session-expired')).toBe(
			'Sua autenticação expirou, por favor, faça login novamente.',
		);
	});
});

describe('codeOf', () => {
	it('returns the code of a refusal', () => {
		expect(codeOf(new AppError('storage-full'))).toBe('storage-full');
	});

	it('rethrows other errors to the error screen', () => {
		expect(() => codeOf(new TypeError('x'))).toThrow(TypeError);
	});
});
