import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ScoreData } from '#worker/contract/performance.ts';
import { gameThresholds } from '#worker/domain/points/ranks.ts';
import { monthShort, points as pointsText } from './game-words.ts';
import { monthName } from './public/month-name.ts';
import { RankingCard } from './ranking-card.tsx';
import { ScoreCard, SourcesCard } from './score-card.tsx';
import { Trend } from './trend.tsx';

/** One month of the person: points, their sources, the position, and the months before. */
export function OwnScore({ score, title }: { readonly score: ScoreData; readonly title: string }) {
	return (
		<>
			{score.points === 0 && !score.closed && (
				<Notice tone="info">
					O mês começou sem pontos. O primeiro coaching, quiz ou vídeo deste mês já aparece aqui.
				</Notice>
			)}
			<div className="grid items-start gap-4 grid-fit-22/2">
				<div className="grid gap-4">
					<ScoreCard score={score} />
					<SourcesCard lines={score.lines} />
				</div>
				<div className="grid gap-4">
					<RankingCard ranking={score.ranking} title={title} />
					<HistoryCard score={score} />
				</div>
			</div>
		</>
	);
}

function HistoryCard({ score: { history, jobTitle, month } }: { readonly score: ScoreData }) {
	const top = Math.max(
		gameThresholds(jobTitle)[0]?.from ?? 1,
		...history.map(({ points }) => points),
	);
	return (
		<Card title="Mês a mês">
			<Trend
				points={history.map((one) => ({
					key: one.month,
					label: monthShort(one.month),
					longLabel: monthName(one.month),
					value: one.points,
					text: one.points.toLocaleString('pt-BR'),
				}))}
				top={top}
				sentence={historySentence(history, month)}
				labelHead="Mês"
				valueHead="Pontos"
			/>
		</Card>
	);
}

function historySentence(history: ScoreData['history'], month: string): string {
	const best = history.reduce((a, b) => (b.points > a.points ? b : a));
	const running = history.at(-1);
	const so = running ? `Até agora, ${pointsText(running.points)} neste mês.` : '';
	if (best.points === 0) return 'Nenhum mês com pontos ainda.';
	if (best.month === running?.month) return `Este já é o melhor dos seis meses. ${so}`;
	const isShown = best.month === month ? ', o que está na tela' : '';
	return `O melhor mês foi ${monthName(best.month)}${isShown}, com ${pointsText(best.points)}. ${so}`;
}
