import { Fragment } from 'react';
import { Card } from '#app/ui/card.tsx';
import type { ScoreData } from '#worker/contract/performance.ts';
import { badgeOf } from '#worker/domain/points/ranks.ts';
import { points as pointsText } from './game-words.ts';
import { PlaceDot } from './medal.tsx';
import { rankText } from './public/rank-text.ts';

type Props = { readonly ranking: ScoreData['ranking']; readonly title: string };

/** The first three people, and the person with the neighbours in the ranking. */
export function RankingCard({ ranking: { rows, total }, title }: Props) {
	const own = rows.find(({ isSelf }) => isSelf);
	return (
		<Card title="Ranking" content="rows">
			<p className="px-4 pb-3">
				{own
					? total === 1
						? `Só você tem o cargo ${title} na empresa.`
						: `Você está em ${own.position}º lugar entre ${total} pessoas com o cargo ${title}.`
					: `${total} pessoas com o cargo ${title}.`}
			</p>
			<ol>
				{rows.map((row, index) => {
					const before = rows[index - 1];
					const isGap = before !== undefined && row.position - before.position > 1;
					return (
						<Fragment key={`${row.position} ${row.name}`}>
							{isGap && index === 3 && (
								<li aria-hidden="true" className="border-t border-line px-4 text-muted">
									⋯
								</li>
							)}
							<RankingRow row={row} />
						</Fragment>
					);
				})}
			</ol>
		</Card>
	);
}

function RankingRow({ row }: { readonly row: ScoreData['ranking']['rows'][number] }) {
	const { position, name, points, rank, isSelf } = row;
	// Without points nobody has a badge.
	const badge = points > 0 ? badgeOf(position) : null;
	return (
		<li
			aria-current={isSelf ? 'true' : undefined}
			className={`row border-t border-line ${isSelf ? 'bg-accent-soft' : ''}`}
		>
			<PlaceDot position={position} badge={badge} />
			<span className="grid min-w-0 flex-1">
				<span className="font-semibold">
					{name}
					{isSelf && ' (você)'}
				</span>
				<span className="text-sm text-muted">{rankText(rank)}</span>
			</span>
			<span className="figures flex-none text-sm">{pointsText(points)}</span>
		</li>
	);
}
