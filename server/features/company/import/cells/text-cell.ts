import type { RawCell } from '#server/platform/spreadsheet/read/raw-table.ts';
import { fold } from '#worker/domain/shared/fold.ts';
import { storableText } from '#worker/domain/shared/text.ts';
import { CellProblem } from './cell-problem.ts';

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;
/** What a spreadsheet shows instead of a result. */
const FORMULA_ERROR = /^#(REF!|N\/A|N\/D|VALUE!|VALOR!|DIV\/0!|NAME\?|NOME\?|NULL!|NULO!|NUM!)$/i;

/** The words of a cell as a person reads them: numbers without an exponent, days as 05/01/2026. */
export function textOf(cell: RawCell): string {
	if (cell === null) return '';
	if (typeof cell === 'string') return cell;
	if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não';
	if (typeof cell === 'number') return plainNumber(cell);
	const [year, month, day] = cell.date.slice(0, 10).split('-');
	return `${day}/${month}/${year}`;
}

/** '1e+21' and '0.1000000001' are not what the person sees. */
function plainNumber(value: number): string {
	return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(12)));
}

/** Refuses a cell that holds the error of a formula. */
export function assertResult(cell: RawCell): void {
	if (typeof cell === 'string' && FORMULA_ERROR.test(cell.trim())) {
		throw new CellProblem(
			'A fórmula desta célula deu erro na planilha. Troque a fórmula pelo valor certo.',
		);
	}
}

/** '1,12223E+13', as a spreadsheet shows and saves a long number. */
const EXPONENT = /^\d([.,]\d+)?E\+\d+$/i;

/** Refuses what is no result, and a number whose digits are lost behind an exponent. */
export function assertAllDigits(cell: RawCell): void {
	assertResult(cell);
	if (typeof cell === 'string' && EXPONENT.test(cell.trim())) {
		throw new CellProblem(
			'A planilha guardou o número com expoente e perdeu algarismos. Formate a coluna como texto e escreva o número inteiro.',
		);
	}
}

/** A text of one cell, at most `max` characters, without blanks around it. */
export function textCell(max: number) {
	return (cell: RawCell): string => {
		assertResult(cell);
		const text = storableText(textOf(cell))
			.trim()
			.replace(/[^\S\n]+/g, ' ');
		if (text.length > max) {
			throw new CellProblem(`O texto tem ${text.length} caracteres. Use no máximo ${max}.`);
		}
		return text;
	};
}

/** The code of a person, client or product: letters, digits, '.', '_' and '-'. */
export function codeCell(cell: RawCell): string {
	assertAllDigits(cell);
	const text = textOf(cell).trim();
	if (CODE.test(text)) return text;
	throw new CellProblem(
		'O código não é válido. Use de 1 a 32 letras sem acento, números, ponto, hífen ou sublinhado.',
	);
}

/** Codes separated by comma, semicolon or blanks, each once. */
export function codesCell(cell: RawCell): readonly string[] {
	assertResult(cell);
	const codes = textOf(cell)
		.split(/[\s,;|]+/)
		.filter((code) => code !== '')
		.map((code) => codeCell(code));
	return [...new Set(codes)];
}

/**
 * One of the given words, by any of its spellings; accents and case do not matter. `allowed`: how a
 * person is told what to use.
 */
export function wordCell<T extends string | number | boolean>(
	words: ReadonlyMap<string, T>,
	allowed: string,
) {
	return (cell: RawCell): T => {
		assertResult(cell);
		const value = words.get(wordKey(textOf(cell)));
		if (value === undefined) throw new CellProblem(`Use ${allowed}.`);
		return value;
	};
}

/** The words of a list, for `wordCell`. */
export function oneOfThese(words: readonly string[]): string {
	return `um destes: ${words.join(', ')}`;
}

/** How two spellings of one word are compared: 'SEGUNDA-FEIRA' and 'segunda feira' are equal. */
export function wordKey(text: string): string {
	return fold(text.replaceAll('ª', 'a').replaceAll('º', 'o'))
		.replace(/[^a-z0-9]+/g, ' ')
		.trim();
}

const YES_NO = new Map<string, boolean>([
	...['sim', 's', '1', 'x', 'true', 'verdadeiro', 'yes'].map((word) => [word, true] as const),
	...['nao', 'n', '0', 'false', 'falso', 'no'].map((word) => [word, false] as const),
]);

export const booleanCell = wordCell(YES_NO, 'Sim ou Não');
