import { type OpenDatabase, openDatabase, openInMemory } from '#server/platform/db/database.ts';
import { startPostgres } from '#test/support/postgres.ts';
import type { Bench } from './bench.ts';
import { type Row, unmeasuredRow } from './report.ts';

/** An empty database to fill and measure; `engine` is its name in the table. */
export type Engine = Pick<OpenDatabase, 'db' | 'withoutLimit'> & { readonly engine: string };

/** The rows that `measuredOn` makes, on the embedded database and then on PostgreSQL. */
export async function onBothEngines(
	bench: Bench,
	line: string,
	measuredOn: (database: Engine) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
	const embedded = await openInMemory({ template: null });
	const rows = await measuredOn({ ...embedded, engine: 'embedded' }).finally(embedded.close);
	const server = await startPostgres();
	if (!server) {
		return [...rows, unmeasuredRow(line, 'the same on PostgreSQL', 'it is not installed')];
	}
	bench.atEnd(server.stop);
	const postgres = await openDatabase({ databaseUrl: server.url, dataDir: '' });
	const more = await measuredOn({ ...postgres, engine: 'PostgreSQL' }).finally(postgres.close);
	return [...rows, ...more];
}
