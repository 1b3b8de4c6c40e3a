import {
	type RawCell,
	type RawRow,
	type RawTable,
	UnreadableTable,
} from '#server/platform/spreadsheet/read/raw-table.ts';
import { type DecimalMark, decimalMarkOf, USUAL_MARK } from './cells/number-cell.ts';
import type { Entity, Flat, KnownCodes, NumberedRow } from './entity.ts';
import { findHeader, type Header, type Mapping, missingColumns } from './find-header.ts';
import { parseRow, problemAt, type RowProblem } from './parse-row.ts';
import { createReferences } from './references.ts';

type ParsedHeader = Pick<Header, 'row' | 'titles'> & {
	/** The key of the column of each heading; null: not used. */
	readonly columns: readonly (string | null)[];
};

/** What was read of a table, part by part. */
export type ParsedPart =
	| { readonly type: 'header'; readonly header: ParsedHeader }
	| {
			readonly type: 'rows';
			/** Rows without an error. */
			readonly rows: readonly NumberedRow[];
			/** Keys of rows with an error: they are in the table, so they do not leave. */
			readonly refused: readonly string[];
			readonly problems: readonly RowProblem[];
			/** Rows read so far. */
			readonly done: number;
	  };

/** The key of a row in one text. */
export function keyOf(entity: Entity, record: Flat): string {
	return entity.keys.map((key) => String(record[key] ?? '')).join(' / ');
}

/**
 * Finds the headings and reads all rows against the codes that the company has. Writes nothing and
 * asks no database. Throws UnreadableTable.
 */
export async function* parseTable(
	entity: Entity,
	table: RawTable,
	known: KnownCodes,
	byHand: Mapping = {},
): AsyncGenerator<ParsedPart, void> {
	const reader = createReader(entity, known);
	let header: Header | null = null;
	let mark: DecimalMark = USUAL_MARK;
	let done = 0;
	for await (const part of table) {
		let rows = part.filter(({ cells }) => cells.some((cell) => cell !== null));
		if (header === null) {
			const found = findHeader(entity, rows, byHand);
			if (!found) {
				if (rows.length === 0) continue;
				throw noHeader(entity, rows);
			}
			header = found;
			rows = rows.filter(({ row }) => row > found.row);
			mark = decimalMarkOf(numbersOf(rows, found)) ?? USUAL_MARK;
			const columns = found.columns.map((column) => column?.key ?? null);
			const { row, titles } = found;
			yield { type: 'header', header: { row, titles, columns } };
			const [missing] = missingColumns(entity, found);
			if (missing) return;
		}
		done += rows.length;
		yield { ...reader.read(rows, header, mark), done };
	}
	if (header === null) {
		throw new UnreadableTable('A planilha não tem nenhuma linha preenchida. Escolha outra.');
	}
	if (done === 0) {
		throw new UnreadableTable(
			'A planilha só tem o cabeçalho, sem nenhuma linha abaixo. Preencha e tente de novo.',
		);
	}
	yield { ...reader.finish(header), done };
}

function createReader(entity: Entity, known: KnownCodes) {
	const references = createReferences(entity, known);
	const firstRows = new Map<string, number>();
	// Kept to the end only where rows are checked together or refer to each other.
	const kept: { readonly raw: RawRow; readonly record: Flat }[] = [];
	const isKept = entity.checkAll !== undefined || references.refersToItself;

	function readRow(raw: RawRow, header: Header, mark: DecimalMark) {
		const parsed = parseRow(raw, header, mark);
		const problems = [...parsed.problems];
		const own = references.ownCode(parsed.record);
		const { record } = own;
		const tell = (at: Parameters<typeof problemAt>[3], severity?: RowProblem['severity']) =>
			problems.push(problemAt(entity, raw, header, at, severity));
		for (const finding of own.findings) tell(finding, finding.severity);
		const key = keyOf(entity, record);
		const hasKey = entity.keys.every((one) => one in record);
		const first = firstRows.get(key);
		if (hasKey && first !== undefined) {
			const column = entity.keys[0] ?? null;
			tell({ column, message: `${key} já está na linha ${first}. Deixe só uma das duas.` });
		} else if (hasKey) firstRows.set(key, raw.row);
		for (const finding of entity.checkRow?.(record, parsed.refused) ?? [])
			tell(finding, finding.severity);
		return { raw, record, key, hasKey, problems };
	}

	function isRight(problems: readonly RowProblem[]): boolean {
		return problems.every(({ severity }) => severity !== 'error');
	}

	return {
		read(rows: readonly RawRow[], header: Header, mark: DecimalMark) {
			const right: NumberedRow[] = [];
			const refused: string[] = [];
			const problems: RowProblem[] = [];
			for (const raw of rows) {
				const one = readRow(raw, header, mark);
				let { record } = one;
				if (!isKept) {
					const resolved = references.resolve(record);
					record = resolved.record;
					for (const { severity, ...at } of resolved.findings) {
						one.problems.push(problemAt(entity, raw, header, at, severity));
					}
				}
				problems.push(...one.problems);
				if (!isRight(one.problems)) {
					if (one.hasKey) refused.push(one.key);
				} else if (isKept) kept.push({ raw, record });
				else right.push({ row: raw.row, record });
			}
			return { type: 'rows' as const, rows: right, refused, problems };
		},
		/** Checks what needs all rows. */
		finish(header: Header) {
			const problems: RowProblem[] = [];
			const raws = new Map(kept.map(({ raw }) => [raw.row, raw]));
			const resolved = kept.map(({ raw, record }) => {
				const one = references.resolve(record);
				for (const { severity, ...at } of one.findings) {
					problems.push(problemAt(entity, raw, header, at, severity));
				}
				return { row: raw.row, record: one.record };
			});
			const checked = entity.checkAll?.(resolved, known) ?? { rows: resolved, findings: [] };
			for (const { row, severity, ...at } of checked.findings) {
				const raw = raws.get(row);
				if (raw) problems.push(problemAt(entity, raw, header, at, severity));
			}
			const wrong = new Set(
				problems.filter(({ severity }) => severity === 'error').map(({ row }) => row),
			);
			const rows = checked.rows.filter(({ row }) => !wrong.has(row));
			const refused = checked.rows
				.filter(({ row }) => wrong.has(row))
				.map(({ record }) => keyOf(entity, record));
			return { type: 'rows' as const, rows, refused, problems };
		},
	};
}

function* numbersOf(rows: readonly RawRow[], { columns }: Header): Iterable<RawCell> {
	for (const { cells } of rows) {
		for (const [index, column] of columns.entries()) {
			const isNumber = column?.parse.length === 2;
			if (isNumber) yield cells[index] ?? null;
		}
	}
}

function noHeader(entity: Entity, rows: readonly RawRow[]): UnreadableTable {
	const wanted = entity.columns
		.filter(({ isRequired }) => isRequired)
		.map(({ title }) => `"${title}"`)
		.join(', ');
	const first = rows[0]?.row ?? 1;
	return new UnreadableTable(
		`Não achei o cabeçalho de ${entity.title} a partir da linha ${first}. A planilha precisa de uma linha com ${wanted}; baixe o modelo para ver.`,
	);
}
