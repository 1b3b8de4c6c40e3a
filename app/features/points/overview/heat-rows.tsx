import { percent } from '#app/ui/format.ts';
import { More } from '#app/ui/more.tsx';
import type { TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { heatmap } from '#worker/domain/points/team-overview.ts';
import { type HeatBy, HeatLink } from './heat-cell.tsx';

type Props = {
	readonly overview: TeamOverviewResponse;
	/** Missing: by question. */
	readonly by?: HeatBy;
};

/** The map of competences where a table has no room: per person, numbered figures, and what they are of. */
export function HeatRows({ overview, by }: Props) {
	const { rows, questions } = overview;
	const word = by === 'competencia' ? 'competência' : 'pergunta';
	const map = heatmap(overview);
	return (
		<>
			<ul className="grid list-none gap-3">
				{rows.map((row, at) => (
					<li key={row.employeeCode} className="grid gap-1 print:break-inside-avoid">
						<span className="font-semibold">{row.name}</span>
						{!map[at]?.some(Boolean) && (
							<span className="text-sm text-muted">Sem respostas neste período.</span>
						)}
						<ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
							{questions.map((question, column) => {
								const cell = map[at]?.[column];
								return cell ? (
									<li key={question}>
										<HeatLink cell={cell} question={question} by={by} of={row}>
											<span>
												<span aria-hidden="true">{column + 1}. </span>
												<strong>{percent(cell.share)}</strong>
											</span>
											<span>
												n<span aria-hidden="true"> = </span>
												{cell.n}
											</span>
										</HeatLink>
									</li>
								) : null;
							})}
						</ul>
					</li>
				))}
			</ul>
			<More words={`Ver as ${word}s pelo número`} open>
				<ol className="grid list-decimal gap-1 ps-8">
					{questions.map((question) => (
						<li key={question}>{question}</li>
					))}
				</ol>
			</More>
		</>
	);
}
