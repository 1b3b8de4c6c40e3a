import type { TableShape } from './table-shapes.ts';

/** Raised when a later build could not read what this one wrote. */
export const BACKUP_FORMAT = 1;

/**
 * A backup is gzipped text, a JSON value a line: this head, for each table `{ table, columns }` and
 * its rows (an array of the columns as PostgreSQL writes them as text, null for NULL), and the end.
 */
export type BackupHead = {
	readonly acompanha: 'backup';
	readonly format: number;
	readonly appVersion: string;
	/** ISO instant. */
	readonly takenAt: string;
	/** Names of the migrations that made these tables. */
	readonly migrations: readonly string[];
};

export type BackupTable = { readonly table: string; readonly columns: TableShape['columns'] };
/** Without this line the file was cut off. */
export type BackupEnd = { readonly end: true; readonly rows: number };

export type BackupTotals = { readonly tables: number; readonly rows: number };
