import { type Kysely, sql } from 'kysely';
import { applyImport } from '#server/features/company/import/apply-import.ts';
import { checkImport } from '#server/features/company/import/check-import.ts';
import { CLIENT_COLUMNS } from '#server/features/company/import/entities/client-columns.ts';
import { ENTITIES } from '#server/features/company/import/entities/entity-list.ts';
import { csvParts, exportedRows } from '#server/features/company/import/export-table.ts';
import { keepImport } from '#server/features/company/import/import-store.ts';
import { onePart } from '#server/features/company/import/table-file.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { workbookParts } from '#server/platform/spreadsheet/workbook.ts';
import type { Bench } from '#test/bench/bench.ts';
import { type Engine, onBothEngines } from '#test/bench/both-engines.ts';
import { amountRow, type Row, ratioRow } from '#test/bench/report.ts';
import { timed } from '#test/bench/stats.ts';
import type { ImportEntity } from '#worker/contract/import.ts';

const CLIENTS = 100_000;
const SALESMEN = 200;
const COMPANY = 'company';
/** A file of the database's own file system. */
const COPIED = '/tmp/acompanha-copied-clients';
const BUDGET = { budget: 6, goal: 3 };
const CHECK_SECONDS = { budget: 20, goal: 10 };

function people(): string {
	const salesmen = Array.from({ length: SALESMEN }, (_, at) => `${1000 + at};V${at};Vendedor;1`);
	return `Código;Nome;Cargo;Superior\n1;Ana;Coordenador;\n${salesmen.join('\n')}\n`;
}

function clientRows(): readonly (readonly (string | number)[])[] {
	return Array.from({ length: CLIENTS }, (_, at) => [
		...[100_000 + at, `Açougue Bom Corte ${at}`, '', 1000 + (at % SALESMEN), 'Varejo', 'Açougue'],
		...['Segunda', 'Ativo', `(11) 98765-${1000 + (at % 9000)}`, 'Maria', 'Até as 10h', 'SP'],
		...['Campinas', 'Centro', `-22,90${100 + (at % 900)}`, `-47,06${100 + (at % 900)}`],
		...['1200,5', 300, 150, '820,5', '1540,9', 12, '03/11/2025', 0],
	]);
}

function clients(): Buffer {
	const rows = [CLIENT_COLUMNS.map(({ title }) => title), ...clientRows()];
	return Buffer.from(rows.map((row) => `${row.join(';')}\n`).join(''));
}

/** The same table as a workbook. */
async function clientsBook(): Promise<Buffer> {
	const columns = CLIENT_COLUMNS.map(({ title }) => ({ title, width: 12 }));
	const parts: Buffer[] = [];
	for await (const part of workbookParts({ name: 'Clientes', columns }, onePart(clientRows()))) {
		parts.push(part);
	}
	return Buffer.concat(parts);
}

/** Uploads and checks a table; returns the import and how long the check took, in ms. */
async function check(db: Kysely<Database>, entity: ImportEntity, bytes: Buffer) {
	const job = { company: COMPANY, entity, bytes, isComplete: true, mapping: {} };
	const about = { fileName: `${entity}.csv`, by: 'bench', now: new Date() };
	const importId = await keepImport(db, { ...job, ...about });
	return { importId, ms: await timed(() => checkImport(db, { ...job, importId })) };
}

function apply(db: Kysely<Database>, importId: string): Promise<number> {
	const job = { company: COMPANY, importId, by: 'bench', now: new Date() };
	return timed(() => applyImport(db, { ...job, withoutErrors: false, successors: {} }));
}

async function exportAll(db: Kysely<Database>): Promise<void> {
	const { columns } = ENTITIES.clients;
	const titles = columns.map(({ title }) => title);
	for await (const part of csvParts(titles, exportedRows(db, COMPANY, ENTITIES.clients))) {
		if (part === '') throw new Error('An empty part');
	}
}

async function measureOn({ db, engine }: Engine): Promise<readonly Row[]> {
	await migrate(db, migrations);
	const company = { company_id: COMPANY, name: 'Carnes', mandatory_version: '1.0.0' };
	await db.insertInto('companies').values(company).execute();
	await apply(db, (await check(db, 'people', Buffer.from(people()))).importId);
	const checked = await check(db, 'clients', clients());
	const book = await check(db, 'clients', await clientsBook());
	const applied = await apply(db, checked.importId);
	const exported = await timed(() => exportAll(db));
	await sql`create table copied (like clients including all)`.execute(db);
	const copy = (text: string) => timed(() => sql.raw(text).execute(db));
	const out = await copy(`copy clients to '${COPIED}'`);
	const into = await copy(`copy copied from '${COPIED}'`);
	const what = `${CLIENTS.toLocaleString('en')} clients, ${engine}`;
	return [
		amountRow('19', `checking ${what}`, checked.ms / 1_000, 's', CHECK_SECONDS),
		amountRow('19', `checking ${what}, as a workbook`, book.ms / 1_000, 's', CHECK_SECONDS),
		ratioRow('19', `applying ${what}, against COPY`, { ours: [applied], floor: [into] }, BUDGET),
		ratioRow('19', `exporting ${what}, against COPY`, { ours: [exported], floor: [out] }, BUDGET),
	];
}

/** A table of clients in an empty company, against COPY of the same rows, on both engines. */
export const measure = (bench: Bench) =>
	onBothEngines(bench, '19', (database) => database.withoutLimit(() => measureOn(database)));
