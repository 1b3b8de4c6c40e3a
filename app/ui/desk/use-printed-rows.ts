import { useEffect, useState } from 'react';
import { toastError } from '../toast-error.ts';

/** Rows on paper at most; the spreadsheet has all. */
export const MOST_PRINTED = 1_000;

/**
 * All rows while they are being printed; else null. Rows are printed once they are drawn, and the
 * screen returns to the visible ones afterwards.
 */
export function usePrintedRows<Row>(all: (most: number) => Promise<readonly Row[]>) {
	const [rows, setRows] = useState<readonly Row[] | null>(null);
	useEffect(() => {
		if (rows === null) return;
		const root = document.documentElement;
		const end = () => setRows(null);
		root.dataset.prints = 'table';
		addEventListener('afterprint', end, { once: true });
		print();
		return () => {
			delete root.dataset.prints;
			removeEventListener('afterprint', end);
		};
	}, [rows]);
	return {
		rows,
		print: async () => {
			try {
				setRows(await all(MOST_PRINTED));
			} catch (error) {
				toastError(error);
			}
		},
	};
}
