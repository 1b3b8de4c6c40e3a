import { Link, useSearchParams } from '@remix-run/react';
import { UsersRound } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { grade, percent } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { SortHeader } from '#app/ui/sort-header.tsx';
import { searchWith } from '#app/ui/sorting.ts';
import type { QuizResultsOfVideo } from '#worker/contract/quiz-results-api.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import { compareTeams, type TeamRow } from './compare-teams.ts';
import { shareText } from './results-words.ts';

/** The teams directly below the person; each includes everybody below it. */
export function TeamsTab({ results }: { readonly results: QuizResultsOfVideo }) {
	const [params] = useSearchParams();
	const { rows, sorting, overall, differ, small } = compareTeams(results.teams, params);
	const into = (code: string) =>
		searchWith(params, { equipe: code, ordem: '', sentido: '', busca: '', linhas: '' });
	if (results.teams.length === 0) {
		return (
			<EmptyState icon={<UsersRound />} title="Nenhuma equipe abaixo">
				Todos daqui respondem direto a uma pessoa. Veja cada um em Pessoas.
			</EmptyState>
		);
	}
	return (
		<>
			<p className="text-muted">{explained(rows.length, overall, differ)}</p>
			{rows.length > 0 && (
				<div className="card @container">
					<table className="results-table" data-projected="figures">
						<caption className="sr-only">
							Equipes comparadas, com a nota ajustada ao tamanho de cada uma
						</caption>
						<thead>
							<tr>
								<SortHeader column="equipe" label="Equipe" sorting={sorting} />
								<SortHeader column="concluiram" label="Concluíram" sorting={sorting} largestFirst />
								<SortHeader column="nota" label="Nota média" sorting={sorting} largestFirst wide />
								<SortHeader
									column="ajustada"
									label="Nota ajustada"
									sorting={sorting}
									largestFirst
								/>
							</tr>
						</thead>
						<tbody>
							{rows.map((row) => (
								<tr key={row.employeeCode}>
									<th scope="row">
										<Link to={into(row.employeeCode)}>{row.name}</Link>
										<span className="text-sm font-normal text-muted">{titleOf(row)}</span>
									</th>
									<td className="figures">
										{shareText(row.finished, row.invited)}
										<Interval row={row} />
									</td>
									<td className="wide-only figures">{grade(row.mean)}</td>
									<td className="figures font-semibold" data-head="Nota ajustada">
										{grade(row.fair)}
										{row.around && (
											<span className="block text-sm font-normal text-muted">
												de {grade(row.around.low)} a {grade(row.around.high)}
											</span>
										)}
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
			{small.length > 0 && (
				<Card title="Equipes pequenas, fora da comparação" content="rows">
					{small.map((team) => (
						<ListRow
							key={team.employeeCode}
							to={into(team.employeeCode)}
							title={team.name}
							detail={`${titleOf(team)} · ${team.finished} de ${team.invited} concluíram`}
						/>
					))}
				</Card>
			)}
		</>
	);
}

function explained(compared: number, overall: number | null, differ: boolean): string {
	if (compared === 0) return 'Equipes são comparadas quando 5 ou mais pessoas concluíram.';
	if (overall === null) return 'Há uma só equipe com 5 ou mais conclusões: nada a comparar ainda.';
	const ranges = 'As faixas mostram onde o valor deve estar de verdade (95%).';
	return differ
		? `As equipes diferem mais do que o acaso explica. A nota ajustada aproxima cada uma da média geral (${grade(overall)}), as pequenas mais. ${ranges}`
		: `Ainda não dá para dizer que as equipes diferem: a diferença entre as notas pode ser só acaso. A nota ajustada aproxima cada uma da média geral (${grade(overall)}), as pequenas mais. ${ranges}`;
}

/** The observed share as a dot, its confidence interval as a line. */
function Interval({ row: { finished, invited, interval } }: { readonly row: TeamRow }) {
	const { low, high } = interval;
	return (
		<>
			<span className="sr-only">
				, faixa de {percent(low)} a {percent(high)}
			</span>
			<span
				className="relative mt-1 block h-4 rounded-[0.25rem] bg-sunken print:[print-color-adjust:exact]"
				aria-hidden="true"
			>
				<span
					className="absolute inset-y-1.5 rounded-[0.125rem] bg-edge"
					style={{ insetInlineStart: `${100 * low}%`, inlineSize: `${100 * (high - low)}%` }}
				/>
				<span
					className="absolute top-[0.1875rem] -ms-[0.3125rem] size-2.5 rounded-full bg-accent"
					style={{ insetInlineStart: `${(100 * finished) / invited}%` }}
				/>
			</span>
		</>
	);
}
