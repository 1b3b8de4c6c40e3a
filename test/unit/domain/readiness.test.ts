import { describe, expect, it } from 'vitest';
import { NOW, ZONE } from '#test/support/builders.ts';
import type { DeviceFacts } from '#worker/contract/offline-api.ts';
import {
	type PageFacts,
	type ReadinessKey,
	type ReadinessLine,
	readinessLines,
	readinessOf,
} from '#worker/domain/device/readiness.ts';

const HELD = { lastUpdate: NOW, count: 3 };
const NEVER = { lastUpdate: null, count: 0 };
/** 22:00 of the evening before, in Manaus. */
const YESTERDAY = '2025-03-04T02:00:00.000Z';

const device: DeviceFacts = {
	now: NOW,
	timezone: ZONE,
	coaches: true,
	teleSales: false,
	forms: HELD,
	parameters: HELD,
	routePlan: HELD,
	portfolio: HELD,
	clock: { offsetMs: 0, compared: 'now' },
	pending: 0,
	refused: 0,
};
const page: PageFacts = {
	online: true,
	location: 'granted',
	notifications: 'on',
	persisted: true,
	freeMb: 4_000,
	updateWaiting: false,
};

type Row = readonly [
	string,
	ReadinessKey,
	Partial<DeviceFacts> & Partial<PageFacts>,
	...(readonly [ReadinessLine['level'], ReadinessLine['reason'], ReadinessLine['act']]),
];

describe('readinessLines', () => {
	it.each<Row>([
		['forms of today', 'forms', {}, 'good', 'fresh', null],
		['no forms', 'forms', { forms: NEVER }, 'bad', 'missing', 'download'],
		[
			'an empty list of forms',
			'forms',
			{ forms: { ...HELD, count: 0 } },
			'bad',
			'empty',
			'download',
		],
		[
			'forms of yesterday',
			'forms',
			{ forms: { lastUpdate: YESTERDAY, count: 3 } },
			'warn',
			'old',
			'download',
		],
		['no parameters', 'parameters', { parameters: NEVER }, 'bad', 'missing', 'download'],
		['no routes', 'routePlan', { routePlan: NEVER }, 'bad', 'missing', 'download'],
		['no portfolio', 'portfolio', { portfolio: NEVER }, 'bad', 'missing', 'download'],
		[
			'a portfolio of yesterday',
			'portfolio',
			{ portfolio: { lastUpdate: YESTERDAY, count: 3 } },
			'good',
			'fresh',
			null,
		],
		[
			'a portfolio of last week',
			'portfolio',
			{ portfolio: { lastUpdate: '2025-02-25T12:00:00Z', count: 3 } },
			'warn',
			'old',
			'download',
		],
		[
			'a portfolio of nobody',
			'portfolio',
			{ portfolio: { ...HELD, count: 0 } },
			'warn',
			'empty',
			'download',
		],
		['GPS not asked', 'location', { location: 'prompt' }, 'warn', 'not-asked', 'locate'],
		['GPS denied', 'location', { location: 'denied' }, 'bad', 'denied', 'help-location'],
		['no GPS', 'location', { location: 'unsupported' }, 'bad', 'unsupported', 'help-location'],
		[
			'storage that may be evicted',
			'storage',
			{ persisted: false },
			'warn',
			'unprotected',
			'protect',
		],
		['no space', 'space', { freeMb: 20 }, 'bad', 'little', 'free-space'],
		['little space', 'space', { freeMb: 200 }, 'warn', 'little', 'free-space'],
		['space unknown', 'space', { freeMb: null }, 'warn', 'unknown', 'free-space'],
		['space enough', 'space', {}, 'good', 'fresh', 'free-space'],
		[
			'a clock nobody compared',
			'clock',
			{ clock: { offsetMs: 0, compared: 'never' } },
			'bad',
			'never-compared',
			'compare-clock',
		],
		[
			'a clock of an earlier run',
			'clock',
			{ clock: { offsetMs: 900, compared: 'before' } },
			'warn',
			'compared-before',
			'compare-clock',
		],
		[
			'a wrong clock',
			'clock',
			{ clock: { offsetMs: -720_000, compared: 'now' } },
			'warn',
			'wrong',
			'compare-clock',
		],
		[
			'notifications not asked',
			'notifications',
			{ notifications: 'default' },
			'warn',
			'not-asked',
			'notify',
		],
		[
			'notifications allowed, but not registered',
			'notifications',
			{ notifications: 'granted' },
			'warn',
			'not-subscribed',
			'notify',
		],
		[
			'notifications denied',
			'notifications',
			{ notifications: 'denied' },
			'warn',
			'denied',
			'help-notifications',
		],
		[
			'a browser without notifications',
			'notifications',
			{ notifications: 'unsupported' },
			'warn',
			'unsupported',
			'help-notifications',
		],
		['something to send', 'pending', { pending: 2 }, 'warn', 'waiting', 'send'],
		['something refused', 'pending', { pending: 2, refused: 1 }, 'bad', 'refused', 'correct'],
		['a new version', 'version', { updateWaiting: true }, 'warn', 'update', 'update'],
	])('%s', (_, key, patch, level, reason, act) => {
		const lines = readinessLines({ ...device, ...patch }, { ...page, ...patch });
		expect(lines.find((line) => line.key === key)).toMatchObject({ level, reason, act });
	});

	it('has a button on every red line, and marks those that need the server', () => {
		const lines = readinessLines(
			{
				...device,
				forms: NEVER,
				parameters: NEVER,
				routePlan: NEVER,
				portfolio: NEVER,
				clock: { offsetMs: 0, compared: 'never' },
				refused: 1,
			},
			{ ...page, location: 'denied', freeMb: 1 },
		);
		const bad = lines.filter(({ level }) => level === 'bad');
		expect(bad.map(({ key }) => key)).toEqual([
			'forms',
			'parameters',
			'routePlan',
			'portfolio',
			'location',
			'space',
			'clock',
			'pending',
		]);
		expect(bad.every(({ act }) => act !== null)).toBe(true);
		expect(bad.filter(({ needsNetwork }) => needsNetwork).map(({ act }) => act)).toEqual([
			'download',
			'download',
			'download',
			'download',
			'compare-clock',
		]);
	});

	it('checks GPS only for people who visit clients, and forms only for coaches', () => {
		const keys = (patch: Partial<DeviceFacts>) =>
			readinessLines({ ...device, ...patch }, page).map(({ key }) => key);
		expect(keys({})).toHaveLength(11);
		expect(keys({ teleSales: true })).not.toContain('location');
		expect(keys({ coaches: false })).toEqual([
			'portfolio',
			'storage',
			'space',
			'clock',
			'notifications',
			'pending',
			'version',
		]);
	});
});

it('is ready when nothing is red, and has a warning when something is amber', () => {
	expect(readinessOf(readinessLines(device, page))).toBe('good');
	expect(readinessOf(readinessLines({ ...device, pending: 1 }, page))).toBe('warn');
	expect(readinessOf(readinessLines({ ...device, forms: NEVER, pending: 1 }, page))).toBe('bad');
});
