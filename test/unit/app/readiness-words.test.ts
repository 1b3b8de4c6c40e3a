import { describe, expect, it } from 'vitest';
import { actName, READINESS_NAME, reasonText } from '#app/features/device/readiness-words.ts';
import { NOW, ZONE } from '#test/support/builders.ts';
import type { DeviceFacts, HeldList } from '#worker/contract/offline-api.ts';
import {
	type PageFacts,
	type ReadinessLine,
	readinessLines,
} from '#worker/domain/device/readiness.ts';

const device: DeviceFacts = {
	now: NOW,
	timezone: ZONE,
	coaches: true,
	teleSales: false,
	forms: { lastUpdate: NOW, count: 1 },
	parameters: { lastUpdate: NOW, count: 1 },
	routePlan: { lastUpdate: NOW, count: 1 },
	portfolio: { lastUpdate: NOW, count: 1 },
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

const LISTS: readonly HeldList[] = [
	{ lastUpdate: null, count: 0 },
	{ lastUpdate: NOW, count: 0 },
	{ lastUpdate: '2025-01-01T12:00:00Z', count: 1 },
	{ lastUpdate: NOW, count: 1 },
];

/** Every value a fact can have that makes another line of it, the other facts as on a good day. */
const STATES: readonly (Partial<DeviceFacts> & Partial<PageFacts>)[] = [
	...(['forms', 'parameters', 'routePlan', 'portfolio'] as const).flatMap((key) =>
		LISTS.map((list) => ({ [key]: list })),
	),
	...(['granted', 'prompt', 'denied', 'unsupported'] as const).map((location) => ({ location })),
	...(['on', 'granted', 'default', 'denied', 'unsupported'] as const).map((notifications) => ({
		notifications,
	})),
	...[true, false].map((persisted) => ({ persisted })),
	...[null, 0, 100, 4_000].map((freeMb) => ({ freeMb })),
	...(['now', 'before', 'never'] as const).flatMap((compared) =>
		[0, 600_000].map((offsetMs) => ({ clock: { compared, offsetMs } })),
	),
	...[0, 3].flatMap((pending) => [0, 1].map((refused) => ({ pending, refused }))),
	...[true, false].map((updateWaiting) => ({ updateWaiting })),
];

const seen = new Map<string, ReadinessLine>();
for (const state of STATES) {
	for (const line of readinessLines({ ...device, ...state }, { ...page, ...state })) {
		seen.set(`${READINESS_NAME[line.key]}: ${line.reason} (${line.level})`, line);
	}
}

describe('every line of the readiness check, in every state', () => {
	it('is among the tested states', () => {
		expect(new Set([...seen.values()].map(({ key }) => key))).toEqual(
			new Set(Object.keys(READINESS_NAME)),
		);
	});

	it.each([...seen])('%s shows the reason, and has a button unless it is ready', (_, line) => {
		expect(reasonText(line.key, line.reason)).toMatch(/\.$/);
		if (line.level !== 'good') expect(actName(line)).not.toBe('');
	});
});
