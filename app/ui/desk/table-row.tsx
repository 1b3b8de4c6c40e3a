import { type MouseEvent, memo, type RefObject } from 'react';
import { cellText } from './cell-text.ts';
import type { TableColumn } from './table-column.ts';

export type RowActs<Row> = {
	readonly keyOf: (row: Row) => string;
	/** Height of every row; missing: 2.75, for fingers 3.5. */
	readonly rem?: number;
	/** Key of the row whose details stand beside the table. */
	readonly open?: string | null;
	/** The control of its first cell, which has `data-row`, has received the focus. */
	readonly onArrive?: ((row: Row, index: number) => void) | undefined;
	/** A click on that control, or beside the controls of the row. */
	readonly onOpen?: ((row: Row, index: number) => void) | undefined;
	/** A right click. */
	readonly onMenu?: ((row: Row) => void) | undefined;
};

type Props<Row> = {
	readonly rem: number;
	/** undefined: it is loading. */
	readonly row: Row | undefined;
	readonly index: number;
	readonly columns: readonly TableColumn<Row>[];
	/** Its details stand beside the table. */
	readonly isOpen: boolean;
	/** A click or a right click on it does something. */
	readonly hasClick: boolean;
	readonly hasMenu: boolean;
	/** The newest acts: other functions alone do not draw the row again. */
	readonly acts: RefObject<RowActs<Row>>;
};

const CELL = 'overflow-hidden border-b border-line px-2 py-0 first:ps-4 last:pe-4';
const ROW =
	'hover:bg-hovered has-checked:bg-accent-soft data-open:bg-accent-soft not-print:data-open:[&>:first-child]:shadow-[inset_4px_0_var(--accent)] has-[[data-row]:focus-visible]:focus-inside';

/**
 * A row of a table. The first cell names it. It is drawn again only when its values change: a screen is
 * drawn a dozen times while it opens, and its rows are most of it.
 */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>(props: Props<Row>) {
	const { row, index, columns, rem, isOpen, hasClick, hasMenu, acts } = props;
	const height = { height: `${rem}rem` };
	if (row === undefined) {
		return (
			<tr aria-rowindex={index + 2}>
				{columns.map(({ key }) => (
					<td key={key} className={CELL} style={height}>
						<span
							data-skeleton
							className="block h-4 animate-appear rounded-md bg-sunken"
							aria-hidden="true"
						/>
					</td>
				))}
			</tr>
		);
	}
	const here = row;
	/** With a modifier a link opens elsewhere, as everywhere. */
	function click(event: MouseEvent<HTMLElement>) {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		const control = (event.target as Element).closest('a, button, input, label');
		if (control && !control.matches('a[data-row]')) return;
		event.preventDefault();
		acts.current?.onOpen?.(here, index);
	}
	return (
		<tr
			aria-rowindex={index + 2}
			data-open={isOpen || undefined}
			className={`${ROW} ${hasClick ? 'cursor-pointer' : ''}`}
			onClickCapture={hasClick ? click : undefined}
			onFocus={({ target }) => 'row' in target.dataset && acts.current?.onArrive?.(row, index)}
			onContextMenu={
				hasMenu
					? (event) => {
							event.preventDefault();
							acts.current?.onMenu?.(row);
						}
					: undefined
			}
		>
			{columns.map((column, place) => {
				const { key, type, cell } = column;
				const content = cell?.(row, index, isOpen) ?? <Text key={key} column={column} row={row} />;
				return place === 0 ? (
					<th key={key} scope="row" className={`${CELL} text-start font-semibold`} style={height}>
						{content}
					</th>
				) : (
					<td
						key={key}
						className={`${CELL} ${type ? 'figures' : ''} ${type === 'number' ? 'text-end' : ''}`}
						style={height}
					>
						{content}
					</td>
				);
			})}
		</tr>
	);
}

function Text<Row>({ column, row }: { readonly column: TableColumn<Row>; readonly row: Row }) {
	const text = cellText(column, row);
	return (
		<span className="line-clamp-2" title={text}>
			{text}
		</span>
	);
}
