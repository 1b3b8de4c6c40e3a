import { grade } from '#app/ui/format.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { ScoreGauge } from '#app/ui/score-gauge.tsx';
import type { PdvListView } from '#worker/contract/coaching-api.ts';
import { GoalReason } from './goal-reason.tsx';

/** Progress of the day: visits in route against the goal, visits out of route against the limit, grade. */
export function DayProgress({ list }: { readonly list: PdvListView }) {
	const { coaching, outRouteUsed, outRouteMax } = list;
	const { statistics, visitGoal } = coaching;
	const { made, goal, missing } = visitGoal;
	const { pdvs } = statistics;
	const visits = coaching.teleSales ? 'Contatos em rota' : 'Visitas em rota';
	return (
		<section className="card flex flex-wrap items-center gap-4 p-4" aria-label="Andamento do dia">
			<div className="grid min-w-0 flex-1 basis-40 gap-2">
				<p className="text-sm text-muted">
					Com <strong className="text-ink">{coaching.coachee.name}</strong>
				</p>
				<div>
					<p className="figures font-semibold">
						{visits}: {missing === 0 ? `${made}, meta atingida ✓` : `${made} de meta ${goal}`}
					</p>
					<ProgressBar
						max={Math.max(goal, 1)}
						value={goal === 0 ? 1 : made}
						aria-label={`${visits}, meta ${goal}`}
					/>
				</div>
				<p className="figures text-sm text-muted">
					Fora da rota: {outRouteUsed} de {outRouteMax}
					{pdvs.invalid > 0 &&
						` · ${pdvs.invalid} ${pdvs.invalid === 1 ? 'invalidada' : 'invalidadas'}`}
				</p>
				<GoalReason statistics={statistics} />
			</div>
			<figure className="grid justify-items-center">
				<ScoreGauge grade={coaching.score.grade} label="Nota até aqui" size="small" />
				<figcaption className="text-center text-sm text-muted">
					nota até aqui
					{coaching.score.pdvs !== null && (
						<span className="figures block">visitas {grade(coaching.score.pdvs / 100)}</span>
					)}
				</figcaption>
			</figure>
		</section>
	);
}
