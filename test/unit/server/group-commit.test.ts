import { expect, it } from 'vitest';
import { createGroupCommit } from '#server/platform/db/group-commit.ts';

type Write = {
	readonly items: readonly string[];
	readonly commit: () => void;
	readonly fail: (why: Error) => void;
};

class Refused extends Error {}

/** Writes that end when the test says so; the result of an item is the item. */
function openWrites() {
	const writes: Write[] = [];
	const begin = (items: readonly string[]) =>
		new Promise<readonly string[]>((resolve, reject) => {
			writes.push({ items, commit: () => resolve(items), fail: reject });
		});
	const write = createGroupCommit<string, string>({
		keyOf: (item) => item.split('.')[0] ?? '',
		alone: async (item) => (await begin([item]))[0] ?? '',
		together: begin,
		isOfOne: (error) => error instanceof Refused,
	});
	/** The write of this number, when it has begun. */
	const at = async (index: number): Promise<Write> => {
		await expect.poll(() => writes.length).toBeGreaterThan(index);
		return writes[index] as Write;
	};
	return { writes, write, at };
}

it('writes an item at once, and what comes meanwhile together, in the order of the keys', async () => {
	const { writes, write, at } = openWrites();
	const first = write('c.1');
	const others = ['e.1', 'b.1', 'd.1'].map(write);
	expect(writes.map(({ items }) => items)).toEqual([['c.1']]);
	writes[0]?.commit();
	expect(await first).toBe('c.1');
	const second = await at(1);
	expect(second.items).toEqual(['b.1', 'd.1', 'e.1']);
	second.commit();
	expect(await Promise.all(others)).toEqual(['e.1', 'b.1', 'd.1']);
});

it('answers nobody before the write of that item has ended', async () => {
	const { write, at } = openWrites();
	const done: string[] = [];
	const [first, ...others] = ['a.1', 'b.1', 'c.1'].map((item) =>
		write(item).then((result) => done.push(result)),
	);
	(await at(0)).commit();
	await first;
	const second = await at(1);
	expect(done).toEqual(['a.1']);
	second.commit();
	await Promise.all(others);
	expect(done).toEqual(['a.1', 'b.1', 'c.1']);
});

it('never writes two items of one key together', async () => {
	const { writes, write, at } = openWrites();
	const all = ['a.1', 'b.1', 'b.2', 'c.1'].map(write);
	for (let index = 0; index < 3; index++) (await at(index)).commit();
	await Promise.all(all);
	expect(writes.map(({ items }) => items)).toEqual([['a.1'], ['b.1', 'c.1'], ['b.2']]);
});

it('begins at once when a statement is full, and does not wait for one that hangs', async () => {
	const { write, at } = openWrites();
	const all = Array.from({ length: 23 }, (_, index) => write(`k${index}.1`));
	const [hangs, full, rest] = [await at(0), await at(1), await at(2)];
	expect([hangs.items.length, full.items.length, rest.items.length]).toEqual([1, 20, 2]);
	for (const { commit } of [rest, full, hangs]) commit();
	await Promise.all(all);
});

it('tries each item alone when one may be the reason of an error', async () => {
	const { writes, write, at } = openWrites();
	const all = Promise.allSettled(['a.1', 'b.1', 'c.1'].map(write));
	(await at(0)).commit();
	(await at(1)).fail(new Refused());
	(await at(2)).fail(new Refused());
	(await at(3)).commit();
	expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
	expect(writes.slice(2).map(({ items }) => items)).toEqual([['b.1'], ['c.1']]);
});

it('gives everybody an error that is due to nobody', async () => {
	const { writes, write, at } = openWrites();
	const all = Promise.allSettled(['a.1', 'b.1', 'c.1'].map(write));
	(await at(0)).commit();
	(await at(1)).fail(new Error('The database is away'));
	expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
	expect(writes).toHaveLength(2);
});

it('goes on after an error', async () => {
	const { write, at } = openWrites();
	const refused = write('a.1');
	(await at(0)).fail(new Refused());
	await expect(refused).rejects.toThrow(Refused);
	const next = write('b.1');
	(await at(1)).commit();
	expect(await next).toBe('b.1');
});
