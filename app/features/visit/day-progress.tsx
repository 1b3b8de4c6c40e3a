import { Check, ChevronDown } from 'lucide-react';
import { useDesk } from '#app/ui/desk-part.tsx';
import { grade } from '#app/ui/format.ts';
import { articleOf, shortName } from '#app/ui/person-name.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { ScoreGauge } from '#app/ui/score-gauge.tsx';
import type { PdvListView } from '#worker/contract/coaching-api.ts';
import { countText, goalText } from './goal-text.ts';
import { GoalReason } from './public/goal-reason.tsx';

/** The day in one line: visits of the goal, those out of route, the grade so far. A tap opens the rest. */
export function DayProgress({ list }: { readonly list: PdvListView }) {
	const { coaching, outRouteUsed, outRouteMax } = list;
	const { name } = coaching.coachee;
	const { statistics, visitGoal, score, gradeSoFar, teleSales, generic } = coaching;
	const { made, missing, goal } = visitGoal;
	const { invalid } = statistics.pdvs;
	const visits = teleSales ? 'contatos' : 'visitas';
	const ofVisits = score.pdvs;
	return (
		<details open={useDesk()} className="group/day min-w-0 flex-1" aria-label="Andamento do dia">
			<summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
				{/* One line at 360 px; with larger text it wraps. */}
				<span className="figures flex min-w-0 flex-1 flex-wrap gap-x-2 text-sm leading-5">
					{missing > 0 ? (
						<strong>{goalText(visitGoal, teleSales)}</strong>
					) : (
						<strong>
							{countText(made, teleSales)}
							<span className="sr-only">, na meta</span>{' '}
							<Check aria-hidden="true" className="inline size-4 text-accent" />
						</strong>
					)}
					{/* All clients of the generic coachee are in route (rule 6.3). */}
					{!generic && (
						<span className="text-muted">
							fora<span className="sr-only"> da rota</span> {outRouteUsed}/{outRouteMax}
						</span>
					)}
					{ofVisits !== null && gradeSoFar !== null && (
						<span className="text-muted">
							nota<span className="sr-only"> até aqui</span>{' '}
							<strong className="text-ink">{grade(gradeSoFar)}</strong>
						</span>
					)}
				</span>
				<ChevronDown
					aria-hidden="true"
					className="size-5 flex-none text-edge group-open/day:rotate-180"
				/>
			</summary>
			<div className="flex flex-wrap items-center gap-4 pb-3">
				<div className="grid min-w-0 flex-1 basis-40 gap-2 text-sm text-muted">
					<p>
						Com {articleOf(name)}
						<strong className="text-ink">{shortName(name)}</strong>
					</p>
					<ProgressBar
						max={Math.max(goal, 1)}
						value={goal === 0 ? 1 : made}
						aria-label={`${teleSales ? 'Contatos' : 'Visitas'} em rota, meta ${goal}`}
					/>
					<p className="figures">
						{[
							!generic && `Fora da rota: ${outRouteUsed} de ${outRouteMax}`,
							invalid > 0 && `${invalid} ${invalid === 1 ? 'invalidada' : 'invalidadas'}`,
						]
							.filter(Boolean)
							.join(' · ')}
					</p>
					<GoalReason statistics={statistics} />
				</div>
				{statistics.pdvs.visited === 0 && ofVisits === null ? (
					<p className="text-sm text-muted">
						{teleSales
							? 'Ainda sem contatos, ainda sem nota.'
							: 'Ainda sem visitas, ainda sem nota.'}
					</p>
				) : (
					<figure className="grid justify-items-center">
						<ScoreGauge grade={gradeSoFar} label="Nota até aqui" size="small" />
						{ofVisits !== null && (
							<figcaption className="figures text-center text-sm text-muted">
								{visits} {grade(ofVisits / 100)}
							</figcaption>
						)}
					</figure>
				)}
			</div>
		</details>
	);
}
