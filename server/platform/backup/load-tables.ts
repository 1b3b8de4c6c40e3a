import { type Kysely, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import {
	BACKUP_FORMAT,
	type BackupEnd,
	type BackupHead,
	type BackupTable,
	type BackupTotals,
} from './backup-format.ts';

/** Characters of rows that are inserted by one statement. */
const AT_ONCE = 1_000_000;

type Lines = AsyncIterator<string>;

const CUT_OFF = 'O backup está danificado: falta o fim.';

/** The first line. @throws StartError unless it is the head of a backup that this build can read. */
export async function readHead(lines: Lines, known: readonly string[]): Promise<BackupHead> {
	const head = (await nextOf(lines)) as Partial<BackupHead> | null;
	if (head?.acompanha !== 'backup' || !head.migrations) {
		throw new StartError('O arquivo não é um backup do Acompanha.');
	}
	const unknown = head.migrations.filter((name) => !known.includes(name));
	if (head.format !== BACKUP_FORMAT || unknown.length > 0) {
		throw new StartError(
			`O backup é de uma versão mais nova (${head.appVersion}). Restaure-o com ela.`,
		);
	}
	return head as BackupHead;
}

/**
 * Inserts the tables of a backup into the tables of `schema`, which is the current one. References
 * are checked at the end.
 * @throws StartError when the backup ends before its last line.
 */
export async function loadTables<DB>(
	db: Kysely<DB>,
	schema: string,
	lines: Lines,
): Promise<BackupTotals> {
	return db.transaction().execute(async (trx) => {
		await deferReferences(trx, schema);
		let table: BackupTable | null = null;
		let rows = 0;
		let tables = 0;
		let waiting: string[] = [];
		let size = 0;
		const flush = async () => {
			if (table && waiting.length > 0) await insert(trx, table, waiting);
			rows += waiting.length;
			waiting = [];
			size = 0;
		};
		for (;;) {
			const { value, done } = await lines.next();
			if (done) throw new StartError(CUT_OFF);
			const line: string = value;
			if (line.startsWith('[')) {
				waiting.push(line);
				size += line.length;
				if (size >= AT_ONCE) await flush();
				continue;
			}
			await flush();
			const next = parse(line) as BackupTable | BackupEnd;
			if ('end' in next) {
				if (next.rows !== rows) throw new StartError(CUT_OFF);
				return { tables, rows };
			}
			table = next;
			tables++;
		}
	});
}

async function insert<DB>(
	trx: Kysely<DB>,
	{ table, columns }: BackupTable,
	rows: readonly string[],
): Promise<void> {
	const names = sql.join(columns.map(({ name }) => sql.ref(name)));
	// The type is text of a file: only a cast by its quoted name is built from it.
	const values = sql.join(
		columns.map(({ type }, index) => sql`cast(row ->> ${sql.lit(index)} as ${typeOf(type)})`),
	);
	await sql`insert into ${sql.table(table)} (${names})
		select ${values} from json_array_elements(${`[${rows.join(',')}]`}::json) as row`.execute(trx);
}

const TYPE = /^[a-z ]+(\(\d+(,\d+)?\))?[a-z ]*(\[\])?$/;

function typeOf(type: string) {
	if (!TYPE.test(type)) throw new StartError(`O backup está danificado: '${type}' não é um tipo.`);
	return sql.raw(type);
}

async function deferReferences<DB>(trx: Kysely<DB>, schema: string): Promise<void> {
	const { rows } = await sql<{ table: string; name: string }>`
		select c.relname as table, k.conname as name
		from pg_constraint k join pg_class c on c.oid = k.conrelid
		where k.contype = 'f' and k.connamespace = ${schema}::regnamespace`.execute(trx);
	for (const { table, name } of rows) {
		await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)}
			deferrable initially deferred`.execute(trx);
	}
}

async function nextOf(lines: Lines): Promise<unknown> {
	const { value, done } = await lines.next();
	return done ? null : parse(value);
}

function parse(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		throw new StartError('O arquivo não é um backup do Acompanha, ou está danificado.');
	}
}
