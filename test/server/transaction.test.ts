import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { freshDatabase } from '#test/support/server-database.ts';

let database: OpenDatabase;

beforeAll(async () => {
	database = await freshDatabase();
	await sql`create table counter (id integer primary key, value integer not null)`.execute(
		database.db,
	);
	await sql`insert into counter values (1, 0)`.execute(database.db);
});

async function value(): Promise<number> {
	const { rows } = await sql<{ value: number }>`select value from counter`.execute(database.db);
	return rows[0]?.value ?? Number.NaN;
}

function lostRace(code: string): Error {
	return Object.assign(new Error('lost a race'), { code });
}

describe('a transaction', () => {
	it('commits its work, and returns its result', async () => {
		const before = await value();
		const answer = await inTransaction(database.db, async (trx) => {
			await sql`update counter set value = value + 1`.execute(trx);
			return 'done';
		});
		expect(answer).toBe('done');
		expect(await value()).toBe(before + 1);
	});

	it('leaves nothing behind when its work fails', async () => {
		const before = await value();
		const work = inTransaction(database.db, async (trx) => {
			await sql`update counter set value = value + 1`.execute(trx);
			throw new Error('the rule refused it');
		});
		await expect(work).rejects.toThrow('the rule refused it');
		expect(await value()).toBe(before);
	});

	it.each(['40001', '40P01'])('runs again after a lost race (%s)', async (code) => {
		const before = await value();
		let attempts = 0;
		await inTransaction(database.db, async (trx) => {
			await sql`update counter set value = value + 1`.execute(trx);
			if (++attempts < 3) throw lostRace(code);
		});
		expect(attempts).toBe(3);
		expect(await value()).toBe(before + 1);
	});

	it('gives up after five attempts', async () => {
		let attempts = 0;
		const work = inTransaction(database.db, async () => {
			attempts++;
			throw lostRace('40001');
		});
		await expect(work).rejects.toThrow('lost a race');
		expect(attempts).toBe(5);
	});

	it('called inside another one joins it', async () => {
		const before = await value();
		const work = inTransaction(database.db, async (outer) => {
			await inTransaction(outer, (inner) =>
				sql`update counter set value = value + 1`.execute(inner),
			);
			throw new Error('undo');
		});
		await expect(work).rejects.toThrow('undo');
		expect(await value()).toBe(before);
	});

	it('leaves no setting to the next user of its connection', async () => {
		const before = await sql`show statement_timeout`.execute(database.db);
		await inTransaction(database.db, async () => undefined, { limitMs: 1234 });
		const after = await sql`show statement_timeout`.execute(database.db);
		expect(after.rows).toEqual(before.rows);
	});

	it('counts correctly when many run at once', async () => {
		const before = await value();
		const add = () =>
			inTransaction(
				database.db,
				async (trx) => {
					const { rows } = await sql<{ value: number }>`select value from counter`.execute(trx);
					await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1}`.execute(trx);
				},
				{ isolationLevel: 'serializable' },
			);
		await Promise.all(Array.from({ length: 4 }, add));
		expect(await value()).toBe(before + 4);
	});
});
