import type { ReactNode } from 'react';
import type { Cell } from '#worker/domain/training/results-csv.ts';

/** One column of a table; a table lists them in their order. */
export type TableColumn<Row> = {
	/** Its word in the address and in the kept choice of columns. */
	readonly key: string;
	readonly title: string;
	/** Least width. */
	readonly rem: number;
	/** Which columns are left out first where the table is narrow: those with the highest rank. */
	readonly rank?: number;
	/**
	 * Figures stand at the end; the first click on the head sorts the largest first. A date is an ISO
	 * date or instant.
	 */
	readonly type?: 'number' | 'date';
	/** Its texts are long: it gets the width that is left. */
	readonly isLong?: boolean;
	/** Shown only when the person chooses it. */
	readonly isExtra?: boolean;
	/** What the row is sorted by and what the spreadsheet contains; null: nothing, and always last. */
	readonly value: (row: Row) => Cell;
	/** Missing: the value as text; '–' for none. `isOpen`: its details stand beside the table. */
	readonly cell?: (row: Row, index: number, isOpen: boolean) => ReactNode;
	/** The rows cannot be sorted by it. */
	readonly isUnsorted?: boolean;
};
