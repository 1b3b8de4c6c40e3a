import { expect, it } from 'vitest';
import { createConcurrencyLimit } from '#server/platform/http/limit-concurrency.ts';

it('a person has at most a hundred open calls, and others are not concerned', async () => {
	const limited = createConcurrencyLimit();
	const ends: (() => void)[] = [];
	const open = (person: string) =>
		limited(person, () => new Promise<void>((resolve) => ends.push(resolve)));
	const calls = Array.from({ length: 100 }, () => open('a'));
	await expect(limited('a', async () => 'answer')).rejects.toMatchObject({
		code: 'too-many-attempts',
		retryAfter: 1,
	});
	expect(await limited('b', async () => 'answer')).toBe('answer');
	ends[0]?.();
	await calls[0];
	expect(await limited('a', async () => 'answer')).toBe('answer');
	for (const end of ends) end();
	await Promise.all(calls);
});
