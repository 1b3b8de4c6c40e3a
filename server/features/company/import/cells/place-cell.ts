import type { RawCell } from '#server/platform/spreadsheet/read/raw-table.ts';
import { CellProblem } from './cell-problem.ts';
import { readNumber } from './number-cell.ts';
import { assertResult, textOf } from './text-cell.ts';

type Axis = 'latitude' | 'longitude';

const LIMIT: Readonly<Record<Axis, number>> = { latitude: 90, longitude: 180 };
/** Brazil with its islands, in degrees. */
const BRAZIL: Readonly<Record<Axis, readonly [min: number, max: number]>> = {
	latitude: [-34, 5.5],
	longitude: [-74.1, -28.8],
};
const EXAMPLE: Readonly<Record<Axis, string>> = { latitude: '-23,55052', longitude: '-46,63331' };
/** Degrees, minutes and seconds with the letter of a half: 23° 33' 1,9" S. */
const DEGREES =
	/^([+-]?\d{1,3})\s*[°º]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['’′])?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|”|″|''))?\s*([NSLOEW])?$/i;
const NEGATIVE = /[SOW]/i;
/** Digits after the decimal mark that are kept: about one centimetre. */
const PLACES = 1e7;

/** Degrees from −90 to 90 or −180 to 180; degrees with minutes are converted. */
export function degreesCell(axis: Axis) {
	return (cell: RawCell): number => {
		assertResult(cell);
		const value = readDegrees(cell);
		if (value === null) {
			throw new CellProblem(
				`Não é uma ${axis}. Escreva em graus com vírgula, por exemplo ${EXAMPLE[axis]}.`,
			);
		}
		if (Math.abs(value) <= LIMIT[axis]) return Math.round(value * PLACES) / PLACES;
		throw new CellProblem(
			`A ${axis} passa de ${LIMIT[axis]} graus; a vírgula deve ter se perdido. Escreva por exemplo ${EXAMPLE[axis]}.`,
		);
	};
}

function readDegrees(cell: RawCell): number | null {
	// In degrees a single comma or point is always the decimal mark: '-46,625' is no thousand.
	if (typeof cell === 'number') return cell;
	const text = textOf(cell).trim();
	const [, degrees, minutes = '0', seconds = '0', half] = DEGREES.exec(text) ?? [];
	if (degrees === undefined)
		return readNumber(/^[^.,]*,[^.,]*$/.test(text) ? text.replace(',', '.') : text, '.');
	const part = Number(minutes.replace(',', '.')) / 60 + Number(seconds.replace(',', '.')) / 3600;
	const size = Math.abs(Number(degrees)) + part;
	const isNegative = degrees.startsWith('-') || (half !== undefined && NEGATIVE.test(half));
	return isNegative ? -size : size;
}

export type PlaceProblem = { readonly severity: 'error' | 'warning'; readonly message: string };

/** What is wrong with a pair of coordinates; null: nothing. */
export function placeProblem(latitude: number | null, longitude: number | null) {
	if (latitude === null && longitude === null) return null;
	if (latitude === null || longitude === null) {
		const missing = latitude === null ? 'latitude' : 'longitude';
		return error(`Falta a ${missing}. Preencha as duas coordenadas ou deixe as duas vazias.`);
	}
	if (latitude === 0 && longitude === 0) {
		return error('As coordenadas são zero. Deixe as duas vazias se não souber onde fica.');
	}
	if (isInBrazil(latitude, longitude)) return null;
	if (isInBrazil(longitude, latitude)) {
		return error('Latitude e longitude parecem trocadas. Troque uma pela outra.');
	}
	if (isInBrazil(-Math.abs(latitude), -Math.abs(longitude))) {
		return error('Falta o sinal de menos nas coordenadas. Escreva por exemplo -23,55052.');
	}
	return {
		severity: 'warning' as const,
		message: 'As coordenadas ficam fora do Brasil. Confira se é isso mesmo.',
	};
}

function error(message: string): PlaceProblem {
	return { severity: 'error', message };
}

function isInBrazil(latitude: number, longitude: number): boolean {
	return isWithin(latitude, BRAZIL.latitude) && isWithin(longitude, BRAZIL.longitude);
}

function isWithin(value: number, [min, max]: readonly [number, number]): boolean {
	return value >= min && value <= max;
}
