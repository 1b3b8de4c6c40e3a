import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TelemetryItem } from '#worker/contract/telemetry.ts';
import { defectEntry, requestEntry } from '#worker/domain/device/telemetry/entries.ts';
import { patternOf } from '#worker/domain/device/telemetry/pattern-of.ts';
import { scrubMessage, scrubStack } from '#worker/domain/device/telemetry/scrub.ts';
import {
	BATCH_BYTES,
	BATCH_ITEMS,
	batchSize,
	coalesce,
	keyOf,
} from '#worker/domain/device/telemetry/telemetry.ts';

const AT = '2026-03-11T12:00:00.000Z';
const WHEN = { screen: '/menu', act: null, appVersion: '1.0.0', at: AT };
const FAILURE = {
	method: 'GET',
	path: '/v3/app/portfolio',
	status: 503,
	durationMs: 12.4,
	attempt: 1,
	code: 'server-failed',
} as const;

/**
 * Texts that must never leave a phone: token, password, coordinates, names, codes, telephone,
 * answers.
 */
const canary = fc.oneof(
	fc.constantFrom(
		'eyJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7fX0.c2lnbmF0dXJl',
		'acompanha-2026',
		'-23.5505199,-46.6333094',
		'Açougue São João',
		'Anderson',
		'C-0012345',
		'(11) 98765-4321',
		'123.456.789-09',
	),
	fc.stringMatching(/^[A-Z][a-zà-ú]{3,9} [A-Z][a-zà-ú]{3,9}$/),
	fc.stringMatching(/^-?\d{1,3}\.\d{3,7}$/),
	fc.stringMatching(/^[A-Za-z0-9_-]{20,40}$/),
	fc.uuid(),
);
const around = fc.constantFrom(
	(text: string) => `Unexpected token in JSON at position 0: "${text}" is not valid`,
	(text: string) => `Cannot read properties of undefined (reading '${text}')`,
	(text: string) =>
		`Failed to fetch https://api.example/v3/app/${encodeURIComponent(text)}?q=${text}`,
	(text: string) => `${text}\n    at ${text} (https://x/assets/screens-B2x.js:1:2345)`,
	(text: string) => text,
);
const places = fc.constantFrom(
	(text: string) => `/coaching/coachee/${text}`,
	(text: string) => `/${text}/questions/${text}?pdv=${text}#${text}`,
	(text: string) => `/v3/telemetry/sync/${encodeURIComponent(text)}/should-full-sync`,
	(text: string) => `${text}/../${text}`,
);

describe('no personal data', () => {
	it('stays in an error, its location, its request or its subject', () => {
		fc.assert(
			fc.property(canary, around, places, (secret, wrap, place) => {
				const told = JSON.stringify([
					defectEntry(
						'page',
						{ name: secret, message: wrap(secret), stack: wrap(secret), code: secret },
						{ ...WHEN, screen: place(secret) },
					),
					requestEntry({ ...FAILURE, path: place(secret) }, WHEN),
				]);
				for (const part of [secret, encodeURIComponent(secret), ...secret.split(/[ ,]/)]) {
					expect(told).not.toContain(part);
				}
			}),
			{ numRuns: 2_000 },
		);
	});

	it('stays in a message: only words that every browser uses', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (message) => {
				const left = scrubMessage(message).replaceAll('…', '');
				expect(left).toMatch(/^(Minified React error #\d{1,3}|[a-z ]*)$/);
				expect(scrubMessage(message).length).toBeLessThanOrEqual(200);
			}),
		);
	});

	it('scrubbing a report twice changes nothing', () => {
		fc.assert(
			fc.property(canary, around, (secret, wrap) => {
				const once = scrubMessage(wrap(secret));
				expect(scrubMessage(once)).toBe(once);
			}),
		);
	});

	it('stays in an address: only its fixed words', () => {
		expect(patternOf('/coaching/coachee/a81f?x=1')).toBe('/coaching/coachee/:id');
		expect(patternOf('/coaching/form/questions/12')).toBe('/coaching/form/questions/:id');
		expect(patternOf('/v3/app/calendar/64ab/')).toBe('/v3/app/calendar/:id');
		expect(patternOf('/')).toBe('/');
		expect(patternOf('')).toBe('/');
	});
});

describe('a scrubbed report keeps', () => {
	it('the words of a message, the class of the error and the lines of our own files', () => {
		const stack = `TypeError: x
    at Object.onClick (https://app.example/assets/screens-B2x_9a.js:1:2345)
    at chrome-extension://abc/inject.js:3:4
    at async http://localhost:5173/app/routes/suporte._index.tsx:12:7`;
		const message = "Cannot read properties of undefined (reading 'code')";
		expect(defectEntry('page', { name: 'TypeError', message, stack, code: null }, WHEN)).toEqual({
			source: 'page',
			code: null,
			name: 'TypeError',
			message: 'cannot read properties of undefined reading …',
			where: ['screens-B2x_9a.js:1:2345', 'suporte._index.tsx:12:7'],
			request: null,
			screen: '/menu',
			act: null,
			appVersion: '1.0.0',
			firstAt: AT,
			lastAt: AT,
			count: 1,
		});
		expect(scrubMessage('Minified React error #418; visit https://react.dev/…')).toBe(
			'Minified React error #418',
		);
		expect(scrubStack('no frames')).toEqual([]);
	});

	it('of a request: method, pattern, status, time, try', () => {
		const { request, code } = requestEntry(FAILURE, WHEN);
		expect(code).toBe('server-failed');
		expect(request).toEqual({
			method: 'GET',
			path: '/v3/app/portfolio',
			status: 503,
			durationMs: 12,
			attempt: 1,
		});
	});
});

describe('equal failures', () => {
	const entry = (patch: object, when = WHEN): TelemetryItem => ({
		kind: 'entry',
		item: requestEntry({ ...FAILURE, ...patch }, when),
	});

	it('are reported once, with a count and the newest figures', () => {
		const first = entry({});
		const later = entry(
			{ durationMs: 99, attempt: 2 },
			{ ...WHEN, at: '2026-03-11T12:01:00.000Z' },
		);
		expect(keyOf(first)).toBe(keyOf(later));
		expect(coalesce(first, later).item).toMatchObject({
			count: 2,
			firstAt: AT,
			lastAt: '2026-03-11T12:01:00.000Z',
			request: { durationMs: 99, attempt: 2 },
		});
	});

	it('differ by status, screen and act', () => {
		const keys = [
			entry({}),
			entry({ status: 500 }),
			entry({}, { ...WHEN, screen: '/offline' }),
			entry({}, { ...WHEN, act: 'sync.syncNow' } as never),
		].map(keyOf);
		expect(new Set(keys).size).toBe(4);
	});

	it('a batch is small, and never empty while something waits', () => {
		fc.assert(
			fc.property(fc.nat(200), (length) => {
				const items = Array.from({ length }, () => entry({}));
				const size = batchSize(items);
				const bytes = items
					.slice(0, size)
					.reduce((sum, { item }) => sum + JSON.stringify(item).length, 0);
				expect(size).toBeLessThanOrEqual(BATCH_ITEMS);
				expect(bytes).toBeLessThanOrEqual(BATCH_BYTES);
				expect(size > 0).toBe(length > 0);
			}),
		);
	});
});
