import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { AppError } from '#worker/errors.ts';
import { Defects } from '#worker/services/engine/defects.ts';
import { stored } from '#worker/store/storage-errors.ts';

async function failureOf(cause: unknown): Promise<unknown> {
	return stored(() => Promise.reject(cause)).catch((error: unknown) => error);
}

it('keeps the failure of work that nobody awaits', async () => {
	const defects = new Defects();
	const failure = await failureOf(new Dexie.UnknownError('The disk does not answer'));
	defects.watch(Promise.reject(failure));
	await expect.poll(() => defects.errors).toEqual([failure]);
	expect(failure).toMatchObject({ code: 'storage-unavailable' });
});

it('does not take for a defect that another tab has removed the database at its logout', async () => {
	const defects = new Defects();
	defects.record(await failureOf(new Dexie.DatabaseClosedError('Database has been closed')));
	defects.record(new AppError('storage-outdated'));
	expect(defects.errors).toEqual([]);
});
