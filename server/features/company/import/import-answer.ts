import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { IMPORT_ROW_KINDS, type ImportResponse } from '#worker/contract/import.ts';
import { AppError } from '#worker/errors.ts';
import { ENTITIES } from './entities/entity-list.ts';
import { hangingOn } from './hanging.ts';
import { columnsOf, importRows, readImport } from './read-imports.ts';
import type { RunningImports } from './running-imports.ts';

type World = {
	readonly db: Kysely<Database>;
	readonly company: string;
	readonly running: RunningImports;
	readonly now: Date;
};
type Asked = { readonly kind?: string | undefined; readonly page?: string | undefined };

/** An import with a page of its rows, by default of the first kind that has any. Throws not-found. */
export async function importAnswer(
	world: World,
	importId: string,
	asked: Asked,
): Promise<ImportResponse> {
	const { db, company } = world;
	const found = await readImport(world, importId);
	if (!found) throw new AppError('not-found');
	const kind =
		IMPORT_ROW_KINDS.find((one) => one === asked.kind) ??
		IMPORT_ROW_KINDS.find((one) => found.counts[one] > 0) ??
		'new';
	const page = Math.max(0, Math.trunc(Number(asked.page ?? 0)) || 0);
	const entity = ENTITIES[found.entity];
	const columns = columnsOf(entity);
	const { rows, total } = await importRows(db, company, found, kind, page);
	const hanging =
		found.state === 'checked' && found.counts.leaving > 0
			? await hangingOn(db, company, found._id, found.entity)
			: [];
	return { import: found, title: entity.title, columns, kind, rows, total, hanging };
}
