import { expect, it } from 'vitest';
import { cachedState, cacheState } from '#server/features/visit/state-cache.ts';
import { aCoaching } from '#test/support/builders.ts';

it('holds the coachings of all coaches who answer in turn, not only of the last few hundred', () => {
	const state = aCoaching();
	const revision = { rev: state.rev, hash: '', state };
	const stored = {
		coachCode: '1',
		localDate: '2026-11-27',
		...revision,
		base: revision,
		parts: null,
	};
	const ids = Array.from({ length: 2_000 }, (_, number) => `coaching-${number}`);
	for (const coachingId of ids) cacheState({ company: 'c', coachingId }, stored, 26_000);
	const missing = ids.filter((coachingId) => !cachedState({ company: 'c', coachingId }));
	expect(missing).toEqual([]);
});
