import { ChartNoAxesColumn, Trophy } from 'lucide-react';
import type { RowLink } from '#app/ui/link-rows.tsx';
import type { GameMonth, RankTier } from '#worker/contract/performance.ts';
import { lazily } from '#worker/domain/shared/lazily.ts';

const month = lazily(() => new Intl.DateTimeFormat('pt-BR', { month: 'long' }));

/** Noon is inside the month in every time zone. */
export function noonOfFirstDay(of: GameMonth): Date {
	return new Date(`${of}-01T12:00`);
}

/** 'outubro' for '2026-10'. */
export function monthName(of: GameMonth): string {
	return month().format(noonOfFirstDay(of));
}

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

/** Links of the menu and the profile to the figures of the person. */
export const POINTS_LINKS: readonly RowLink[] = [
	{ to: '/game', Icon: Trophy, title: 'Pontuação', detail: 'Pontos, medalha e ranking' },
	{
		to: '/performance',
		Icon: ChartNoAxesColumn,
		title: 'Desempenho',
		detail: 'Notas do período',
	},
];
