import { expect, it } from 'vitest';
import { mayOfferInstall } from '#worker/domain/device/install-offer.ts';

const NOW = '2026-03-31T12:00:00Z';

it.each([
	['never on first open', false, null, false],
	['after the first finished visit', true, null, true],
	['not within 30 days of a no', true, '2026-03-01T12:00:01Z', false],
	['again after 30 days', true, '2026-03-01T12:00:00Z', true],
])('offers the installation %s', (_, hasFinished, refusedAt, expected) => {
	expect(mayOfferInstall({ hasFinished, refusedAt, now: NOW })).toBe(expected);
});
