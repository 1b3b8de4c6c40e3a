import { count, date } from '#app/ui/format.ts';
import { totalOf } from '#worker/domain/goals/goals-grid.ts';
import { monthText } from '../goals-words.ts';
import { goalIn, type SheetColumn, type SheetProps } from '../sheet-cell.tsx';

const NAMES = { width: '28%' };

/** Columns beside the names that fit a sheet of A4. */
const ON_PAPER = 5;

type Props = Pick<SheetProps, 'month' | 'form' | 'columns' | 'rows'> & {
	/** It has goals that the server does not have. */
	readonly hasUnsent: boolean;
};

/** The goals on paper: so many tables below each other that every column fits. */
export function PrintedGoals({ month, form, columns, rows, hasUnsent }: Props) {
	const { target, salesmen } = month;
	const people = salesmen.map(({ employeeCode }) => employeeCode);
	const blocks: (readonly SheetColumn[])[] = [];
	for (let at = 0; at < columns.length; at += ON_PAPER) {
		blocks.push(columns.slice(at, at + ON_PAPER));
	}
	return (
		<div className="hidden print:block">
			<h2 className="text-xl font-bold">
				Metas de {target.name}, {monthText(form.date)}
				<span className="block text-sm font-normal">
					{date(Temporal.Now.plainDateISO().toString())}
					{hasUnsent && ' · com valores que ainda não foram enviados'}
				</span>
			</h2>
			{blocks.map((block) => (
				<table key={block[0]?.key} className="mt-2 w-full table-fixed border-collapse text-sm">
					<thead>
						<tr className="border-b border-edge">
							<th scope="col" style={NAMES} className="p-2 text-start align-bottom">
								Vendedor
							</th>
							{block.map(({ key, title }) => (
								<th key={key} scope="col" className="p-2 text-end align-bottom">
									{title}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ code, name }) => (
							<tr key={code ?? 'default'} className="border-b border-line">
								<th scope="row" className="p-2 text-start font-normal">
									{name}
								</th>
								{block.map(({ key, goal }) => (
									<td key={key} className="figures p-2 text-end">
										{shown(goalIn(form, code, goal))}
									</td>
								))}
							</tr>
						))}
						<tr className="font-bold">
							<th scope="row" className="p-2 text-start">
								Total
							</th>
							{block.map(({ key, goal }) => (
								<td key={key} className="figures p-2 text-end">
									{count(totalOf(form, people, goal))}
								</td>
							))}
						</tr>
					</tbody>
				</table>
			))}
		</div>
	);
}

const shown = (goal: number | null) => (goal === null ? '–' : count(goal));
