import type { RankTier } from '#worker/contract/performance.ts';

const RANK_TEXT: Readonly<Record<RankTier, string>> = {
	diamond: 'Diamante',
	gold: 'Ouro',
	silver: 'Prata',
	bronze: 'Bronze',
	unranked: 'Sem medalha',
};

export function rankText(rank: RankTier): string {
	return RANK_TEXT[rank];
}
