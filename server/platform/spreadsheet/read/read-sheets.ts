import readWorkbook from 'read-excel-file/node';
import { isUnreadableTable } from './raw-table.ts';
import { assertSafeZip } from './zip-limits.ts';

export type RawSheet = { readonly name: string; readonly rows: readonly (readonly unknown[])[] };

/**
 * All sheets of an .xlsx file that unpacks to at most `maxUnpacked` bytes; null: it is no such file.
 * Formulas are never evaluated and macros never run.
 */
export async function readSheets(
	bytes: Buffer,
	maxUnpacked: number,
): Promise<readonly RawSheet[] | null> {
	try {
		await assertSafeZip(bytes, maxUnpacked);
	} catch (error) {
		if (isUnreadableTable(error)) return null;
		throw error;
	}
	try {
		const sheets = await readWorkbook(bytes);
		return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data }));
	} catch {
		// The library has no one error for a broken file.
		return null;
	}
}
