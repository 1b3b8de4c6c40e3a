import { type MouseEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { type RowPage, usePagedRows } from './use-paged-rows.ts';
import { useVisibleRows } from './use-visible-rows.ts';

type Props<T> = {
	readonly list: RefObject<HTMLUListElement>;
	readonly label: string;
	/** Height of every row. */
	readonly rem: number;
	/** The rows loaded with the screen. */
	readonly page: RowPage<T>;
	/** The query of the rows. */
	readonly query: unknown;
	readonly ask: (first: number, count: number) => Promise<RowPage<T>>;
	readonly keyOf: (row: T) => string;
	readonly row: (row: T, index: number) => ReactNode;
	readonly onShown?: (first: number, count: number) => void;
	readonly onClickCapture?: (event: MouseEvent) => void;
};

/** A long list at its full height that renders only the visible rows. */
export function WindowedList<T>(props: Props<T>) {
	const { list, label, rem, page, query, ask, keyOf, row: draw, onShown, onClickCapture } = props;
	const { first, count } = useVisibleRows(list, page.total, rem);
	const at = usePagedRows(page, { first, count }, query, ask);
	useEffect(() => onShown?.(first, count), [onShown, first, count]);
	return (
		<ul
			ref={list}
			aria-label={label}
			className="card relative overflow-hidden"
			style={{ height: `calc(${page.total * rem}rem + 2px)` }}
			onClickCapture={onClickCapture}
		>
			{Array.from({ length: count }, (_, step) => first + step).map((index) => {
				const row = at(index);
				return (
					<li
						key={row === undefined ? index : keyOf(row)}
						aria-setsize={page.total}
						aria-posinset={index + 1}
						className="absolute inset-x-0 border-b border-line"
						style={{ top: `${index * rem}rem`, height: `${rem}rem` }}
					>
						{row === undefined ? (
							<span
								data-skeleton
								className="m-3 block h-10 animate-appear rounded-md bg-sunken"
								aria-hidden="true"
							/>
						) : (
							draw(row, index)
						)}
					</li>
				);
			})}
		</ul>
	);
}
