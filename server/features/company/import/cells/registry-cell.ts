import type { RawCell } from '#server/platform/spreadsheet/read/raw-table.ts';
import { checkPhone } from '#worker/domain/portfolio/brazilian-phone.ts';
import { CellProblem } from './cell-problem.ts';
import { assertAllDigits, textOf } from './text-cell.ts';

const PHONE_PROBLEM = {
	length: 'O telefone precisa de DDD e 8 ou 9 dígitos, por exemplo (11) 98765-4321.',
	'area-code': 'O DDD não existe. Confira os dois primeiros dígitos.',
	prefix: 'O número não é de celular nem de fixo: celular começa com 9, fixo com 2 a 5.',
	'repeated-digit': 'O número repete um só dígito. Escreva o telefone certo ou deixe vazio.',
} as const;

/** A Brazilian telephone, with or without country code, as '(11) 98765-4321' (rule 6.8). */
export function phoneCell(cell: RawCell): string {
	assertAllDigits(cell);
	const checked = checkPhone(textOf(cell));
	if (!checked.valid) throw new CellProblem(PHONE_PROBLEM[checked.reason]);
	const { digits } = checked;
	return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`;
}

const CNPJ_LENGTH = 14;
const CHECKED = 12;
/** Since July 2026 the first twelve characters may be letters; the two check digits never are. */
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;
/** The least digits that a spreadsheet can leave of a CNPJ whose zeros it ate. */
const SHORTEST = 9;

/** A CNPJ with correct check digits, as its 14 characters; zeros that a spreadsheet ate are added. */
export function cnpjCell(cell: RawCell): string {
	assertAllDigits(cell);
	const bare = textOf(cell)
		.toUpperCase()
		.replace(/[\s./-]/g, '');
	const full =
		/^\d+$/.test(bare) && bare.length >= SHORTEST ? bare.padStart(CNPJ_LENGTH, '0') : bare;
	if (!CNPJ.test(full)) {
		throw new CellProblem('O CNPJ precisa de 14 caracteres, por exemplo 11.222.333/0001-81.');
	}
	if (/^(.)\1+$/.test(full) || !hasRightDigits(full)) {
		throw new CellProblem('Os dígitos finais do CNPJ não conferem. Confira o número.');
	}
	return full;
}

function hasRightDigits(cnpj: string): boolean {
	const first = checkDigit(cnpj.slice(0, CHECKED));
	return cnpj.endsWith(`${first}${checkDigit(cnpj.slice(0, CHECKED) + first)}`);
}

/** Weights 2 to 9 from the right, again and again; a letter counts as its ASCII code less 48. */
function checkDigit(text: string): number {
	let sum = 0;
	for (let index = 0; index < text.length; index++) {
		const weight = ((text.length - 1 - index) % 8) + 2;
		sum += (text.charCodeAt(index) - 48) * weight;
	}
	const rest = sum % 11;
	return rest < 2 ? 0 : 11 - rest;
}
