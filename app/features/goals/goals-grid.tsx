import type { CSSProperties, ReactNode } from 'react';
import { RemoveProduct } from './remove-product.tsx';
import { beforeText, SheetCell, type SheetProps, Totals } from './sheet-cell.tsx';

type Props = SheetProps & {
	/** The heads; missing: plain ones. */
	readonly head?: ReactNode;
	/** Keys of columns that are not shown. Their fields stay, because one may have an invalid input. */
	readonly hidden?: ReadonlySet<string>;
	/** Least width of the table in rem; missing: its content decides. */
	readonly rem?: number;
};

const NONE: ReadonlySet<string> = new Set();
/** Above the fields, below the heads. */
const ABOVE = { zIndex: 5 };
/** A desk scrolls the fields below the heads; a field with the focus is beside the names. */
const FRAME: CSSProperties & Readonly<Record<'--covered-above', string>> = {
	'--covered-above': '0px',
	scrollPadding: '4rem 0 5rem 15rem',
};
const NAME = 'sticky start-0 border-b border-line text-start';

/** The goals as a table of fields. What does not fit scrolls inside it, below the heads. */
export function GoalsGrid(props: Props) {
	const { month, form, columns, rows, head, hidden = NONE, rem } = props;
	const shown = {
		rows: rows.map(({ code }) => code),
		columns: columns.filter(({ key }) => !hidden.has(key)).map(({ goal }) => goal),
	};
	return (
		<section
			className={`card overflow-auto print:max-h-none print:overflow-visible ${rem ? 'max-h-[max(24rem,calc(100dvh-17rem))]' : ''}`}
			style={rem ? FRAME : undefined}
			data-sheet
			aria-label="Planilha de metas"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
			tabIndex={0}
		>
			<table
				className={`w-full border-separate border-spacing-0 ${rem ? 'table-fixed' : ''}`}
				style={rem ? { minWidth: `${rem}rem` } : undefined}
			>
				{head ?? <PlainHead {...props} />}
				<tbody>
					{rows.map((row) => {
						const { code, name } = row;
						return (
							<tr key={code ?? 'default'} className={code === null ? 'bg-accent-soft' : ''}>
								<th
									scope="row"
									style={ABOVE}
									className={`${NAME} min-w-44 p-3 ps-4 font-semibold ${code === null ? 'bg-accent-soft' : 'bg-surface'}`}
								>
									{name}
								</th>
								{columns.map((column) => (
									<td
										key={column.key}
										data-column={column.key}
										hidden={hidden.has(column.key)}
										className="border-b border-line p-1.5 text-end align-top"
									>
										<SheetCell {...props} row={row} column={column} shown={shown} />
										<span className="figures block px-2 text-sm text-muted">
											{beforeText(month, code, column.goal) || '\u00a0'}
										</span>
									</td>
								))}
							</tr>
						);
					})}
				</tbody>
				<tfoot>
					<tr>
						<th
							scope="row"
							className="sticky start-0 bottom-0 z-10 border-t-2 border-edge bg-surface p-3 ps-4 text-start"
						>
							Total
						</th>
						{columns.map(({ key, goal }) => (
							<td
								key={key}
								hidden={hidden.has(key)}
								className="figures sticky bottom-0 border-t-2 border-edge bg-surface p-3 text-end"
							>
								<Totals month={month} form={form} goal={goal} />
							</td>
						))}
					</tr>
				</tfoot>
			</table>
		</section>
	);
}

function PlainHead({ columns, onRemove }: SheetProps) {
	return (
		<thead>
			<tr>
				<th scope="col" className={`${NAME} bg-surface p-3 ps-4`}>
					Vendedor
				</th>
				{columns.map((column) => (
					<th
						key={column.key}
						scope="col"
						className="min-w-32 border-b border-line p-2 align-bottom text-sm"
					>
						<span className="flex items-end justify-end gap-1 text-end">
							{column.title}
							<RemoveProduct column={column} onRemove={onRemove} />
						</span>
					</th>
				))}
			</tr>
		</thead>
	);
}
