import type { Cell } from '#server/platform/spreadsheet/workbook.ts';
import { dateCell } from './cells/date-cell.ts';
import { integerCell, numberCell } from './cells/number-cell.ts';
import { booleanCell, codeCell, codesCell, textCell } from './cells/text-cell.ts';
import { weekdayCell, weekdayName } from './cells/weekday-cell.ts';
import type { Column, ReferredList, Value } from './entity.ts';

type Described = {
	readonly key: string;
	readonly title: string;
	readonly synonyms?: readonly string[];
	readonly examples: readonly [Cell, Cell];
	readonly hint?: string;
	/** Without an empty value the column is required. */
	readonly empty?: Value;
};

type Read = Pick<Column, 'parse' | 'show'>;

/** A column from its description and how its cells are read and shown. */
export function column(
	{ key, title, synonyms = [], examples, hint = '', empty }: Described,
	{ parse, show }: Read,
): Column {
	const isRequired = empty === undefined;
	return { key, title, synonyms, examples, hint, isRequired, empty: empty ?? null, parse, show };
}

const asIs = (value: Value): Cell =>
	typeof value === 'number' || typeof value === 'string' ? value : null;

export function textColumn(max: number, described: Described): Column {
	const hint = described.hint ?? `Até ${max} caracteres`;
	return column({ ...described, hint }, { parse: textCell(max), show: asIs });
}

/** A code of the entity itself, or of another list. */
export function codeColumn(described: Described, refersTo?: ReferredList): Column {
	const one = column(described, { parse: codeCell, show: asIs });
	return refersTo ? { ...one, refersTo } : one;
}

export function codesColumn(described: Described, refersTo: ReferredList): Column {
	const show = (value: Value) => (Array.isArray(value) ? value.join(', ') : null);
	return { ...column(described, { parse: codesCell, show }), refersTo };
}

export function numberColumn(min: number, max: number, described: Described): Column {
	return column(described, { parse: numberCell(min, max), show: asIs });
}

export function integerColumn(min: number, max: number, described: Described): Column {
	return column(described, { parse: integerCell(min, max), show: asIs });
}

export function dateColumn(described: Described): Column {
	const show = (value: Value) => (typeof value === 'string' ? { date: value } : null);
	const hint = described.hint ?? 'Dia/mês/ano';
	return column({ ...described, hint }, { parse: dateCell, show });
}

export function yesNoColumn(described: Described): Column {
	const show = (value: Value) => (value === null ? null : value ? 'Sim' : 'Não');
	return column({ hint: 'Sim ou Não', ...described }, { parse: booleanCell, show });
}

export function weekdayColumn(described: Described): Column {
	const show = (value: Value) => (typeof value === 'number' ? weekdayName(value) : null);
	const hint = 'Segunda a Sábado, Todos os dias ou Sem dia';
	return column({ hint, ...described }, { parse: weekdayCell, show });
}

/** A column of a closed list; people read and write its words. */
export function choiceColumn<T extends string>(
	words: Readonly<Record<T, string>>,
	parse: Column['parse'],
	described: Described,
): Column {
	const shown = words as Readonly<Record<string, string>>;
	const show = (value: Value) => (typeof value === 'string' ? (shown[value] ?? value) : null);
	const hint = Object.values(shown).join(', ');
	return column({ hint, ...described }, { parse, show });
}
