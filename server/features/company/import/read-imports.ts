import { type Kysely, type Selectable, sql } from 'kysely';
import type { ImportRow } from '#server/platform/db/rows/imports.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type {
	Import,
	ImportEntityInfo,
	ImportRowKind,
	ImportRowView,
} from '#worker/contract/import.ts';
import { IMPORT_ENTITIES } from '#worker/contract/import.ts';
import { changesBetween } from './compare.ts';
import { csvCell } from './csv-cell.ts';
import { ENTITIES } from './entities/entity-list.ts';
import type { Entity, StoredRow, Value } from './entity.ts';
import { problemGroups } from './problem-groups.ts';
import type { RunningImports } from './running-imports.ts';
import { countRows } from './stored-rows.ts';

type World = {
	readonly db: Kysely<Database>;
	readonly company: string;
	readonly running: RunningImports;
	readonly now: Date;
};

const HISTORY = 100;
/** Milliseconds after an upload. A check that no process runs by then has ended with the one that ran it. */
const LONGEST_CHECK_MS = 15 * 60_000;
const STOPPED = 'A conferência parou antes do fim. Nada foi gravado. Envie a planilha outra vez.';
/** Rows of one page. */
const ROWS = 50;
const SHOWN = 200;

type Found = Selectable<ImportRow> & {
	readonly created_name: string | null;
	readonly applied_name: string | null;
};

/** The newest imports, with the names of who made them. */
export async function importHistory(world: World): Promise<readonly Import[]> {
	const rows = await imports(world).orderBy('i.created_at', 'desc').limit(HISTORY).execute();
	const progress = await world.running.progress(world.company);
	return rows.map((row) => importOf(row, progress(row.import_id), world.now));
}

/** null: there is none. */
export async function readImport(world: World, importId: string): Promise<Import | null> {
	const row = await imports(world).where('i.import_id', '=', importId).executeTakeFirst();
	const progress = await world.running.progress(world.company, importId);
	return row ? importOf(row, progress(importId), world.now) : null;
}

function imports({ db, company }: World) {
	const name = (code: string) =>
		sql<string | null>`(select e.name from employees e where e.company_id = i.company_id
			and e.employee_code = ${sql.ref(code)})`;
	return db
		.selectFrom('imports as i')
		.selectAll('i')
		.select([name('i.created_by').as('created_name'), name('i.applied_by').as('applied_name')])
		.where('i.company_id', '=', company);
}

function importOf(row: Found, progress: Import['progress'], now: Date): Import {
	const { header } = row;
	const isStopped =
		row.state === 'checking' &&
		progress === null &&
		now.getTime() - row.created_at.getTime() > LONGEST_CHECK_MS;
	return {
		_id: row.import_id,
		entity: row.entity,
		fileName: row.file_name,
		state: row.state,
		isComplete: row.is_complete,
		headings: (header?.titles ?? []).map((title, index) => ({
			title: title.slice(0, SHOWN),
			column: header?.columns[index] ?? null,
		})),
		counts: row.counts,
		createdBy: row.created_name ?? row.created_by,
		createdAt: row.created_at.toISOString(),
		appliedBy: row.applied_name ?? row.applied_by,
		appliedAt: row.applied_at?.toISOString() ?? null,
		undoneAt: row.undone_at?.toISOString() ?? null,
		problem: row.problem ?? (isStopped ? STOPPED : null),
		progress,
	};
}

/** The entities with their number of rows. */
export async function importEntities(
	db: Kysely<Database>,
	company: string,
): Promise<readonly ImportEntityInfo[]> {
	const all: ImportEntityInfo[] = [];
	for (const name of IMPORT_ENTITIES) {
		const entity = ENTITIES[name];
		const rows = await countRows(db, company, entity);
		all.push({ entity: name, title: entity.title, rows, columns: columnsOf(entity) });
	}
	return all;
}

export function columnsOf({ columns }: Entity): ImportEntityInfo['columns'] {
	return columns.map(({ key, title, isRequired, hint }) => ({ key, title, isRequired, hint }));
}

/** A page of a difference, with the changes of each row in words, or of problems. `page`: from 0. */
export async function importRows(
	db: Kysely<Database>,
	company: string,
	{ _id, entity }: Pick<Import, '_id' | 'entity'>,
	kind: ImportRowKind,
	page: number,
): Promise<{ readonly rows: readonly ImportRowView[]; readonly total: number }> {
	if (kind === 'error' || kind === 'warning') {
		return problemGroups(db, company, _id, kind, { limit: ROWS, offset: page * ROWS });
	}
	const all = db
		.selectFrom('import_rows')
		.where('company_id', '=', company)
		.where('import_id', '=', _id)
		.where('kind', '=', kind);
	const { total } = await all
		.select(({ fn }) => fn.countAll<string>().as('total'))
		.executeTakeFirstOrThrow();
	const rows = await all
		.selectAll()
		.orderBy('position')
		.limit(ROWS)
		.offset(page * ROWS)
		.execute();
	const about = ENTITIES[entity];
	return { rows: rows.map((row) => viewOf(about, row)), total: Number(total) };
}

type Stored = {
	readonly kind: ImportRowKind;
	readonly row_number: number | null;
	readonly key: string;
	readonly before: StoredRow | null;
	readonly after: StoredRow | null;
};

function viewOf(entity: Entity, { kind, row_number, key, before, after }: Stored): ImportRowView {
	const row = after ?? before ?? {};
	const name = String(row.name ?? row.title ?? '').slice(0, SHOWN);
	const view = { kind, row: row_number, key: keyOf(entity, row, key).slice(0, 400), name };
	const changes =
		kind === 'changed' && before && after ? changesBetween(entity, before, after) : [];
	return {
		...view,
		changes: changes.map(({ column, from, to }) => ({
			column: entity.columns.find((one) => one.key === column)?.title ?? column,
			from: shown(entity, column, from),
			to: shown(entity, column, to),
		})),
		column: null,
		value: null,
		message: null,
	};
}

/** A key of several columns as their cells say it: 'V1 / 100 / Sexta', not 'V1 / 100 / 5'. */
function keyOf(entity: Entity, row: StoredRow, key: string): string {
	const { keyFields } = entity.store;
	if (keyFields.length === 1) return key;
	const cells = keyFields.map((field) => shown(entity, field, (row[field] ?? null) as Value));
	return cells.filter((cell) => cell !== '').join(' / ');
}

function shown({ columns }: Entity, key: string, value: Value): string {
	const cell = columns.find((one) => one.key === key)?.show(value) ?? null;
	const text = csvCell(cell);
	return typeof text === 'number'
		? text.toLocaleString('pt-BR', { maximumFractionDigits: 7 })
		: (text ?? '');
}
