import { describe, expect, it } from 'vitest';
import { HELD_LIST, READY_DEVICE, READY_PAGE } from '#test/support/readiness-facts.ts';
import type { ReadinessFacts } from '#worker/contract/offline-api.ts';
import {
	type PageFacts,
	type ReadinessKey,
	type ReadinessLine,
	readinessLines,
	readinessOf,
} from '#worker/domain/device/readiness.ts';

const NEVER = { lastUpdate: null, count: 0, failCount: 1 };
const FIRST = { ...NEVER, failCount: 0 };
/** 22:00 of the day before in Manaus. */
const YESTERDAY = '2025-03-04T02:00:00.000Z';

type Row = readonly [
	string,
	ReadinessKey,
	Partial<ReadinessFacts> & Partial<PageFacts>,
	...(readonly [ReadinessLine['level'], ReadinessLine['reason'], ReadinessLine['act']]),
];

describe('readinessLines', () => {
	it.each<Row>([
		['forms of today', 'forms', {}, 'good', 'fresh', null],
		['a first download', 'forms', { forms: FIRST }, 'wait', 'arriving', null],
		['a first portfolio', 'portfolio', { portfolio: FIRST }, 'wait', 'arriving', null],
		[
			'a first download without a network',
			'forms',
			{ forms: FIRST, online: false },
			'bad',
			'missing',
			'download',
		],
		['no forms', 'forms', { forms: NEVER }, 'bad', 'missing', 'download'],
		[
			'an empty list of forms',
			'forms',
			{ forms: { ...HELD_LIST, count: 0 } },
			'bad',
			'empty',
			'download',
		],
		[
			'forms of yesterday',
			'forms',
			{ forms: { lastUpdate: YESTERDAY, count: 3, failCount: 0 } },
			'warn',
			'old',
			'download',
		],
		[
			'no parameters of a company, which has the usual ones',
			'parameters',
			{ parameters: { ...HELD_LIST, count: 0 } },
			'good',
			'fresh',
			null,
		],
		['no parameters', 'parameters', { parameters: NEVER }, 'bad', 'missing', 'download'],
		['no routes', 'routePlan', { routePlan: NEVER }, 'bad', 'missing', 'download'],
		['no portfolio', 'portfolio', { portfolio: NEVER }, 'bad', 'missing', 'download'],
		[
			'a portfolio of yesterday',
			'portfolio',
			{ portfolio: { lastUpdate: YESTERDAY, count: 3, failCount: 0 } },
			'good',
			'fresh',
			null,
		],
		[
			'a portfolio of last week',
			'portfolio',
			{ portfolio: { lastUpdate: '2025-02-25T12:00:00Z', count: 3, failCount: 0 } },
			'warn',
			'old',
			'download',
		],
		[
			'a portfolio of nobody',
			'portfolio',
			{ portfolio: { ...HELD_LIST, count: 0 } },
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
		const lines = readinessLines({ ...READY_DEVICE, ...patch }, { ...READY_PAGE, ...patch });
		expect(lines.find((line) => line.key === key)).toMatchObject({ level, reason, act });
	});

	it('has a button on every red line, and marks those that need the server', () => {
		const lines = readinessLines(
			{
				...READY_DEVICE,
				forms: NEVER,
				parameters: NEVER,
				routePlan: NEVER,
				portfolio: NEVER,
				clock: { offsetMs: 0, compared: 'never' },
				refused: 1,
			},
			{ ...READY_PAGE, location: 'denied', freeMb: 1 },
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
		const keys = (patch: Partial<ReadinessFacts>) =>
			readinessLines({ ...READY_DEVICE, ...patch }, READY_PAGE).map(({ key }) => key);
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
		expect(keys({ hasClients: false })).not.toContain('portfolio');
	});
});

it('is ready when nothing is red, and has a warning when something is amber', () => {
	expect(readinessOf(readinessLines(READY_DEVICE, READY_PAGE))).toBe('good');
	expect(readinessOf(readinessLines({ ...READY_DEVICE, pending: 1 }, READY_PAGE))).toBe('warn');
	expect(
		readinessOf(readinessLines({ ...READY_DEVICE, forms: NEVER, pending: 1 }, READY_PAGE)),
	).toBe('bad');
});
