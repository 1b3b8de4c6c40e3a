import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { IMPORT_ENTITIES } from '#worker/contract/import.ts';
import { ENTITIES } from '../import/entities/entity-list.ts';
import { exportedRows } from '../import/export-table.ts';
import { type TableFormat, tableParts } from '../import/table-file.ts';

/** Writes every table of the company into a folder, as `importFolder` reads them. Returns the files. */
export async function exportFolder(
	db: Kysely<Database>,
	company: string,
	folder: string,
	format: TableFormat,
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
	return files;
}
