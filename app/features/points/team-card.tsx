import { Card } from '#app/ui/card.tsx';
import type { TeamScore } from '#worker/contract/performance.ts';
import { badgeOf } from '#worker/domain/points/ranks.ts';
import { gradeText, points as pointsText } from './game-words.ts';
import { PlaceDot } from './medal.tsx';
import { rankText } from './public/rank-text.ts';

/** Everybody below with one job title, most points first. */
export function TeamCard({
	title,
	people,
}: {
	readonly title: string;
	readonly people: readonly TeamScore[];
}) {
	return (
		<Card title={`${title} · ${people.length}`} content="rows">
			<ol className="rows">
				{people.map(({ employeeCode, name, position, points, rank, grade }) => {
					const badge = points > 0 ? badgeOf(position) : null;
					return (
						<li key={employeeCode} className="row">
							<PlaceDot position={position} badge={badge} />
							<span className="grid min-w-0 flex-1">
								<span className="font-semibold">{name}</span>
								<span className="text-sm text-muted">
									{employeeCode} · {rankText(rank)}
								</span>
							</span>
							<span className="figures grid flex-none text-end text-sm">
								<span className="font-semibold">{pointsText(points)}</span>
								<span className="text-muted">
									{grade === null ? 'sem nota' : `nota ${gradeText(grade)}`}
								</span>
							</span>
						</li>
					);
				})}
			</ol>
		</Card>
	);
}
