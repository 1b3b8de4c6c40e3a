import { Card } from '#app/ui/card.tsx';
import { RemoveProduct } from './remove-product.tsx';
import { beforeText, SheetCell, type SheetProps, Totals } from './sheet-cell.tsx';

/** One card per person, with a line for each goal. */
export function GoalsCards(sheet: SheetProps) {
	const { month, form, columns, rows, onRemove } = sheet;
	const shown = {
		rows: rows.map(({ code }) => code),
		columns: columns.map(({ goal }) => goal),
	};
	return (
		<div className="grid gap-4" data-sheet>
			{rows.map((row) => (
				<Card key={row.code ?? 'default'} title={row.name} content="rows">
					{columns.map((column) => (
						<div key={column.key} className="flex flex-wrap items-center gap-3 p-3">
							<span className="flex flex-[1_1_8rem] flex-wrap items-center gap-1">
								<span className="flex-[1_1_6rem]">
									{column.title}
									<span className="figures block text-sm text-muted">
										{beforeText(month, row.code, column.goal)}
									</span>
								</span>
								{row.code === null && <RemoveProduct column={column} onRemove={onRemove} />}
							</span>
							<span className="w-28">
								<SheetCell {...sheet} row={row} column={column} shown={shown} />
							</span>
						</div>
					))}
				</Card>
			))}
			<Card title="Total" content="rows">
				{columns.map(({ key, title, goal }) => (
					<div key={key} className="row">
						<span className="min-w-0 flex-1 break-words">{title}</span>
						<span className="figures text-end">
							<Totals month={month} form={form} goal={goal} />
						</span>
					</div>
				))}
			</Card>
		</div>
	);
}
