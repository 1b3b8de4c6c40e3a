import { describe, expect, it } from 'vitest';
import { lockOf, lockProblems } from '#server/platform/db/migration-lock.ts';
import { statements } from '#server/platform/db/migrations/statements.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import released from '#server/platform/db/released-migrations.json';

describe('the migrations of this build', () => {
	it('contain every released one, unchanged and under its name', () => {
		expect(lockProblems(released, migrations)).toEqual([]);
	});

	it('are all in the lock file', () => {
		expect(released, 'Add the new ones: npm run migrations').toEqual(lockOf(migrations));
	});
});

describe('the lock of released migrations', () => {
	const first = statements('create table a (x text)');
	const second = statements('create table b (x text)');
	const lock = lockOf({ '0001-a': first, '0002-b': second });

	it('refuses an edited migration', () => {
		const edited = statements('create table b (x text, y text)');
		expect(lockProblems(lock, { '0001-a': first, '0002-b': edited })).toEqual([
			'0002-b was released, and its SQL was edited',
		]);
	});

	it('refuses a missing one', () => {
		expect(lockProblems(lock, { '0001-a': first })).toEqual([
			'0002-b was released, and is missing or has another name',
		]);
	});

	it('refuses a renamed one', () => {
		expect(lockProblems(lock, { '0001-a': first, '0003-b': second })).toEqual([
			'0002-b was released, and is missing or has another name',
		]);
	});

	it('refuses a new one between released ones', () => {
		const all = { '0001-a': first, '0001-c': second, '0002-b': second };
		expect(lockProblems(lock, all)).toEqual(['0001-c is new, and comes before 0002-b']);
	});

	it('accepts other white space, and a new one after the released ones', () => {
		const spaced = statements('create table a\n\t\t(x text)');
		const all = { '0001-a': spaced, '0002-b': second, '0003-c': first };
		expect(lockProblems(lock, all)).toEqual([]);
	});
});
