import type { RawCell } from '#server/platform/spreadsheet/read/raw-table.ts';
import { CellProblem } from './cell-problem.ts';
import { assertResult, textOf } from './text-cell.ts';

export type DecimalMark = ',' | '.';

/** '1.234' without a hint of the file is a Brazilian thousand. */
export const USUAL_MARK: DecimalMark = ',';

/**
 * The decimal mark that the numbers of a sample show; null when none of them does. '1.234,5' and
 * '0,75' show a comma, '1,234.5' and '0.75' a point; '1.234' shows nothing.
 */
export function decimalMarkOf(cells: Iterable<RawCell>): DecimalMark | null {
	let commas = 0;
	let points = 0;
	for (const cell of cells) {
		if (typeof cell !== 'string') continue;
		const shown = shownMark(bare(cell));
		if (shown === ',') commas++;
		if (shown === '.') points++;
	}
	if (commas === points) return null;
	return commas > points ? ',' : '.';
}

/** Without currency, blanks and the unit of weight. */
function bare(text: string): string {
	return text.replace(/[\s\u00a0]|R\$|kg$/gi, '');
}

function shownMark(text: string): DecimalMark | null {
	const [, last] = /^[+-]?\d[\d.,]*?([.,])\d+$/.exec(text) ?? [];
	if (last !== ',' && last !== '.') return null;
	const other = last === ',' ? '.' : ',';
	if (text.includes(other)) return last;
	const isThousands = /^[+-]?\d{1,3}([.,]\d{3})+$/.test(text);
	return isThousands ? null : last;
}

/** Reads a number as people in Brazil write it; null: it is none. `usual`: the mark of the file. */
export function readNumber(cell: RawCell, usual: DecimalMark): number | null {
	if (typeof cell === 'number') return cell;
	const text = bare(textOf(cell));
	if (!/^[+-]?\d[\d.,]*$/.test(text)) return null;
	const mark = shownMark(text) ?? usual;
	const thousands = mark === ',' ? '.' : ',';
	const plain = text.replaceAll(thousands, '').replace(mark, '.');
	const value = Number(plain);
	return Number.isFinite(value) ? value : null;
}

/** A number from `min` to `max`. */
export function numberCell(min: number, max: number) {
	return (cell: RawCell, mark: DecimalMark): number => {
		assertResult(cell);
		const value = readNumber(cell, mark);
		if (value === null) {
			throw new CellProblem('Não é um número. Escreva só o número, por exemplo 1234,5.');
		}
		if (value >= min && value <= max) return value;
		throw new CellProblem(`Use um número de ${shown(min)} a ${shown(max)}.`);
	};
}

/** A whole number from `min` to `max`. */
export function integerCell(min: number, max: number) {
	const read = numberCell(min, max);
	return (cell: RawCell, mark: DecimalMark): number => {
		const value = read(cell, mark);
		if (Number.isInteger(value)) return value;
		throw new CellProblem('Use um número inteiro, sem casas decimais.');
	};
}

function shown(value: number): string {
	return value.toLocaleString('pt-BR');
}
