import writeExcelFile from 'write-excel-file/node';
import { readSheets } from '#server/platform/spreadsheet/read/read-sheets.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import { SHEET_NAMES, type WorkbookResponse } from '#worker/contract/workbook-problem.ts';
import { type ReadWorkbook, readXlsform } from '#worker/domain/visit/xlsform/read-xlsform.ts';
import type { CellValue, WorkbookSheets } from '#worker/domain/visit/xlsform/sheet.ts';
import { writeXlsform } from '#worker/domain/visit/xlsform/write-xlsform.ts';

/** Bytes of a workbook. */
export const WORKBOOK_LIMIT = 5 * 1024 * 1024;
/** Bytes after unpacking. */
const UNPACKED_LIMIT = 60 * 1024 * 1024;
/** Beyond it a table is no form. */
const ROWS_MAX = 20_000;
const PROBLEMS_MAX = 5_000;
const COLUMN_WIDTH = 24;

/** The form of an .xlsx file, or why it is none. Formulas and macros are never run. */
export async function readFormWorkbook(bytes: Buffer): Promise<WorkbookResponse> {
	const sheets = await sheetsOf(bytes);
	if (!sheets) return refused('not-a-workbook');
	if (Object.values(sheets).some((rows) => rows && rows.length > ROWS_MAX)) {
		return refused('too-large');
	}
	const { problems, ...read }: ReadWorkbook = readXlsform(sheets);
	return { ...read, problems: problems.slice(0, PROBLEMS_MAX) };
}

function refused(code: 'not-a-workbook' | 'too-large'): WorkbookResponse {
	const problem = { code, sheet: null, row: null, column: null, value: '' };
	return { draft: null, formId: null, problems: [problem] };
}

/** null: no workbook. */
async function sheetsOf(bytes: Buffer): Promise<WorkbookSheets | null> {
	const all = await readSheets(bytes, UNPACKED_LIMIT);
	if (!all) return null;
	const find = (name: string) =>
		all.find((one) => one.name.trim().toLowerCase() === name)?.rows.map(cellsOf) ?? null;
	const [survey, choices, settings] = SHEET_NAMES.map(find);
	return { survey: survey ?? null, choices: choices ?? null, settings: settings ?? null };
}

function cellsOf(row: readonly unknown[]): readonly CellValue[] {
	return row.map((cell) => {
		if (cell instanceof Date) return cell.toISOString().slice(0, 10);
		const isPlain = ['string', 'number', 'boolean'].includes(typeof cell);
		return isPlain ? (cell as CellValue) : null;
	});
}

/** Spreadsheets read `_x0041_` as 'A'. */
function escaped(text: string): string {
	return text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

/** The .xlsx file of a form; `version`: of the published one, '' for a draft. */
export async function formWorkbook(form: FormDraft, id: string, version: string): Promise<Buffer> {
	const sheets = writeXlsform(form, id, version).map(({ name, rows }) => ({
		sheet: name,
		data: rows.map((row, index) =>
			row.map((value) => {
				if (value === '') return null;
				if (typeof value === 'number') return { value, type: Number };
				return {
					value: escaped(value),
					type: String,
					...(index === 0 && { fontWeight: 'bold' as const }),
				};
			}),
		),
		columns: (rows[0] ?? []).map(() => ({ width: COLUMN_WIDTH })),
		stickyRowsCount: 1,
	}));
	return writeExcelFile(sheets).toBuffer();
}
