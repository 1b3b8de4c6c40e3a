import { describe, expect, it } from 'vitest';
import { actName, READINESS_NAME, reasonText } from '#app/features/device/readiness-words.ts';
import { NOW } from '#test/support/builders.ts';
import { READY_DEVICE, READY_PAGE } from '#test/support/readiness-facts.ts';
import type { HeldList, ReadinessFacts } from '#worker/contract/offline-api.ts';
import {
	type PageFacts,
	type ReadinessLine,
	readinessLines,
} from '#worker/domain/device/readiness.ts';

const LISTS: readonly HeldList[] = [
	{ lastUpdate: null, count: 0, failCount: 0 },
	{ lastUpdate: null, count: 0, failCount: 1 },
	{ lastUpdate: NOW, count: 0, failCount: 0 },
	{ lastUpdate: '2025-01-01T12:00:00Z', count: 1, failCount: 0 },
	{ lastUpdate: NOW, count: 1, failCount: 0 },
];

/** Every value of a fact that changes its line. All other facts are in order. */
const STATES: readonly (Partial<ReadinessFacts> & Partial<PageFacts>)[] = [
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
	for (const line of readinessLines({ ...READY_DEVICE, ...state }, { ...READY_PAGE, ...state })) {
		seen.set(`${READINESS_NAME[line.key]}: ${line.reason} (${line.level})`, line);
	}
}

describe('every line of the readiness check, in every state', () => {
	it('is among the tested states', () => {
		expect(new Set([...seen.values()].map(({ key }) => key))).toEqual(
			new Set(Object.keys(READINESS_NAME)),
		);
	});

	it.each([...seen])(
		'%s shows the reason, and has a button unless it is ready or on its way',
		(_, line) => {
			expect(reasonText(line.key, line.reason)).toMatch(/\.$/);
			if (line.level === 'warn' || line.level === 'bad') expect(actName(line)).not.toBe('');
		},
	);
});
