import type { NextTier, Threshold } from '#worker/domain/points/ranks.ts';
import { points as pointsText } from './game-words.ts';
import { rankText } from './public/rank-text.ts';

type Props = {
	readonly points: number;
	/** Best tier first. */
	readonly thresholds: readonly Threshold[];
	readonly next: NextTier | null;
};

/** The points on a scale of the medals, and what is missing to the next medal. */
export function PointsScale({ points, thresholds, next }: Props) {
	const top = Math.max(thresholds[0]?.from ?? 1, points, 1);
	const at = (value: number) => `${Math.min(100, (100 * value) / top)}%`;
	const missing = missingText(next);
	return (
		<div className="grid gap-2">
			<p className="text-lg font-semibold">{missing}</p>
			<div
				role="img"
				aria-label={`Você tem ${pointsText(points)}. ${missing}`}
				className="relative my-1 h-3 rounded-full bg-sunken"
			>
				<span
					className="absolute inset-y-0 start-0 rounded-full bg-accent"
					style={{ width: at(points) }}
				/>
				{thresholds.map(({ tier, from }) =>
					from > 1 && from < top ? (
						<i
							key={tier}
							className="absolute -inset-y-1 w-[2px] bg-edge"
							style={{ insetInlineStart: at(from) }}
						/>
					) : null,
				)}
			</div>
			<ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
				{thresholds.toReversed().map(({ tier, from }) => (
					<li key={tier} className="figures">
						{rankText(tier)}: {from.toLocaleString('pt-BR')}
					</li>
				))}
			</ul>
		</div>
	);
}

/** 'Faltam 120 pontos para ouro'. */
function missingText(next: NextTier | null): string {
	if (next === null) return 'A medalha mais alta é sua';
	const verb = next.missing === 1 ? 'Falta' : 'Faltam';
	return `${verb} ${pointsText(next.missing)} para ${rankText(next.tier).toLowerCase()}`;
}
