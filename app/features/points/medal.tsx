import { CircleDashed, Gem, Medal as MedalIcon } from 'lucide-react';
import type { RankTier } from '#worker/contract/performance.ts';

import { rankText } from './public.ts';

const ICON = {
	diamond: Gem,
	gold: MedalIcon,
	silver: MedalIcon,
	bronze: MedalIcon,
	unranked: CircleDashed,
} as const;

/** A tier as icon and word; the colour only repeats it. */
export function Medal({ rank }: { readonly rank: RankTier }) {
	const Icon = ICON[rank];
	return (
		<span
			data-rank={rank}
			className="medal inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-sm font-semibold"
		>
			<Icon aria-hidden="true" className="size-4 flex-none" />
			{rankText(rank)}
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
			data-rank={rank}
			className={`medal grid size-8 flex-none place-items-center rounded-full ${className}`}
		>
			<Icon className="size-5" />
		</span>
	);
}
