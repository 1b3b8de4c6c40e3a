import { expect, it } from 'vitest';
import { afterReload, type ForcedReloads, mustReload } from '#worker/domain/device/version.ts';

it.each([
	['1.9.9', '2.0.0', true],
	['2.0.0', '2.0.0', false],
	['2.0.0', '2.9.9', false],
	['10.0.0', '9.0.0', false],
	['9.0.0', '10.0.0', true],
	['1.0.0', 'manutenção', false],
])('with %s running and %s mandatory, a reload is due: %s', (running, mandatory, expected) => {
	expect(mustReload(running, mandatory, null)).toBe(expected);
});

it('forces four reloads for one version and then ignores it', () => {
	let forced: ForcedReloads | null = null;
	for (const _ of [1, 2, 3, 4]) {
		expect(mustReload('1.0.0', '2.0.0', forced)).toBe(true);
		forced = afterReload('2.0.0', forced);
	}
	expect(mustReload('1.0.0', '2.0.0', forced)).toBe(false);
	expect(mustReload('1.0.0', '3.0.0', forced)).toBe(true);
});
