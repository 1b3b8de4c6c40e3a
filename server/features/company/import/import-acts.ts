import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { isUnreadableTable } from '#server/platform/spreadsheet/read/raw-table.ts';
import type { ApplyImportBody, ImportAct } from '#worker/contract/import.ts';
import { AppError } from '#worker/errors.ts';
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

type Work = (tell: (done: number, total: number) => void, signal: AbortSignal) => Promise<void>;

/** An act that has begun. `result`: why it failed, or null. */
type Begun = { readonly result: Promise<string | null> };

/**
 * Begins an act on an import. Why it failed is kept with the import, in Portuguese, before it counts as
 * over, because the person who asked may not wait for it; an unexpected error is thrown, too. null:
 * another act runs on it, so this one has no effect.
 */
function run(
	{ db, company, running }: World,
	importId: string,
	act: ImportAct,
	work: Work,
): Promise<Begun | null> {
	return running.run({ company, importId }, act, async (tell, signal) => {
		let problem: string | null = null;
		let defect: unknown = null;
		try {
			await work(tell, signal);
		} catch (error) {
			const told = sentenceOf(error, signal);
			if (told === null) defect = error;
			problem = told ?? FAILED;
		}
		await db
			.updateTable('imports')
			.set({ problem })
			.where('company_id', '=', company)
			.where('import_id', '=', importId)
			.execute();
		if (defect !== null) throw defect;
		return problem;
	});
}

/** Why an act failed, or null. Throws conflict while another one runs on the import. */
export async function resultOf(begun: Promise<Begun | null>): Promise<string | null> {
	const act = await begun;
	if (!act) throw new AppError('conflict');
	return act.result;
}

const CANCELLED = 'Cancelado. Nada foi gravado.';
/** Of a defect, which is reported elsewhere. */
export const FAILED = 'A importação falhou no servidor. Nada foi gravado. Tente de novo.';

function sentenceOf(error: unknown, signal: AbortSignal): string | null {
	if (signal.aborted) return CANCELLED;
	if (isUnreadableTable(error) || error instanceof ImportRefused) return error.message;
	return null;
}

/** Compares the kept file with what the company has. */
export function check(world: World, importId: string): Promise<Begun | null> {
	const { db, company } = world;
	return run(world, importId, 'check', async (tell, signal) => {
		const { entity, mapping, is_complete } = await findImport(db, company, importId);
		const bytes = await fileOf(db, company, importId);
		const kept = entity === 'people' ? await keptPeople(db, company) : new Map<string, string>();
		const onProgress = (done: number) => tell(done, 0);
		await checkImport(db, {
			...{ company, importId, entity, bytes, mapping, kept, onProgress, signal },
			isComplete: is_complete,
		});
	});
}

/** Ends a check that stopped with the process that ran it. Returns whether there was one. */
export async function endStopped(
	db: Kysely<Database>,
	company: string,
	importId: string,
): Promise<boolean> {
	const ended = await db
		.updateTable('imports')
		.set({ problem: CANCELLED })
		.where('company_id', '=', company)
		.where('import_id', '=', importId)
		.where('state', '=', 'checking')
		.where('problem', 'is', null)
		.executeTakeFirst();
	return ended.numUpdatedRows > 0n;
}

/** A browser may send a call twice: the second one has no effect. */
export function apply(
	world: World,
	importId: string,
	choice: ApplyImportBody,
): Promise<Begun | null> {
	const { db, company, by, now } = world;
	return run(world, importId, 'apply', async (onProgress, signal) => {
		if ((await findImport(db, company, importId)).state === 'applied') return;
		await applyImport(db, { company, importId, by, now, onProgress, signal, ...choice });
	});
}

/** The second of two calls has no effect. */
export function undo(world: World, importId: string): Promise<Begun | null> {
	const { db, company, by, now } = world;
	return run(world, importId, 'undo', async (onProgress, signal) => {
		if ((await findImport(db, company, importId)).state === 'undone') return;
		await undoImport(db, { company, importId, by, now, onProgress, signal });
	});
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
