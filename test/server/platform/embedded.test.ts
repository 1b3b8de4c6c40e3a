import type { Socket } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openInMemory } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { preparedAs, type SlowStatement } from '#server/platform/db/limited-pool.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { tidy } from '#server/platform/db/tidy.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { embeddedTemplate } from '#test/support/server-database.ts';

const HOLD_LIMIT_MS = 1000;
let database: OpenDatabase;

beforeAll(async () => {
	const { dump } = embeddedTemplate();
	database = await openInMemory({ template: dump, holdLimitMs: HOLD_LIMIT_MS });
	await sql`create table hot (id integer primary key, value text)`.execute(database.db);
	await sql`insert into hot select n, 'x' from generate_series(1, 50) n`.execute(database.db);
});

afterAll(() => database.close());

async function count(): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int from hot`.execute(database.db);
	return rows[0]?.count ?? Number.NaN;
}

it('reports a slow statement in one line, without its values, unless nothing may limit it', async () => {
	const reported: SlowStatement[] = [];
	const { dump } = embeddedTemplate();
	const slowStatements = { fromMs: 0, report: (slow: SlowStatement) => reported.push(slow) };
	const watched = await openInMemory({ template: dump, slowStatements });
	try {
		const ask = () => sql`select\n\t${'segredo'}::text`.execute(watched.db);
		await ask();
		await watched.withoutLimit(ask);
		expect(reported.map(({ statement }) => statement)).toEqual(['select $1::text']);
	} finally {
		await watched.close();
	}
});

describe('the embedded database', () => {
	it('ends a transaction that holds its connection too long, and serves the others', async () => {
		const before = await count();
		let isHeld = () => {};
		const held = new Promise<void>((resolve) => {
			isHeld = resolve;
		});
		const forgotten = inTransaction(database.db, async (trx) => {
			await sql`delete from hot`.execute(trx);
			isHeld();
			// Another query waits for the one connection: it is answered only once this one lost it.
			await waiting;
			await sql`select 1`.execute(trx);
		});
		const waiting = held.then(count);
		await expect(forgotten).rejects.toThrow(/took more than 1000 ms/);
		expect(await waiting).toBe(before);
	});

	it('serves on after a transaction that was idle for longer than a statement may take', async () => {
		const limitMs = 50;
		const idle = inTransaction(
			database.db,
			async (trx) => {
				await sql`select 1`.execute(trx);
				await new Promise((resolve) => setTimeout(resolve, 4 * limitMs));
				return sql<{ n: number }>`select 2 as n`.execute(trx);
			},
			{ limitMs },
		);
		expect((await idle).rows).toEqual([{ n: 2 }]);
		expect(await count()).toBeGreaterThan(0);
	});

	it('is lost, which ends the process, when its session cannot go on', async () => {
		const { dump } = embeddedTemplate();
		const { pool, lost } = await startEmbedded({ folder: null, template: dump });
		const client = await pool.connect();
		client.on('error', () => {});
		// A message of an unknown type; `connection` is not in the types.
		const { connection } = client as unknown as { connection: { stream: Socket } };
		connection.stream.write(Buffer.from([0x5a, 0, 0, 0, 4]));
		expect((await lost).message).toBe('The embedded database stopped');
		client.release(true);
		await expect(pool.query('select 1')).rejects.toThrow();
	});

	it('prepares a statement again on the connection that replaces a lost one', async () => {
		const named = (db: Kysely<Database>) =>
			sql<{ n: number }>`${preparedAs('a-number')} select ${7}::int as n`.execute(db);
		const held = inTransaction(database.db, async (trx) => {
			await named(trx);
			await later;
			await named(trx);
		});
		const later = named(database.db);
		await expect(held).rejects.toThrow(/took more than 1000 ms/);
		expect((await later).rows).toEqual([{ n: 7 }]);
		expect((await named(database.db)).rows).toEqual([{ n: 7 }]);
	});

	it('allows migrations and the first filling more time', async () => {
		const slow = database.withoutLimit(() =>
			inTransaction(database.db, (trx) => sql`select pg_sleep(1.2)`.execute(trx)),
		);
		await expect(slow).resolves.toBeDefined();
	});

	it('is vacuumed by the server, so that rows rewritten all day do not fill the disk', async () => {
		const size = async () => {
			const { rows } = await sql<{ size: number }>`
				select pg_total_relation_size('hot')::int as size`.execute(database.db);
			return rows[0]?.size ?? Number.NaN;
		};
		const rewrite = async () => {
			for (let round = 0; round < 20; round++) {
				await sql`update hot set value = repeat('x', 200)`.execute(database.db);
			}
		};
		await rewrite();
		await tidy(database.db);
		const afterOneDay = await size();
		for (let day = 0; day < 5; day++) {
			await rewrite();
			await tidy(database.db);
		}
		expect(await size()).toBeLessThan(afterOneDay * 2);
	});

	it('answers from an index alone, once it was tidied after many new rows', async () => {
		const { db } = database;
		await sql`create table filled (id integer primary key, value text)`.execute(db);
		await sql`insert into filled select n, 'x' from generate_series(1, 2000) n`.execute(db);
		await tidy(db);
		const { rows } = await sql<{ seen: number }>`select relallvisible::int as seen from pg_class
			where relname = 'filled'`.execute(db);
		expect(rows[0]?.seen).toBeGreaterThan(0);
	});
});
