import { expect, it } from 'vitest';
import { createKeptRead } from '#server/platform/db/kept-read.ts';

const KEPT_MS = 1_000;
const at = (ms: number) => new Date(Date.UTC(2025, 2, 4) + ms);

/** Answers how often it was read. */
function counted() {
	let times = 0;
	return async () => ++times;
}

it('reads once for everybody who asks within its time, also while it is under way', async () => {
	const kept = createKeptRead<number>(KEPT_MS);
	const read = counted();
	const crowd = Array.from({ length: 1_000 }, () => kept('March', at(0), read));
	expect(new Set(await Promise.all(crowd))).toEqual(new Set([1]));
	expect(await kept('March', at(KEPT_MS - 1), read)).toBe(1);
	expect(await kept('March', at(KEPT_MS), read)).toBe(2);
});

it('reads each key apart', async () => {
	const kept = createKeptRead<number>(KEPT_MS);
	const read = counted();
	expect(await kept('March', at(0), read)).toBe(1);
	expect(await kept('April', at(0), read)).toBe(2);
	expect(await kept('March', at(1), read)).toBe(1);
});

it('reads again when the clock was set back', async () => {
	const kept = createKeptRead<number>(KEPT_MS);
	const read = counted();
	await kept('March', at(0), read);
	expect(await kept('March', at(-1), read)).toBe(2);
});

it('gives a failure to those who shared it, and to nobody after', async () => {
	const kept = createKeptRead<number>(KEPT_MS);
	const fail = () => Promise.reject(new Error('no connection'));
	const shared = [kept('March', at(0), fail), kept('March', at(0), counted())];
	for (const one of shared) await expect(one).rejects.toThrow('no connection');
	expect(await kept('March', at(0), counted())).toBe(1);
});
