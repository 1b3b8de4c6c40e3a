import type { DataKind } from '#server/platform/db/rows/plan.ts';
import type { RawCell } from '#server/platform/spreadsheet/read/raw-table.ts';
import type { Cell } from '#server/platform/spreadsheet/workbook.ts';
import type { ImportEntity } from '#worker/contract/import.ts';
import type { DecimalMark } from './cells/number-cell.ts';

/** A value of a column; days are ISO dates. */
export type Value = string | number | boolean | null | readonly string[];

/** One row of an entity by the keys of its columns; a column that the table lacks is missing. */
export type Flat = Readonly<Record<string, Value>>;

/** A row as the database keeps it, by column name. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Lists of codes that a column can refer to. */
export type ReferredList = 'people' | 'clients';

export type Column = {
	readonly key: string;
	/** The heading in the template. */
	readonly title: string;
	/** Other headings under which companies keep it. */
	readonly synonyms: readonly string[];
	readonly isRequired: boolean;
	/** The value of an empty cell, and of a new row of a table without this column. */
	readonly empty: Value;
	/** Reads a cell that is not empty. Throws CellProblem. */
	readonly parse: (cell: RawCell, mark: DecimalMark) => Value;
	/** The value as the template and the difference show it. */
	readonly show: (value: Value) => Cell;
	/** The value is a code, or codes, of that list. */
	readonly refersTo?: ReferredList;
	readonly examples: readonly [Cell, Cell];
	/** What the column takes, in one line. */
	readonly hint: string;
};

/** A finding about a row that was read. */
export type Finding = {
	readonly severity: 'error' | 'warning';
	/** Key of the column; null: the whole row. */
	readonly column: string | null;
	readonly message: string;
};

/** A row that was read, with its number in the file. */
export type NumberedRow = { readonly row: number; readonly record: Flat };

export type RowFinding = Finding & { readonly row: number };

/** Codes that the company has. */
export type KnownCodes = {
	readonly people: ReadonlyMap<string, KnownPerson>;
	readonly clients: ReadonlySet<string>;
};

type KnownPerson = { readonly jobTitle: string; readonly parentCode: string | null };

/**
 * What a table of one kind of data holds and how it is kept. All entities are imported, exported and
 * documented from such a description.
 */
export type Entity = {
	readonly name: ImportEntity;
	/** Portuguese, plural. */
	readonly title: string;
	readonly columns: readonly Column[];
	/** Keys of the columns that together identify a row. */
	readonly keys: readonly string[];
	/** A row of an unknown key is refused instead of added. */
	readonly isOnlyChanged?: true;
	/** The list of codes that the key, one column, belongs to. */
	readonly ownList?: ReferredList;
	/** `refused`: keys of the columns whose cell could not be read; the record lacks them. */
	readonly checkRow?: (record: Flat, refused: ReadonlySet<string>) => readonly Finding[];
	/**
	 * Checks all rows together. Returns the rows, which it may complete, and what is wrong. An entity
	 * that has it is small enough to be held in memory.
	 */
	readonly checkAll?: (
		rows: readonly NumberedRow[],
		known: KnownCodes,
	) => { readonly rows: readonly NumberedRow[]; readonly findings: readonly RowFinding[] };
	readonly store: EntityStore;
};

/** A value that is kept in another form: in which field, and how it is read from what is kept there. */
export type Derived = { readonly field: string; readonly read: (kept: unknown) => Value };

/** How an entity is kept in the database. */
export type EntityStore = {
	readonly table: string;
	/** The columns that are read and written, without the company. */
	readonly fields: readonly string[];
	/** The columns of its primary key, without the company. */
	readonly primary: readonly string[];
	/** The columns that hold the key of a row, in the order of `keys`. */
	readonly keyFields: readonly string[];
	/** A row of the database from a whole record; `current`: the row before, null for a new one. */
	readonly toRow: (record: Flat, current: StoredRow | null) => StoredRow;
	readonly toRecord: (row: StoredRow) => Flat;
	/** The columns that are not a field of their own name, by key. */
	readonly derived?: Readonly<Record<string, Derived>>;
	/**
	 * What happens to a row that a complete table no longer has: these fields get these values, or the
	 * row is deleted (null).
	 */
	readonly leaving: StoredRow | null;
	/**
	 * The field of `leaving` by whose value a row has left already. Such a row is not listed as leaving,
	 * and is new when it returns.
	 */
	readonly leftBy?: string;
	/** The fields that limit what a complete table covers, for example the salesman of a route. */
	readonly scope?: readonly string[];
	/** Data versions that a change raises, so that phones download again. */
	readonly versions: readonly DataKind[];
};
