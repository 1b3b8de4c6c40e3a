import { expect, it } from 'vitest';
import { readAhead } from '#server/platform/read-ahead.ts';

/** Counts to `to`, then throws when it is told to, and notes what it was asked for and its end. */
async function* numbers(to: number, noted: unknown[], failure?: Error) {
	try {
		for (let number = 1; number <= to; number++) {
			noted.push(number);
			yield number;
		}
		if (failure) throw failure;
	} finally {
		noted.push('ended');
	}
}

async function all(items: AsyncIterable<number>): Promise<readonly number[]> {
	const seen: number[] = [];
	for await (const item of items) seen.push(item);
	return seen;
}

it('gives all items in order', async () => {
	expect(await all(readAhead(numbers(3, [])))).toEqual([1, 2, 3]);
	expect(await all(readAhead(numbers(0, [])))).toEqual([]);
});

it('asks for the next item before the last one has been used, and for no further one', async () => {
	const noted: unknown[] = [];
	const items = readAhead(numbers(9, noted));
	expect(await items.next()).toEqual({ done: false, value: 1 });
	expect(noted).toEqual([1, 2]);
	await items.return();
	expect(noted).toEqual([1, 2, 'ended']);
});

it('throws what reading throws, after the items before it', async () => {
	const seen: number[] = [];
	const readAll = async () => {
		for await (const item of readAhead(numbers(2, [], new Error('No connection')))) seen.push(item);
	};
	await expect(readAll()).rejects.toThrow('No connection');
	expect(seen).toEqual([1, 2]);
});

it('forgets a failure that nobody waits for', async () => {
	const noted: unknown[] = [];
	const items = readAhead(numbers(1, noted, new Error('No connection')));
	await items.next();
	await items.return();
	expect(noted).toEqual([1, 'ended']);
});
