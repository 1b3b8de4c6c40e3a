import { ChartNoAxesColumn, Trophy } from 'lucide-react';
import type { RowLink } from '#app/ui/link-rows.tsx';

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
