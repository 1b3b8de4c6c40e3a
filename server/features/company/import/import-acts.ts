import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { isUnreadableTable } from '#server/platform/spreadsheet/read/raw-table.ts';
import type { ApplyImportBody, ImportAct } from '#worker/contract/import.ts';
import { applyImport, undoImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { ImportRefused } from './import-refused.ts';
import { fileOf, findImport } from './import-store.ts';
import type { RunningImports } from './running-imports.ts';

type World = {
	readonly db: Kysely<Database>;
	readonly company: string;
	readonly running: RunningImports;
	/** Employee code, or the name of a key. */
	readonly by: string;
	readonly now: Date;
};

type Work = Parameters<RunningImports['run']>[2];

/**
 * Runs an act on an import. Why it failed is kept with the import, in Portuguese, because the person
 * who asked may not wait for it; other errors are thrown.
 */
async function run(
	{ db, company, running }: World,
	importId: string,
	act: ImportAct,
	work: Work,
): Promise<string | null> {
	let problem: string | null = null;
	await running.run(importId, act, async (tell, signal) => {
		try {
			await work(tell, signal);
		} catch (error) {
			problem = sentenceOf(error, signal);
			if (problem === null) throw error;
		}
	});
	await db
		.updateTable('imports')
		.set({ problem })
		.where('company_id', '=', company)
		.where('import_id', '=', importId)
		.execute();
	return problem;
}

function sentenceOf(error: unknown, signal: AbortSignal): string | null {
	if (signal.aborted) return 'Cancelado. Nada foi gravado.';
	if (isUnreadableTable(error) || error instanceof ImportRefused) return error.message;
	return null;
}

/** Compares the kept file with what the company has. Returns why it failed, or null. */
export async function check(world: World, importId: string): Promise<string | null> {
	const { db, company } = world;
	const { entity, mapping, is_complete } = await findImport(db, company, importId);
	const bytes = await fileOf(db, company, importId);
	const kept = entity === 'people' ? await keptPeople(db, company) : new Map<string, string>();
	return run(world, importId, 'check', async (tell, signal) => {
		const onProgress = (done: number) => tell(done, 0);
		await checkImport(db, {
			...{ company, importId, entity, bytes, mapping, kept, onProgress, signal },
			isComplete: is_complete,
		});
	});
}

/** Returns why it failed, or null. */
export function apply(
	world: World,
	importId: string,
	choice: ApplyImportBody,
): Promise<string | null> {
	const { db, company, by, now } = world;
	return run(world, importId, 'apply', (onProgress, signal) =>
		applyImport(db, { company, importId, by, now, onProgress, signal, ...choice }),
	);
}

/** Returns why it failed, or null. */
export function undo(world: World, importId: string): Promise<string | null> {
	const { db, company, by, now } = world;
	return run(world, importId, 'undo', (onProgress, signal) =>
		undoImport(db, { company, importId, by, now, onProgress, signal }),
	);
}

/** Administrators never leave with a table: nobody could let them in again. */
async function keptPeople(
	db: Kysely<Database>,
	company: string,
): Promise<ReadonlyMap<string, string>> {
	const rows = await db
		.selectFrom('administrators')
		.select('employee_code')
		.where('company_id', '=', company)
		.execute();
	const reason =
		'É administrador e fica, embora não esteja na tabela. Tire o direito antes, se deve sair.';
	return new Map(rows.map(({ employee_code }) => [employee_code, reason]));
}
