import { describe, expect, it } from 'vitest';
import { browserOf } from '#app/platform/browser-gate.ts';
import { isOfficial } from '#app/platform/environment-gate.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('browser gate', () => {
	it.each([
		['Chrome by its brand', '', ['Not)A;Brand', 'Google Chrome', 'Chromium'], 'chrome'],
		['Chrome by its name', `${ANDROID} Chrome/148.0.0.0 Mobile Safari/537.36`, [], 'chrome'],
		['Edge', `${ANDROID} Chrome/148.0.0.0 Safari/537.36 Edg/148.0`, [], 'other'],
		['Edge by its brand', `${ANDROID} Chrome/148.0.0.0`, ['Microsoft Edge', 'Chromium'], 'other'],
		['Opera', `${ANDROID} Chrome/148.0.0.0 Safari/537.36 OPR/99.0`, [], 'other'],
		['Samsung Internet', `${ANDROID} SamsungBrowser/27.0 Chrome/125.0 Mobile`, [], 'other'],
		[
			'Firefox',
			'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
			[],
			'other',
		],
		[
			'Safari',
			'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18 Safari/605.1.15',
			[],
			'other',
		],
		['nothing to go by', '', [], 'undetermined'],
	] as const)('%s', (_, userAgent, brands, expected) => {
		expect(browserOf({ userAgent, brands })).toBe(expected);
	});
});

describe('environment gate', () => {
	const official = 'https://acompanha.exemplo.com.br';

	it('opens at the official origin and on this machine', () => {
		expect(isOfficial(new URL(`${official}/login`), official)).toBe(true);
		expect(isOfficial(new URL('http://localhost:3000/login'), official)).toBe(true);
		expect(isOfficial(new URL('http://127.0.0.1:5173/login'), null)).toBe(true);
	});

	it('is closed elsewhere, also where the official name is only a part of the host', () => {
		expect(isOfficial(new URL('https://acompanha.exemplo.com.br.outro.com/'), official)).toBe(
			false,
		);
		expect(isOfficial(new URL('http://acompanha.exemplo.com.br/'), official)).toBe(false);
		expect(isOfficial(new URL('https://localhost.outro.com/'), null)).toBe(false);
	});
});
