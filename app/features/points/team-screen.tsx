import { Users } from 'lucide-react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import type { TeamScores } from '#worker/contract/performance.ts';
import { TeamCard } from './team-card.tsx';

type Props = {
	readonly team: TeamScores;
	/** The job title in the address; null: the first one. */
	readonly title: string | null;
	readonly month: string | null;
};

/** The ranking of everybody below, one job title at a time. */
export function TeamScreen({ team: { people, isCut }, title, month }: Props) {
	const titles = [...new Set(people.map(({ shownTitle }) => shownTitle))].toReversed();
	const shown = titles.find((one) => one === title) ?? titles[0];
	if (shown === undefined) {
		return (
			<EmptyState icon={<Users />} title="Ninguém na sua equipe">
				Quando houver pessoas abaixo de você, os pontos e as notas delas aparecem aqui.
			</EmptyState>
		);
	}
	return (
		<>
			{titles.length > 1 && (
				<Segmented
					label="Cargo"
					segments={titles.map((one) => ({
						to: `?${new URLSearchParams({
							ver: 'equipe',
							cargo: one,
							...(month !== null && { mes: month }),
						})}`,
						label: one,
						count: people.filter(({ shownTitle }) => shownTitle === one).length,
						chosen: one === shown,
					}))}
				/>
			)}
			{isCut && (
				<Notice tone="info">A equipe é grande: aparecem os primeiros lugares de cada cargo.</Notice>
			)}
			<TeamCard title={shown} people={people.filter(({ shownTitle }) => shownTitle === shown)} />
		</>
	);
}
