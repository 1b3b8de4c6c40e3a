import { sql } from 'kysely';
import { openDatabase } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

// Runs as a process: commits one row after another and prints the number of each committed row,
// until it is killed.
const [dataDir = '', emptyDatabase = ''] = process.argv.slice(2);
const { db } = await openDatabase({ databaseUrl: null, dataDir, emptyDatabase });
await sql`create table if not exists promises (number integer primary key, pair integer not null)`.execute(
	db,
);
const { rows } = await sql<{
	last: number | null;
}>`select max(number) as last from promises`.execute(db);
for (let number = (rows[0]?.last ?? 0) + 1; ; number++) {
	await inTransaction(db, async (trx) => {
		await sql`insert into promises values (${number}, 0)`.execute(trx);
		await sql`update promises set pair = ${number} where number = ${number}`.execute(trx);
	});
	process.stdout.write(`committed ${number};\n`);
}
