import { ENTITIES } from '#server/features/company/import/entities/entity-list.ts';
import type { KnownCodes } from '#server/features/company/import/entity.ts';
import type { RowProblem } from '#server/features/company/import/parse-row.ts';
import { parseTable } from '#server/features/company/import/parse-table.ts';
import { readTable } from '#server/platform/spreadsheet/read/read-table.ts';
import type { Cell } from '#server/platform/spreadsheet/workbook.ts';
import { workbook } from '#server/platform/spreadsheet/workbook.ts';
import type { ImportEntity } from '#worker/contract/import.ts';

const KNOWN: KnownCodes = {
	people: new Map([
		['1001', { jobTitle: 'Gerente', parentCode: null }],
		['0042', { jobTitle: 'Coordenador', parentCode: '1001' }],
		['4001', { jobTitle: 'Vendedor', parentCode: '0042' }],
	]),
	clients: new Set(['000123', '200']),
};

/** Reads a table in process: its rows, what is wrong, the columns of its headings. */
export async function readImport(name: ImportEntity, bytes: Buffer, byHand = {}) {
	const entity = ENTITIES[name];
	const rows: Record<string, unknown>[] = [];
	const problems: RowProblem[] = [];
	const headings: (string | null)[] = [];
	for await (const part of parseTable(entity, readTable(bytes), KNOWN, byHand)) {
		if (part.type === 'header') headings.push(...part.header.columns);
		else {
			rows.push(...part.rows.map(({ record }) => record));
			problems.push(...part.problems);
		}
	}
	return { rows, problems, headings, said: problems.map(told) };
}

function told({ row, column, value, message }: RowProblem): string {
	return `${row} ${column ?? ''} '${value}': ${message}`;
}

export const text = (value: string) => Buffer.from(value, 'utf8');
export const windows1252 = (value: string) => Buffer.from(value, 'latin1');

export function sheet(rows: readonly (readonly Cell[])[]): Buffer {
	const [titles = [], ...rest] = rows;
	const columns = titles.map((title) => ({ title: String(title ?? ''), width: 10 }));
	return workbook({ name: 'Plan1', columns, rows: rest });
}
