import type { RawCell } from '#server/platform/spreadsheet/read/raw-table.ts';
import { CellProblem } from './cell-problem.ts';
import { assertResult, textOf } from './text-cell.ts';

/** Day 0 of spreadsheets, correct for days after February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** The days of 1954 to 2119 as a spreadsheet numbers them. */
const FIRST_SERIAL = 20_000;
const LAST_SERIAL = 80_000;

const BRAZILIAN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T].*)?$/;
const ISO = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T].*)?$/;

/** A day as an ISO date: of a date cell, '05/01/2026', '2026-01-05', or the number of a spreadsheet. */
export function dateCell(cell: RawCell): string {
	assertResult(cell);
	if (typeof cell === 'object' && cell !== null) return cell.date.slice(0, 10);
	const text = textOf(cell).trim();
	const date = bySerial(text) ?? byParts(text);
	if (date !== null) return date;
	throw new CellProblem('Não é uma data. Escreva dia/mês/ano, por exemplo 05/01/2026.');
}

function bySerial(text: string): string | null {
	if (!/^\d{5}(?:\.\d+)?$/.test(text)) return null;
	const serial = Math.floor(Number(text));
	if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
	return new Date(DAY_ZERO + serial * DAY_MS).toISOString().slice(0, 10);
}

function byParts(text: string): string | null {
	const [, day, month, year] = BRAZILIAN.exec(text) ?? [];
	if (day && month && year) return existing(year.length === 2 ? `20${year}` : year, month, day);
	const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
	return isoYear && isoMonth && isoDay ? existing(isoYear, isoMonth, isoDay) : null;
}

/** null for a day that no calendar has, such as 31/02. */
function existing(year: string, month: string, day: string): string | null {
	const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
	const at = new Date(`${date}T00:00:00Z`);
	return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
}
