import { Card } from '#app/ui/card.tsx';
import type { PointLine, ScoreData } from '#worker/contract/performance.ts';
import { gameThresholds, nextTier } from '#worker/domain/points/ranks.ts';
import { points as pointsText, ruleText, sourceCount, sourceText } from './game-words.ts';
import { Medal } from './medal.tsx';
import { PointsScale } from './points-scale.tsx';

/** Points, medal, and the distance to the next one. */
export function ScoreCard({ score }: { readonly score: ScoreData }) {
	const { points, rank, jobTitle, closed, lines } = score;
	const thresholds = gameThresholds(jobTitle);
	const next = nextTier(thresholds, points);
	const most = lines.reduce((sum, { limit }) => sum + limit, 0);
	return (
		<Card
			title={closed ? 'Pontos do mês (fechado)' : 'Pontos do mês'}
			aside={<Medal rank={rank} />}
		>
			<p className="figures text-2xl font-bold first-letter:uppercase">{pointsText(points)}</p>
			{next !== null && next.from > most ? (
				<p>
					Quizzes e vídeos contam pontos. As medalhas deste cargo pedem também coachings e decisões.
				</p>
			) : (
				<PointsScale points={points} thresholds={thresholds} next={next} />
			)}
		</Card>
	);
}

/** The sources of the points, also those that gave none yet. */
export function SourcesCard({ lines }: { readonly lines: readonly PointLine[] }) {
	const sorted = lines.toSorted((a, b) => b.points - a.points);
	return (
		<Card title="De onde vêm os pontos" content="rows">
			{sorted.map(({ source, count, points, limit }) => (
				<div key={source} className="grid gap-1 px-4 py-3">
					<p className="flex items-baseline justify-between gap-3 font-semibold">
						<span>{sourceText(source)}</span>
						<span className="figures flex-none">{points.toLocaleString('pt-BR')}</span>
					</p>
					<div aria-hidden="true" className="h-3 rounded-full bg-sunken">
						<span
							className="block h-full rounded-full bg-accent"
							style={{ width: `${(100 * points) / limit}%` }}
						/>
					</div>
					<p className="text-sm text-muted">
						{sourceCount(source, count)} · {ruleText(source)}
					</p>
				</div>
			))}
		</Card>
	);
}
