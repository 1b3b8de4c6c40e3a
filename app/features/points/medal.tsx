import { CircleDashed, Gem, Medal as MedalIcon } from 'lucide-react';
import type { RankTier } from '#worker/contract/performance.ts';
import { rankText } from './public/rank-text.ts';

const ICON = {
	diamond: Gem,
	gold: MedalIcon,
	silver: MedalIcon,
	bronze: MedalIcon,
	unranked: CircleDashed,
} as const;

/** The same in the light and the dark theme. */
const LOOK: Readonly<Record<RankTier, string>> = {
	diamond: 'bg-diamond text-on-diamond',
	gold: 'bg-gold text-on-gold',
	silver: 'bg-silver text-on-silver',
	bronze: 'bg-bronze text-on-bronze',
	unranked: 'bg-sunken text-muted',
};

/** A tier as icon and word; the colour only repeats it. */
export function Medal({ rank }: { readonly rank: RankTier }) {
	const Icon = ICON[rank];
	return (
		<span
			className={`inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-sm font-semibold ${LOOK[rank]}`}
		>
			<Icon aria-hidden="true" className="size-4 flex-none" />
			{rankText(rank)}
		</span>
	);
}

type Place = { readonly position: number; readonly badge: RankTier | null };

/** A place of the ranking. The first three have the colour of a medal, but the medal is that of the points. */
export function PlaceDot({ position, badge }: Place) {
	return (
		<span
			className={`figures grid size-8 flex-none place-items-center rounded-full font-semibold ${badge ? LOOK[badge] : 'text-muted'}`}
		>
			{position}º
		</span>
	);
}

/** The tier as icon only, for use beside its word. */
export function MedalDot({
	rank,
	className = '',
}: {
	readonly rank: RankTier;
	className?: string;
}) {
	const Icon = ICON[rank];
	return (
		<span
			aria-hidden="true"
			className={`grid size-8 flex-none place-items-center rounded-full ${LOOK[rank]} ${className}`}
		>
			<Icon className="size-5" />
		</span>
	);
}
