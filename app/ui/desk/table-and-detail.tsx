import { type ComponentProps, type ReactNode, useRef } from 'react';
import { ListAndDetail } from '../list-and-detail.tsx';
import { BesidePane } from './beside-pane.tsx';
import { DataTable } from './data-table.tsx';
import { useBeside } from './use-beside.ts';

type Props<Row> = Omit<
	ComponentProps<typeof DataTable<Row>>,
	'body' | 'open' | 'onOpen' | 'onArrive'
> & {
	/** What a row is: 'Cliente'. */
	readonly word: string;
	readonly titleOf: (row: Row) => string;
	/** Address of a row alone; null: it has none. */
	readonly to: (row: Row) => string | null;
	readonly detail: (row: Row) => ReactNode;
};

/** A table; the details of the row that was opened stand beside it, and it shows fewer columns. */
export function TableAndDetail<Row>(props: Props<Row>) {
	const { word, titleOf, to, detail, ...table } = props;
	const body = useRef<HTMLTableSectionElement>(null);
	const { page, keyOf, ask } = table;
	const beside = useBeside({ list: body, page, ask, keyOf });
	const { open } = beside;
	return (
		<ListAndDetail
			list={
				<DataTable<Row>
					{...table}
					body={body}
					open={open && keyOf(open.row)}
					onOpen={beside.openRow}
					onArrive={beside.arrive}
				/>
			}
			detail={
				open && (
					<BesidePane
						label={`Detalhes: ${word.toLowerCase()}`}
						title={titleOf(open.row)}
						index={open.index}
						total={page.total}
						word={word}
						alone={to(open.row)}
						onStep={beside.step}
						onClose={beside.close}
					>
						{detail(open.row)}
					</BesidePane>
				)
			}
		/>
	);
}
