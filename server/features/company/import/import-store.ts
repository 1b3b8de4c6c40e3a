import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { ImportEntity } from '#worker/contract/import.ts';
import { AppError } from '#worker/errors.ts';
import type { Mapping } from './find-header.ts';

const PART_BYTES = 1024 * 1024;
const NO_COUNTS = { read: 0, new: 0, changed: 0, same: 0, leaving: 0, error: 0, warning: 0 };

export type NewImport = {
	readonly company: string;
	readonly entity: ImportEntity;
	readonly fileName: string;
	readonly bytes: Buffer;
	readonly isComplete: boolean;
	readonly mapping: Mapping;
	readonly by: string;
	readonly now: Date;
};

/** Keeps an uploaded file, so that it can be checked again with another mapping. Returns its id. */
export async function keepImport(db: Kysely<Database>, one: NewImport): Promise<string> {
	const { company, bytes } = one;
	const importId = randomUUID();
	await db
		.insertInto('imports')
		.values({
			company_id: company,
			import_id: importId,
			entity: one.entity,
			file_name: one.fileName.slice(0, 200),
			state: 'checking',
			is_complete: one.isComplete,
			mapping: JSON.stringify(one.mapping),
			counts: JSON.stringify(NO_COUNTS),
			created_by: one.by,
			created_at: one.now,
		})
		.execute();
	for (let position = 0; position * PART_BYTES < bytes.length; position++) {
		const part = bytes.subarray(position * PART_BYTES, (position + 1) * PART_BYTES);
		await db
			.insertInto('import_parts')
			.values({ company_id: company, import_id: importId, position, bytes: part })
			.execute();
	}
	return importId;
}

/** The file of an import. */
export async function fileOf(
	db: Kysely<Database>,
	company: string,
	importId: string,
): Promise<Buffer> {
	const parts: Buffer[] = [];
	for (;;) {
		const part = await db
			.selectFrom('import_parts')
			.select('bytes')
			.where('company_id', '=', company)
			.where('import_id', '=', importId)
			.where('position', '=', parts.length)
			.executeTakeFirst();
		if (!part) return Buffer.concat(parts);
		parts.push(part.bytes);
	}
}

/** Throws not-found. */
export async function findImport(db: Kysely<Database>, company: string, importId: string) {
	const found = await db
		.selectFrom('imports')
		.selectAll()
		.where('company_id', '=', company)
		.where('import_id', '=', importId)
		.executeTakeFirst();
	if (!found) throw new AppError('not-found');
	return found;
}

/** The headings that were mapped by hand at earlier imports of this entity. */
export async function rememberedMapping(
	db: Kysely<Database>,
	company: string,
	entity: ImportEntity,
): Promise<Mapping> {
	const row = await db
		.selectFrom('import_mappings')
		.select('mapping')
		.where('company_id', '=', company)
		.where('entity', '=', entity)
		.executeTakeFirst();
	return row?.mapping ?? {};
}

/** Adds to the remembered headings. */
export async function rememberMapping(
	db: Kysely<Database>,
	company: string,
	entity: ImportEntity,
	mapping: Mapping,
): Promise<void> {
	await db
		.insertInto('import_mappings')
		.values({ company_id: company, entity, mapping: JSON.stringify(mapping) })
		.onConflict((conflict) =>
			conflict
				.columns(['company_id', 'entity'])
				.doUpdateSet({ mapping: sql`import_mappings.mapping || excluded.mapping` }),
		)
		.execute();
}
