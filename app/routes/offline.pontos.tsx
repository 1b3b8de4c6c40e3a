import { useLoaderData } from '@remix-run/react';
import { Trophy } from 'lucide-react';
import { EmptyState } from '#app/components/empty-state.tsx';
import { GradeCard, WeeksCard } from '#app/components/game/performance-cards.tsx';
import { ScoreCard, SourcesCard } from '#app/components/game/score-card.tsx';
import { Notice } from '#app/components/notice.tsx';
import { RelativeTime } from '#app/components/relative-time.tsx';
import { monthName } from '#app/game-words.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { worker } from '#app/worker.client.ts';

export const handle: ScreenHandle = { title: 'Meus resultados', back: '/offline', width: 'wide' };

export async function clientLoader() {
	return worker.game.held();
}

/** The last figures this device has seen, to read without a signal. */
export default function OfflineResults() {
	const { score, performance } = useLoaderData<typeof clientLoader>();
	const newest = score ?? performance;
	if (newest === null) {
		return (
			<EmptyState icon={<Trophy />} title="Nenhum resultado neste aparelho">
				Abra a Pontuação ou o Desempenho uma vez com internet: os números ficam aqui para ler sem
				sinal.
			</EmptyState>
		);
	}
	return (
		<>
			<Notice tone="info">
				Números de {monthName(newest.data.month)}, vistos <RelativeTime at={newest.lastUpdate} />.
				Com sinal, eles se atualizam na Pontuação e no Desempenho.
			</Notice>
			<div className="grid items-start gap-4 lg:grid-cols-2">
				{score && (
					<div className="grid gap-4">
						<ScoreCard score={score.data} />
						<SourcesCard lines={score.data.lines} />
					</div>
				)}
				{performance && (
					<div className="grid gap-4">
						<GradeCard performance={performance.data} />
						<WeeksCard weeks={performance.data.weeks} />
					</div>
				)}
			</div>
		</>
	);
}
