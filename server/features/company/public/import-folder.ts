import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Kysely } from 'kysely';
import type { ReportDefect } from '#server/platform/app-options.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { orFileProblem } from '#server/platform/file-error.ts';
import {
	IMPORT_ENTITIES,
	type ImportCounts,
	type ImportEntity,
	type ImportHanging,
	type ImportRowView,
} from '#worker/contract/import.ts';
import { wordKey } from '../import/cells/text-cell.ts';
import { ENTITIES } from '../import/entities/entity-list.ts';
import type { ReferredList } from '../import/entity.ts';
import { hangingOn } from '../import/hanging.ts';
import { apply, check, FAILED, resultOf } from '../import/import-acts.ts';
import { findImport, keepImport, rememberedMapping } from '../import/import-store.ts';
import { importRows } from '../import/read-imports.ts';
import { createRunningImports } from '../import/running-imports.ts';

export type FolderOptions = {
	readonly company: string;
	readonly folder: string;
	/** Without it everything is tried in a transaction that is rolled back. */
	readonly isApplied: boolean;
	/** Tables that are complete: rows that they lack leave. */
	readonly complete: ReadonlySet<ImportEntity>;
	readonly withoutErrors: boolean;
	readonly now: () => Date;
	/** Gets an unexpected error that does not end the import. */
	readonly report: ReportDefect;
};

export type FileReport = {
	readonly file: string;
	readonly counts: ImportCounts;
	/** Why it was refused, in Portuguese; null: it was not. */
	readonly problem: string | null;
	/** Whether the tables behind it do not find its rows. */
	readonly isMissing: boolean;
	/** Files whose rows it refers to and did not find. */
	readonly without: readonly string[];
	/** The first errors that differ, in Portuguese with their first rows, column and value. */
	readonly errors: readonly string[];
	/** The same of warnings. */
	readonly warnings: readonly string[];
	/** Headings that are no column of the table. */
	readonly unread: readonly string[];
	/** What hangs on those who leave, the heaviest first. */
	readonly hanging: readonly ImportHanging[];
};

/** A file that was not applied, with those that it refers to and that were not applied either. */
export type SkippedFile = { readonly file: string; readonly without: readonly string[] };

const BY = 'npm run admin';
const NO_ROWS = { read: 0, new: 0, changed: 0, same: 0, leaving: 0, error: 0, warning: 0 };
const TABLE = /\.(xlsx|xlsm|csv)$/i;

class DryRun extends Error {}

/**
 * Imports the tables of a folder in the order in which they depend on each other, each in a transaction
 * of its own. A table that refers to a refused one is left out, the others are imported. A dry run goes
 * on without the rows that have errors, and without a table that cannot be read, so that one run names
 * the errors of all. A file is named after its table: `people.csv` or `pessoas.xlsx`.
 */
export async function importFolder(
	db: Kysely<Database>,
	options: FolderOptions,
): Promise<{
	readonly reports: readonly FileReport[];
	/** Files that are named after no table. */
	readonly unknown: readonly string[];
	readonly skipped: readonly SkippedFile[];
}> {
	const { known, unknown } = await tablesOf(options.folder);
	const reports: FileReport[] = [];
	const skipped: SkippedFile[] = [];
	const missing = new Map<string, string>();
	const importAll = async (into: Kysely<Database>) => {
		for (const [entity, file] of known) {
			const without = listsOf(entity).flatMap((list) => missing.get(list) ?? []);
			if (options.isApplied && without.length > 0) {
				skipped.push({ file, without });
				missing.set(entity, file);
				continue;
			}
			const report = { ...(await importFile(into, options, entity, file)), without };
			reports.push(report);
			if (report.isMissing) missing.set(entity, file);
		}
	};
	if (options.isApplied) await importAll(db);
	else {
		const trying = db.transaction().execute(async (trx) => {
			await importAll(trx);
			throw new DryRun();
		});
		await trying.catch((error: unknown) => {
			if (!(error instanceof DryRun)) throw error;
		});
	}
	return { reports, unknown, skipped };
}

async function tablesOf(folder: string) {
	const known: [ImportEntity, string][] = [];
	const unknown: string[] = [];
	for (const file of (await readdir(folder)).filter((name) => TABLE.test(name)).sort()) {
		const entity = entityOfFile(file);
		if (entity) known.push([entity, file]);
		else unknown.push(file);
	}
	const place = ([entity]: [ImportEntity, string]) => IMPORT_ENTITIES.indexOf(entity);
	return { known: known.sort((a, b) => place(a) - place(b)), unknown };
}

function entityOfFile(file: string): ImportEntity | undefined {
	const name = wordKey(parse(file).name);
	return IMPORT_ENTITIES.find(
		(entity) => wordKey(entity) === name || wordKey(ENTITIES[entity].title) === name,
	);
}

/** The tables whose rows this one refers to. */
function listsOf(entity: ImportEntity): readonly ReferredList[] {
	const { columns, ownList, isOnlyChanged } = ENTITIES[entity];
	const lists = columns.flatMap(({ refersTo }) => refersTo ?? []);
	return [...new Set(isOnlyChanged && ownList ? [...lists, ownList] : lists)];
}

async function importFile(
	db: Kysely<Database>,
	{ company, folder, isApplied, complete, withoutErrors, now, report }: FolderOptions,
	entity: ImportEntity,
	file: string,
): Promise<Omit<FileReport, 'without'>> {
	const world = { db, company, by: BY, now: now(), running: createRunningImports(db, report) };
	const bytes = await readFile(join(folder, file)).catch(orFileProblem);
	if (typeof bytes === 'string') {
		const nothing = { errors: [], warnings: [], unread: [], hanging: [] };
		return {
			file,
			counts: NO_ROWS,
			problem: `Não foi lida: ${bytes}`,
			isMissing: true,
			...nothing,
		};
	}
	const importId = await keepImport(db, {
		...{ company, entity, fileName: file, by: BY, now: now() },
		...{ bytes, isComplete: complete.has(entity) },
		mapping: await rememberedMapping(db, company, entity),
	});
	// A defect ends a dry run, whose transaction it has ended, but only its own table of the others.
	const outcome = (begun: ReturnType<typeof apply>) =>
		resultOf(begun).catch((error: unknown) => {
			if (!isApplied) throw error;
			report(error);
			return FAILED;
		});
	const unreadable = await outcome(check(world, importId));
	const { counts, header } = await findImport(db, company, importId);
	const problemsOf = async (kind: 'error' | 'warning') =>
		linesOf(file, (await importRows(db, company, { _id: importId, entity }, kind, 0)).rows);
	const told = {
		...{ errors: await problemsOf('error'), warnings: await problemsOf('warning') },
		unread: (header?.titles ?? []).filter((_, index) => header?.columns[index] === null),
		hanging: await hangingOn(db, company, importId, entity),
	};
	const applied = (without: boolean) =>
		outcome(apply(world, importId, { withoutErrors: without, successors: {} }));
	const problem = unreadable ?? (await applied(withoutErrors));
	const isMissing =
		problem !== null && (isApplied || unreadable !== null || (await applied(true)) !== null);
	return { file, counts, problem, isMissing, ...told };
}

function linesOf(file: string, rows: readonly ImportRowView[]): readonly string[] {
	return rows.map(({ column, value, message, count = 1, first = [] }) => {
		const at = first.map(({ row }) => row).join(', ');
		const rest = count > 1 ? ` (${count} linhas)` : '';
		return `${file}:${at}${rest} ${column ?? ''} '${value}': ${message}`;
	});
}
