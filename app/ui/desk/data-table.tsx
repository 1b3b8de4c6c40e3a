import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { date } from '../format.ts';
import { useMedia } from '../use-media.ts';
import { type RowPage, usePagedRows } from '../use-paged-rows.ts';
import { useVisibleRows } from '../use-visible-rows.ts';
import { type ColumnChoice, fitColumns } from './fit-columns.ts';
import type { TableColumn } from './table-column.ts';
import { type Heads, TableHead } from './table-head.tsx';
import { type RowActs, TableRow } from './table-row.tsx';
import { type SheetActs, TableTools } from './table-tools.tsx';
import { columnsName, useKeptColumns, useRemWidth } from './use-columns.ts';
import { usePrintedRows } from './use-printed-rows.ts';

type Props<Row> = Heads &
	RowActs<Row> &
	SheetActs<Row> & {
		/** Name of the kept choice of columns, and of the spreadsheet. */
		readonly name: string;
		/** What the rows are: 'Clientes'. */
		readonly label: string;
		readonly columns: readonly TableColumn<Row>[];
		/** The rows loaded with the screen. */
		readonly page: RowPage<Row>;
		/** What else the rows depend on: they are loaded anew when it changes. */
		readonly query?: unknown;
		/** Missing: the page has all rows. */
		readonly ask?: (first: number, count: number) => Promise<RowPage<Row>>;
		/** The body of the table, for a caller who moves between its rows. */
		readonly body?: RefObject<HTMLTableSectionElement>;
		readonly onShown?: (first: number, count: number) => void;
		/** Stands in the line of the tools, before them. */
		readonly lead?: ReactNode;
	};

/**
 * A table on a desk. Heads sort, the person chooses the columns, and the device keeps the choice; only
 * the rows on the screen are drawn. All rows are saved as a spreadsheet or printed. A screen shows its
 * rows in another form where there is no room for a table.
 */
export function DataTable<Row>(props: Props<Row>) {
	const kept = useKeptColumns(props.name);
	return kept && <Table {...props} key={props.name} kept={kept} />;
}

/** Width of a sheet of A4 without its margins. */
const PAPER_REM = 44;

const NO_MORE = () => Promise.reject(new Error('The page has all rows'));

function Table<Row>(props: Props<Row> & { readonly kept: ColumnChoice }) {
	const { name, label, columns, page, query, ask = NO_MORE, body, onShown, keyOf, open } = props;
	const isMouse = useMedia('(hover: hover)');
	const { rem: rowRem = isMouse ? 2.75 : 3.5 } = props;
	const own = useRef<HTMLTableSectionElement>(null);
	const frame = useRef<HTMLDivElement>(null);
	const list = body ?? own;
	const width = useRemWidth(frame);
	const { value: choice, write } = useDraft<ColumnChoice>(columnsName(name), props.kept);
	const { rows: printed, print } = usePrintedRows(props.all);
	const room = printed ? PAPER_REM : width;
	const shown = useMemo(() => fitColumns(columns, choice, room), [columns, choice, room]);
	const seen = useVisibleRows(list, page.total, rowRem);
	useEffect(() => onShown?.(seen.first, seen.count), [onShown, seen.first, seen.count]);
	const acts = useRef<RowActs<Row>>(props);
	acts.current = props;
	const at = usePagedRows(page, seen, query, ask);
	// Without a width there are no columns yet: the rows would be drawn twice.
	const onScreen = width === 0 ? { first: 0, count: 0 } : seen;
	const { first, count } = printed ? { first: 0, count: printed.length } : onScreen;
	const rowAt = printed ? (index: number) => printed[index] : at;
	return (
		<div className="data-table grid gap-2">
			<TableTools
				{...props}
				choice={choice}
				shown={shown}
				total={page.total}
				onChoose={write}
				onPrint={print}
			/>
			<div ref={frame} className="card @container overflow-clip">
				<table
					className="w-full table-fixed border-separate border-spacing-0 text-sm"
					aria-rowcount={page.total + 1}
				>
					<caption className="sr-only text-start text-xl font-bold print:not-sr-only">
						{label}
						<span className="hidden text-sm font-normal print:inline">
							{' '}
							· {date(Temporal.Now.plainDateISO().toString())}
						</span>
					</caption>
					<TableHead
						columns={shown}
						rem={room}
						sorting={props.sorting}
						addressOf={props.addressOf}
					/>
					<tbody ref={list}>
						<Gap rows={first} rem={rowRem} />
						{Array.from({ length: count }, (_, step) => first + step).map((index) => {
							const row = rowAt(index);
							const key = row === undefined ? null : keyOf(row);
							return (
								<TableRow
									key={key ?? index}
									rem={rowRem}
									row={row}
									index={index}
									columns={shown}
									isOpen={key !== null && open === key}
									hasClick={props.onOpen !== undefined}
									hasMenu={props.onMenu !== undefined}
									acts={acts}
								/>
							);
						})}
						<Gap rows={printed ? 0 : page.total - first - count} rem={rowRem} />
					</tbody>
				</table>
			</div>
		</div>
	);
}

/** The height of rows that are not drawn. The browser must not scroll with it when they are drawn. */
function Gap({ rows, rem }: { readonly rows: number; readonly rem: number }) {
	if (rows <= 0) return null;
	return (
		<tr className="[overflow-anchor:none]">
			<td className="p-0" style={{ height: `${rows * rem}rem` }} />
		</tr>
	);
}
