import { useSearchParams } from '@remix-run/react';
import { useLayoutEffect, useState } from 'react';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { type ColumnChoice, isWanted } from '#app/ui/desk/fit-columns.ts';
import { sortRows } from '#app/ui/desk/sort-rows.ts';
import type { TableColumn } from '#app/ui/desk/table-column.ts';
import { TableHead } from '#app/ui/desk/table-head.tsx';
import { TableTools } from '#app/ui/desk/table-tools.tsx';
import { columnsName, useKeptColumns } from '#app/ui/desk/use-columns.ts';
import { usePrintedRows } from '#app/ui/desk/use-printed-rows.ts';
import { type Sorting, sortingFrom } from '#app/ui/sorting.ts';
import { GoalsGrid } from '../goals-grid.tsx';
import { goalIn, type SheetProps, type SheetRow } from '../sheet-cell.tsx';
import { goalsCsv, isUnsent } from './goals-csv.ts';
import { PrintedGoals } from './printed-goals.tsx';

/** Name of the kept choice of columns: one for all months. */
const NAME = 'metas-do-mes';

/** The grid of fields scrolls, not the screen. */
const COLUMNS = { gridTemplateColumns: 'minmax(0, 1fr)' };

/** The goals of a month on a desk: sorted by a head, with chosen columns, as a spreadsheet, on paper. */
export function GoalsDesk(sheet: SheetProps) {
	const kept = useKeptColumns(NAME);
	return kept && <Desk {...sheet} kept={kept} />;
}

type Props = SheetProps & { readonly kept: ColumnChoice };

function Desk({ kept, ...sheet }: Props) {
	const { month, form, wrongCell } = sheet;
	const { value: choice, write } = useDraft<ColumnChoice>(columnsName(NAME), kept);
	const columns: readonly TableColumn<SheetRow>[] = [
		{ key: 'pessoa', title: 'Vendedor', rem: 14, value: ({ name }) => name },
		...sheet.columns.map(
			({ key, title, goal }): TableColumn<SheetRow> => ({
				...{ key, title, rem: 8, type: 'number' },
				value: ({ code }) => goalIn(form, code, goal),
			}),
		),
	];
	const isShown = ({ key }: { readonly key: string }) => isWanted(columns, choice, key);
	const wrong = columns.find(({ key }) => key === wrongCell?.column);
	const isWrongHidden = wrong !== undefined && !isShown(wrong);
	// Before the form gives the field the focus.
	useLayoutEffect(() => {
		if (isWrongHidden) write((before) => ({ ...before, [wrong.key]: true }));
	});
	const heads = columns.filter(isShown);
	const shown = sheet.columns.filter(isShown);
	const sorting = useSorting(columns);
	const rows = useRowsInOrder(sheet.rows, columns, sorting);
	const { rows: printed, print } = usePrintedRows(async () => rows);
	const saved = { ...sheet, rows, saved: month.goals };
	return (
		<div className="data-table grid min-w-0 gap-2" style={COLUMNS}>
			<TableTools<SheetRow>
				name={`metas-${form.date.slice(0, 7)}-${month.target.employeeCode}`}
				columns={columns}
				choice={choice}
				shown={heads}
				total={rows.length}
				all={async () => rows}
				sheet={async () => goalsCsv(saved)}
				onChoose={write}
				onPrint={print}
			/>
			<div className={printed ? 'print:hidden' : ''}>
				<GoalsGrid
					{...sheet}
					rows={rows}
					hidden={new Set(sheet.columns.filter((one) => !isShown(one)).map(({ key }) => key))}
					rem={heads.reduce((sum, { rem }) => sum + rem, 0)}
					head={<TableHead columns={heads} sorting={sorting} />}
				/>
			</div>
			{printed && (
				<PrintedGoals
					{...sheet}
					columns={shown}
					rows={rows}
					hasUnsent={rows.some(({ code }) => isUnsent(saved, code))}
				/>
			)}
		</div>
	);
}

/** How the address sorts the people; without it they stand as the server lists them. */
function useSorting(columns: readonly TableColumn<SheetRow>[]): Sorting {
	const [params] = useSearchParams();
	const keys = columns.map(({ key }) => key);
	return sortingFrom(params, keys, { column: '', descending: false });
}

/**
 * The defaults first, then the people as they stood when a head was tapped: a row that moved while
 * its goals are typed would take the field away.
 */
function useRowsInOrder(
	[defaults, ...people]: readonly SheetRow[],
	columns: readonly TableColumn<SheetRow>[],
	{ column, descending }: Sorting,
): readonly SheetRow[] {
	const by = [column, descending, ...people.map(({ code }) => code)].join('/');
	const sort = () => {
		const key = columns.find((one) => one.key === column);
		return { by, people: key ? sortRows(people, key.value, descending) : people };
	};
	const [kept, setKept] = useState(sort);
	// The first rendering of another sorting uses it at once.
	const sorted = kept.by === by ? kept : sort();
	if (sorted !== kept) setKept(sorted);
	return defaults ? [defaults, ...sorted.people] : [];
}
