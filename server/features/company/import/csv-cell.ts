import type { Cell } from '#server/platform/spreadsheet/workbook.ts';

/** A cell as text or number; a day as 05/01/2026. */
export function csvCell(cell: Cell): string | number | null {
	if (cell === null || typeof cell !== 'object') return cell;
	const [year, month, day] = cell.date.split('-');
	return `${day}/${month}/${year}`;
}
