import { count, percent } from '#app/ui/format.ts';
import { shortName } from '#app/ui/person-name.ts';
import type { TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import type { HeatCell, HeatLine } from '#worker/domain/points/team-overview.ts';
import { type HeatBy, HeatLink, heatLook } from '../heat-cell.tsx';

type Props = Pick<TeamOverviewResponse, 'rows'> & {
	readonly lines: readonly HeatLine[];
	readonly by: HeatBy;
};

const HEAD =
	'sticky top-(--covered-above,4rem) z-10 border-b border-edge bg-surface px-1 py-2 align-bottom text-muted print:static';

/** The map as a table, whose heads stay while it scrolls: a line a question or competence; a column a person or team. */
export function HeatTable({ rows, lines, by }: Props) {
	const head = by === 'pergunta' ? 'Pergunta' : 'Competência';
	return (
		<table className="w-full table-fixed border-separate border-spacing-0 text-sm">
			<caption className="sr-only">
				Nota média de cada {head.toLowerCase()}, por pessoa ou equipe
			</caption>
			<thead>
				<tr>
					<th scope="col" className={`${HEAD} w-[min(22rem,40%)] pe-3 text-start`}>
						{head}
					</th>
					{['Todos', ...rows.map(({ name }) => shortName(name))].map((name, place) => (
						<th
							key={place === 0 ? '' : rows[place - 1]?.employeeCode}
							scope="col"
							title={rows[place - 1]?.name}
							className={`${HEAD} text-center [overflow-wrap:anywhere]`}
						>
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{lines.map(({ question, all, cells }) => (
					<tr key={question} className="hover:bg-hovered print:break-inside-avoid">
						<th scope="row" className="pe-3 text-start font-medium">
							{question}
						</th>
						<td className="p-1">
							<span
								className={`figures grid min-h-12 content-center rounded-[0.25rem] border px-1.5 text-center ${heatLook(all)}`}
							>
								<Figure cell={all} />
							</span>
						</td>
						{rows.map((row, place) => {
							const cell = cells[place];
							return (
								<td key={row.employeeCode} className="p-1 text-center text-muted">
									{cell ? (
										<HeatLink
											cell={cell}
											question={question}
											by={by}
											of={row}
											className="text-center"
										>
											<Figure cell={cell} />
										</HeatLink>
									) : (
										<>
											<span aria-hidden="true">–</span>
											<span className="sr-only">sem respostas</span>
										</>
									)}
								</td>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Figure({ cell: { share, n } }: { readonly cell: HeatCell }) {
	return (
		<>
			<strong>{percent(share)}</strong>
			<span className="text-sm">n&nbsp;=&nbsp;{count(n)}</span>
		</>
	);
}
