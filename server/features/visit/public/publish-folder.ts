import { readdir, readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { orFileProblem } from '#server/platform/file-error.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import type { WorkbookProblem, WorkbookResponse } from '#worker/contract/workbook-problem.ts';
import { formProblemText, isFormProblem } from '#worker/domain/visit/form-draft/problem-words.ts';
import { isAppError } from '#worker/errors.ts';
import { readFormWorkbook, WORKBOOK_LIMIT } from '../authoring/form-workbook.ts';
import { type Author, publishForm } from '../authoring/publish-form.ts';
import { saveDraft } from '../authoring/save-draft.ts';

type Options = {
	readonly author: Author;
	readonly folder: string;
	/** Without it everything is tried in transactions that are rolled back. */
	readonly isApplied: boolean;
	readonly now: Date;
};

/** What became of a workbook. */
export type WorkbookReport = {
	readonly file: string;
	/** Number of the version; 'same': the form has it already; 'refused': nothing was written. */
	readonly result: number | 'same' | 'refused';
	readonly problems: readonly WorkbookProblem[];
	/** Rules that the form breaks, as sentences in Portuguese, or what else is in the way. */
	readonly broken: readonly string[];
};

class DryRun extends Error {
	constructor(readonly version: number) {
		super();
	}
}

/**
 * Publishes each XLSForm workbook of a folder as the next version of its form, in one transaction each.
 * The form is the `form_id` of the settings, else the name of the file.
 */
export async function publishFolder(
	db: Kysely<Database>,
	options: Options,
): Promise<readonly WorkbookReport[]> {
	const files = (await readdir(options.folder)).filter((name) => /\.xlsx$/i.test(name)).sort();
	const reports: WorkbookReport[] = [];
	for (const file of files) reports.push(await publishFile(db, options, file));
	return reports;
}

async function publishFile(
	db: Kysely<Database>,
	options: Options,
	file: string,
): Promise<WorkbookReport> {
	const found = await read(join(options.folder, file)).catch(orFileProblem);
	if (typeof found === 'string') {
		return { file, result: 'refused', problems: [], broken: [`Não foi lida: ${found}`] };
	}
	const { draft, formId, problems } = found;
	const id = formId ?? parse(file).name;
	if (!draft || !/^[\w.-]{1,64}$/.test(id)) {
		const broken = draft
			? ["A aba settings precisa de form_id com letras, números, '-', '_' ou '.'."]
			: [];
		return { file, result: 'refused', problems, broken };
	}
	try {
		const result = await publish(db, options, id, draft);
		return { file, result, problems, broken: [] };
	} catch (error) {
		if (!isAppError(error)) throw error;
		if (error.code === 'conflict') {
			const broken = [
				'Um rascunho deste formulário espera na Administração. Publique ou descarte.',
			];
			return { file, result: 'refused', problems, broken };
		}
		const fields = Object.entries(error.fields ?? {});
		if (fields.some(([field]) => field === 'draft')) {
			return { file, result: 'same', problems, broken: [] };
		}
		// What the workbook was told with its place is not told again.
		const told = new Set<string>(problems.map(({ code }) => code));
		const broken = fields.flatMap(([place, rules]) =>
			rules.split(' ').flatMap((rule) => (told.has(rule) ? [] : brokenText(place, rule))),
		);
		return { file, result: 'refused', problems, broken };
	}
}

/** `place`: as `publishForm` names it, '3.1' for an alternative of the fourth question. */
function brokenText(place: string, rule: string): string {
	if (!isFormProblem(rule)) return `${place}: ${rule}`;
	const question = Number.parseInt(place, 10);
	return formProblemText({ code: rule, question: Number.isNaN(question) ? null : question });
}

async function read(path: string): Promise<WorkbookResponse> {
	if ((await stat(path)).size <= WORKBOOK_LIMIT) return readFormWorkbook(await readFile(path));
	const problem = { code: 'too-large', sheet: null, row: null, column: null, value: '' } as const;
	return { draft: null, formId: null, problems: [problem] };
}

/** Resolves with the number of the version, in a dry run too. Throws as `publishForm`. */
async function publish(
	db: Kysely<Database>,
	{ author, isApplied, now }: Options,
	id: string,
	draft: FormDraft,
): Promise<number> {
	const trying = inTransaction(db, async (trx) => {
		const { rev } = await saveDraft(trx, author, { id, rev: 0, draft }, now);
		const version = await publishForm({ db: trx, caller: author, now, id }, rev);
		if (!isApplied) throw new DryRun(version);
		return version;
	});
	return trying.catch((error: unknown) => {
		if (error instanceof DryRun) return error.version;
		throw error;
	});
}
