import { type RefObject, useLayoutEffect, useState } from 'react';
import { readDraft } from '#app/platform/saving/drafts.client.ts';
import { useLoad } from '#app/platform/use-load.ts';
import type { ColumnChoice } from './fit-columns.ts';

/** Name under which a choice of columns is kept. Its values are no input: they never wait to be sent. */
export function columnsName(table: string): string {
	return `colunas/${table}`;
}

/** The choice of columns that the device keeps; null: it is being read. */
export function useKeptColumns(table: string): ColumnChoice | null {
	const { data, code } = useLoad(
		async () => ({ kept: await readDraft(columnsName(table)) }),
		[table],
	);
	if (code !== null) return {};
	return data && ((data.kept ?? {}) as ColumnChoice);
}

/** Width of an element in rem, live; 0: not known yet. */
export function useRemWidth(element: RefObject<HTMLElement>): number {
	const [rem, setRem] = useState(0);
	useLayoutEffect(() => {
		const box = element.current;
		if (!box) return;
		const measure = () => {
			const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
			setRem(Math.floor((box.clientWidth / root) * 4) / 4);
		};
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(box);
		return () => observer.disconnect();
	}, [element]);
	return rem;
}
