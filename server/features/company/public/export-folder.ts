import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { EXPORTS } from '#worker/contract/exports.ts';
import { IMPORT_ENTITIES } from '#worker/contract/import.ts';
import { must } from '#worker/errors.ts';
import type { ExportFilter } from '../exports/export-filter.ts';
import { exportOf } from '../exports/export-list.ts';
import { ENTITIES } from '../import/entities/entity-list.ts';
import { exportedRows } from '../import/export-table.ts';
import { type TableFormat, tableParts } from '../import/table-file.ts';

/**
 * Writes every table of the company into a folder, as `importFolder` reads them; with a filter also what
 * its people made (rule 16.40). Returns the files.
 */
export async function exportFolder(
	db: Kysely<Database>,
	company: string,
	folder: string,
	format: TableFormat,
	filter: ExportFilter | null,
): Promise<readonly string[]> {
	await mkdir(folder, { recursive: true });
	const files: string[] = [];
	for (const name of IMPORT_ENTITIES) {
		const entity = ENTITIES[name];
		const columns = entity.columns.map(({ title }) => title);
		const table = { name, title: entity.title, columns, rows: exportedRows(db, company, entity) };
		const file = `${name}.${format}`;
		await pipeline(Readable.from(tableParts(table, format)), createWriteStream(join(folder, file)));
		files.push(file);
	}
	if (filter === null) return files;
	for (const name of EXPORTS) {
		const { title, columns, rows } = must(exportOf(name), 'export');
		const world = { db, company, filter };
		const file = `${name}.${format}`;
		const table = { name, title, columns, rows: rows(world) };
		await pipeline(Readable.from(tableParts(table, format)), createWriteStream(join(folder, file)));
		files.push(file);
	}
	return files;
}
