import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { notePlan } from '#server/features/plan/public/note-plan.ts';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import type { ImportRow } from '#server/platform/db/rows/imports.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#worker/errors.ts';
import { recordAudit } from '../public/record-audit.ts';
import { blockingUses } from './effects/blocking-uses.ts';
import { EFFECTS } from './effects.ts';
import { ENTITIES } from './entities/entity-list.ts';
import type { Entity } from './entity.ts';
import { hangingOn } from './hanging.ts';
import { ImportRefused } from './import-refused.ts';
import { tellPeople } from './tell-people.ts';
import { changedMeanwhile, deleteRows, upsertRows, type WriteTarget } from './write-rows.ts';

/** Limit of one statement: ten thousand rows on a slow machine. */
const STATEMENT_LIMIT_MS = 60_000;

/** Rows of an import after which the statistics of the table no longer help its queries. */
const MANY = 5_000;

export type ApplyJob = {
	readonly company: string;
	readonly importId: string;
	/** Employee code, or the name of a key. */
	readonly by: string;
	readonly now: Date;
	readonly onProgress?: (done: number, total: number) => void;
	/** Nothing is written after it was aborted. */
	readonly signal?: AbortSignal;
};

type Found = Selectable<ImportRow>;

/**
 * Writes exactly the difference that was checked, in one transaction. Throws ImportRefused when the
 * data changed since the check, or when errors are neither mended nor left out.
 */
export function applyImport(
	db: Kysely<Database>,
	job: ApplyJob & {
		readonly withoutErrors: boolean;
		readonly successors: Readonly<Record<string, string>>;
	},
): Promise<void> {
	return changeWhole(db, job, async (trx, found, entity) => {
		if (found.state !== 'checked') throw new ImportRefused('A importação não espera aplicação.');
		if (found.counts.error > 0 && !job.withoutErrors) {
			throw new ImportRefused(
				`A tabela tem linhas com erro (${found.counts.error}). Corrija e confira de novo, ou aplique sem elas.`,
			);
		}
		const successors = await successorsOf(trx, job, found);
		await writeSide(trx, job, entity, 'after', successors);
		await settle(trx, job, {
			state: 'applied',
			applied_by: job.by,
			applied_at: job.now,
			successors: JSON.stringify(Object.fromEntries(successors)),
		});
	});
}

/** Takes an applied import back, while nothing depends on it. Throws ImportRefused with what does. */
export function undoImport(db: Kysely<Database>, job: ApplyJob): Promise<void> {
	return changeWhole(db, job, async (trx, found, entity) => {
		if (found.state !== 'applied') throw new ImportRefused('A importação não foi aplicada.');
		const uses = await blockingUses(trx, job.company, job.importId, found.entity);
		if (uses.length > 0) {
			throw new ImportRefused(
				`Não dá para desfazer: já há ${uses.join(', ')} com o que esta importação incluiu.`,
			);
		}
		await writeSide(trx, job, entity, 'before', new Map());
		await settle(trx, job, { state: 'undone', undone_by: job.by, undone_at: job.now });
	});
}

function changeWhole(
	db: Kysely<Database>,
	job: ApplyJob,
	work: (trx: Transaction<Database>, found: Found, entity: Entity) => Promise<void>,
): Promise<void> {
	const { company, importId } = job;
	return inTransaction(
		db,
		async (trx) => {
			// Imports of a company follow one another.
			await trx
				.selectFrom('companies')
				.select('company_id')
				.where('company_id', '=', company)
				.forUpdate()
				.execute();
			const found = await trx
				.selectFrom('imports')
				.selectAll()
				.where('company_id', '=', company)
				.where('import_id', '=', importId)
				.forUpdate()
				.executeTakeFirst();
			if (!found) throw new AppError('not-found');
			await work(trx, found, ENTITIES[found.entity]);
		},
		{ limitMs: STATEMENT_LIMIT_MS },
	);
}

async function successorsOf(
	trx: Transaction<Database>,
	{
		company,
		importId,
		successors,
	}: ApplyJob & { readonly successors: Readonly<Record<string, string>> },
	{ entity }: Found,
): Promise<ReadonlyMap<string, string>> {
	const hanging = await hangingOn(trx, company, importId, entity);
	return new Map(
		hanging.flatMap(({ key, clients, successor }) => {
			const to = successors[key] ?? successor;
			if (entity !== 'people' || clients === 0) return [];
			if (to) return [[key, to] as const];
			throw new ImportRefused(
				`${key} sai e ainda tem ${clients} clientes. Escolha quem fica com eles.`,
			);
		}),
	);
}

async function writeSide(
	trx: Transaction<Database>,
	{ company, importId, by, now, onProgress, signal }: ApplyJob,
	entity: Entity,
	side: WriteTarget['side'],
	successors: ReadonlyMap<string, string>,
): Promise<void> {
	const target = { company, importId, entity, side };
	const changed = await changedMeanwhile(trx, target);
	if (changed.length > 0) {
		throw new ImportRefused(
			`Os dados mudaram depois da conferência (${changed.join(', ')}). Confira de novo para ver a diferença de agora.`,
		);
	}
	const effects = EFFECTS[entity.name];
	const context = { db: trx, company, importId, now, successors };
	await deleteRows(trx, target);
	if (side === 'after') await effects?.before?.(context);
	let changes = 0;
	await upsertRows(trx, target, (done, total) => {
		changes = total;
		signal?.throwIfAborted();
		onProgress?.(done, total);
	});
	if (changes > MANY) await sql`analyze ${sql.table(entity.store.table)}`.execute(trx);
	await (side === 'after' ? effects?.after?.(context) : effects?.undone?.(context));
	if (entity.store.versions.includes('routes')) await notePlan(trx, company, now, null);
	for (const kind of entity.store.versions) await bumpVersion(trx, company, kind);
	await tellPeople(trx, { company, importId, by, now }, entity.name, side);
	signal?.throwIfAborted();
}

async function settle(
	trx: Transaction<Database>,
	{ company, importId, by, now }: ApplyJob,
	change: { readonly state: 'applied' | 'undone' } & Readonly<Record<string, unknown>>,
): Promise<void> {
	const { entity, file_name, counts } = await trx
		.updateTable('imports')
		.set(change)
		.where('company_id', '=', company)
		.where('import_id', '=', importId)
		.returning(['entity', 'file_name', 'counts'])
		.executeTakeFirstOrThrow();
	const facts = { entity, file: file_name, ...counts };
	const isApplied = change.state === 'applied';
	await recordAudit(trx, {
		...{ company, actor: by, entity: 'import', id: importId, at: now },
		act: isApplied ? 'import.applied' : 'import.undone',
		before: isApplied ? null : facts,
		after: isApplied ? facts : null,
	});
}
