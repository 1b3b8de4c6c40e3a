import { describe, expect, it } from 'vitest';
import {
	type Builds,
	confirmed,
	failed,
	installed,
	opening,
	superseded,
	toServe,
} from '#worker/service-worker/builds.ts';

const FIRST: Builds = confirmed(installed([], 'a'), 'a');
const UPDATED: Builds = installed(FIRST, 'b');

describe('the builds on a device', () => {
	it('always serves the first build, even if it does not start, because there is no other', () => {
		const tried = [1, 2, 3, 4].reduce<Builds>((builds) => opening(builds, 'a'), installed([], 'a'));
		expect(toServe(tried, 'a')).toBe('a');
		expect(toServe(failed(tried, 'a'), 'a')).toBe('a');
	});

	it('serves a new build twice, then the last good one', () => {
		const once = opening(UPDATED, 'b');
		expect(toServe(once, 'b')).toBe('b');
		const twice = opening(once, 'b');
		expect(toServe(twice, 'b')).toBe('b');
		const thrice = opening(twice, 'b');
		expect(toServe(thrice, 'b')).toBe('a');
		expect(toServe(opening(thrice, 'b'), 'b')).toBe('a');
	});

	it('goes back at once when a page says that it cannot start', () => {
		expect(toServe(failed(opening(UPDATED, 'b'), 'b'), 'b')).toBe('a');
	});

	it('keeps a build that has shown a screen, whatever happens later', () => {
		const good = confirmed(opening(UPDATED, 'b'), 'b');
		expect(opening(good, 'b')).toBe(good);
		expect(failed(good, 'b')).toBe(good);
		expect(toServe(good, 'b')).toBe('b');
	});

	it('deletes only the builds before a good build', () => {
		expect(superseded(UPDATED, 'b')).toEqual([]);
		const good = confirmed(installed(UPDATED, 'c'), 'b');
		expect(superseded(good, 'b').map(({ id }) => id)).toEqual(['a']);
		expect(superseded(good, 'a')).toEqual([]);
	});

	it('gives a bad build another chance when it is installed again', () => {
		const bad = failed(UPDATED, 'b');
		expect(toServe(installed(bad, 'b'), 'b')).toBe('b');
		expect(toServe(installed(installed(bad, 'c'), 'a'), 'a')).toBe('a');
	});
});
