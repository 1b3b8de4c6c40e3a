import { expect, it } from 'vitest';
import { createSharedRead } from '#server/platform/db/shared-read.ts';

type Open = { readonly resolve: (value: number) => void; readonly reject: (why: Error) => void };

/** Reads that end when the test says so. */
function openReads() {
	const reads: Open[] = [];
	const read = () =>
		new Promise<number>((resolve, reject) => {
			reads.push({ resolve, reject });
		});
	return { reads, read };
}

it('runs one read and keeps one waiting, however many ask, and gives nobody an older result', async () => {
	const { reads, read } = openReads();
	const shared = createSharedRead<number>();
	const first = shared('month', read);
	const crowd = Array.from({ length: 1_000 }, () => shared('month', read));
	expect(reads).toHaveLength(1);
	reads[0]?.resolve(1);
	expect(await first).toBe(1);
	expect(reads).toHaveLength(2);
	const late = shared('month', read);
	reads[1]?.resolve(2);
	expect(new Set(await Promise.all(crowd))).toEqual(new Set([2]));
	reads[2]?.resolve(3);
	expect(await late).toBe(3);
	expect(reads).toHaveLength(3);
});

it('reads each key apart, and again when nobody is reading', async () => {
	const { reads, read } = openReads();
	const shared = createSharedRead<number>();
	const both = [shared('March', read), shared('April', read)];
	expect(reads).toHaveLength(2);
	for (const [index, one] of reads.entries()) one.resolve(index);
	expect(await Promise.all(both)).toEqual([0, 1]);
	const again = shared('March', read);
	reads[2]?.resolve(2);
	expect(await again).toBe(2);
});

it('gives a failure to those who shared it, and to nobody after', async () => {
	const { reads, read } = openReads();
	const shared = createSharedRead<number>();
	const first = shared('month', read);
	const second = shared('month', read);
	reads[0]?.reject(new Error('no connection'));
	await expect(first).rejects.toThrow('no connection');
	reads[1]?.resolve(2);
	expect(await second).toBe(2);
});
