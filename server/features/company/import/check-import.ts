import { type Kysely, sql } from 'kysely';
import type { ImportHeader } from '#server/platform/db/rows/imports.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { ImportCounts, ImportEntity } from '#worker/contract/import.ts';
import { isErased } from '../privacy/pseudonym.ts';
import { entryOf, type ImportEntry, keyRow, leavingEntry } from './compare.ts';
import { ENTITIES } from './entities/entity-list.ts';
import type { Entity, NumberedRow } from './entity.ts';
import type { Mapping } from './find-header.ts';
import { knownCodes } from './known-codes.ts';
import { parseApart } from './parse-apart.ts';
import type { RowProblem } from './parse-row.ts';
import { keyOf } from './parse-table.ts';
import { allRows, hasLeft, keyText, rowsByKey } from './stored-rows.ts';

/** Rows whose errors or warnings are kept; those of others are only counted. */
const KEPT_PROBLEMS = 100_000;

export type CheckJob = {
	readonly company: string;
	readonly importId: string;
	readonly entity: ImportEntity;
	readonly bytes: Buffer;
	readonly mapping: Mapping;
	readonly isComplete: boolean;
	/** Rows read so far. */
	readonly onProgress?: (done: number) => void;
	readonly signal?: AbortSignal;
	/** Rows that stay whatever the table says, by key, with the reason. */
	readonly kept?: ReadonlyMap<string, string>;
};

/**
 * Compares a table with what the company has and keeps the difference with the import. Writes nothing
 * else. Each statement is short, so that others work meanwhile. Throws UnreadableTable.
 */
export async function checkImport(db: Kysely<Database>, job: CheckJob): Promise<ImportCounts> {
	const { company, importId, bytes, mapping, signal } = job;
	const entity = ENTITIES[job.entity];
	const known = await knownCodes(db, company, entity);
	await db
		.deleteFrom('import_rows')
		.where('company_id', '=', company)
		.where('import_id', '=', importId)
		.execute();
	const collector = createCollector(db, company, importId);
	const seen = new Set<string>();
	const superiors = new Map<string, number>();
	const scope = new Set<string>();
	let header: ImportHeader | null = null;
	let read = 0;
	const parse = { entity: job.entity, known, mapping };
	for await (const part of parseApart(bytes, parse, signal)) {
		if (part.type === 'header') {
			header = part.header;
			continue;
		}
		for (const key of part.refused) seen.add(key);
		const { same } = await compareRows(db, company, entity, part.rows, collector.add);
		collector.count('same', same);
		for (const { row, record } of part.rows) {
			seen.add(keyOf(entity, record));
			if (typeof record.parent_code === 'string') superiors.set(record.parent_code, row);
			const [scoped = ''] = entity.store.scope ?? [];
			scope.add(String(record[scoped] ?? ''));
		}
		for (const problem of part.problems) collector.add(problemEntry(problem));
		read = part.done;
		await collector.flush();
		job.onProgress?.(read);
	}
	if (job.isComplete) {
		for await (const rows of allRows(db, company, entity, scope)) {
			for (const row of rows) {
				const key = keyText(entity.store, row);
				if (seen.has(key) || hasLeft(entity.store, row)) continue;
				const reason = job.kept?.get(key);
				collector.add(reason === undefined ? leavingEntry(entity, row) : keptEntry(key, reason));
				const below = superiors.get(key);
				if (reason === undefined && below !== undefined) collector.add(leavingSuperior(below, key));
			}
			await collector.flush();
		}
	}
	const counts = { ...collector.counts, read };
	await db
		.updateTable('imports')
		.set({
			state: 'checked',
			header: header && JSON.stringify(header),
			counts: JSON.stringify(counts),
		})
		.where('company_id', '=', company)
		.where('import_id', '=', importId)
		.execute();
	return counts;
}

async function compareRows(
	db: Kysely<Database>,
	company: string,
	entity: Entity,
	rows: readonly NumberedRow[],
	add: (entry: ImportEntry) => void,
): Promise<{ readonly same: number }> {
	const keys = rows.map(({ record }) => keyRow(entity, record));
	const current = await rowsByKey(db, company, entity, keys);
	let same = 0;
	for (const row of rows) {
		const before = current.get(keyOf(entity, row.record)) ?? null;
		if (before && entity.name === 'people' && isErased(before)) {
			add(erasedEntry(row.row, keyOf(entity, row.record)));
			same++;
			continue;
		}
		const entry = entryOf(entity, row, before);
		if (entry) add(entry);
		else same++;
		if (before && entity.name === 'people' && hasLeft(entity.store, before)) {
			const message =
				'A pessoa está desligada e continua assim. Para voltar, religue em Administração, Pessoas.';
			const { row: at } = row;
			const value = keyOf(entity, row.record);
			add(problemEntry({ row: at, column: 'Código', value, severity: 'warning', message }));
		}
	}
	return { same };
}

function problemEntry({ row, column, value, severity, message }: RowProblem): ImportEntry {
	const told = { column, value, message };
	return { kind: severity, row_number: row, key: value, before: null, after: null, told };
}

function erasedEntry(row: number, code: string): ImportEntry {
	const message =
		'Os dados desta pessoa foram removidos a pedido dela. A linha não muda nada; tire-a da tabela.';
	return problemEntry({ row, column: 'Código', value: code, severity: 'warning', message });
}

function leavingSuperior(row: number, code: string): ImportEntry {
	const message = `O superior ${code} não está nesta tabela completa e sairia. Inclua a linha dele ou troque o superior.`;
	return problemEntry({ row, column: 'Superior', value: code, severity: 'error', message });
}

function keptEntry(key: string, message: string): ImportEntry {
	const told = { column: null, value: key, message };
	return { kind: 'warning', row_number: null, key, before: null, after: null, told };
}

/** Writes entries in batches, and counts them. */
function createCollector(db: Kysely<Database>, company: string, importId: string) {
	const counts = { new: 0, changed: 0, same: 0, leaving: 0, error: 0, warning: 0 };
	const wrongRows = new Set<number>();
	let waiting: ImportEntry[] = [];
	let position = 0;
	return {
		counts,
		count(kind: keyof typeof counts, more: number) {
			counts[kind] += more;
		},
		add(entry: ImportEntry) {
			const { kind, row_number } = entry;
			const isKnown = kind === 'error' && row_number !== null && wrongRows.has(row_number);
			if (kind === 'error' && row_number !== null) wrongRows.add(row_number);
			if (!isKnown) counts[kind]++;
			const isProblem = kind === 'error' || kind === 'warning';
			if (!isProblem || counts[kind] <= KEPT_PROBLEMS) waiting.push(entry);
		},
		async flush() {
			if (waiting.length === 0) return;
			const rows = waiting.map((entry, index) => ({ ...entry, position: position + index }));
			position += rows.length;
			waiting = [];
			await sql`
				insert into import_rows (company_id, import_id, position, kind, row_number, key, before,
					after, told)
				select ${company}, ${importId}, r.position, r.kind, r.row_number, r.key, r.before, r.after,
					r.told
				from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(position integer, kind text,
					row_number integer, key text, before jsonb, after jsonb, told jsonb)`.execute(db);
		},
	};
}
