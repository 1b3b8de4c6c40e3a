import { describe, expect, it } from 'vitest';
import { browserOf, chromeAddress, isInApp } from '#app/platform/browser-gate.ts';
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

const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const WEBVIEW =
	'Mozilla/5.0 (Linux; Android 14; SM-A155M Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/148.0.0.0 Mobile Safari/537.36';

describe('a browser inside another app', () => {
	it.each([
		['the WebView of Android', WEBVIEW, []],
		['the WebView of Android by its brand', '', ['Android WebView', 'Chromium']],
		['an old WebView', `${ANDROID} Version/4.0 Chrome/80.0.0.0 Mobile Safari/537.36`, []],
		['Instagram', `${WEBVIEW} Instagram 361.0.0.46.88 Android`, []],
		['Instagram on an iPhone', `${IPHONE} Instagram 361.0.0.46.88`, []],
		['Facebook', `${WEBVIEW} [FB_IAB/FB4A;FBAV/489.0.0.63.79;]`, []],
		['Facebook on an iPhone', `${IPHONE} [FBAN/FBIOS;FBAV/489.0.0.63;]`, []],
		['WhatsApp', `${ANDROID} Chrome/148.0.0.0 Mobile Safari/537.36 WhatsApp/2.24`, []],
		['TikTok', `${ANDROID} Chrome/148.0.0.0 Mobile Safari/537.36 BytedanceWebview/d8a21c6`, []],
		['LinkedIn', `${ANDROID} Chrome/148.0.0.0 Mobile Safari/537.36 [LinkedInApp]/4.1`, []],
	] as const)('%s is not Chrome', (_, userAgent, brands) => {
		expect(isInApp({ userAgent, brands })).toBe(true);
		expect(browserOf({ userAgent, brands })).toBe('other');
	});

	it.each([
		['Chrome', `${ANDROID} Chrome/148.0.0.0 Mobile Safari/537.36`, ['Google Chrome']],
		['Chrome on an iPhone', `${IPHONE} CriOS/148.0 Safari/604.1`, []],
		['Safari', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18 Safari/605.1.15', []],
		['Firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', []],
	] as const)('%s is none', (_, userAgent, brands) => {
		expect(isInApp({ userAgent, brands })).toBe(false);
	});

	it('has a link that opens the same address in Chrome', () => {
		const address = new URL('https://acompanha.exemplo.com.br/login?fonte=pwa#topo');
		expect(chromeAddress(address, WEBVIEW)).toBe(
			'intent://acompanha.exemplo.com.br/login?fonte=pwa#Intent;scheme=https;package=com.android.chrome;end',
		);
		expect(chromeAddress(address, `${IPHONE} Instagram 361.0`)).toBe(
			'googlechromes://acompanha.exemplo.com.br/login?fonte=pwa',
		);
		expect(chromeAddress(address, 'Mozilla/5.0 (X11; Linux x86_64)')).toBeNull();
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
