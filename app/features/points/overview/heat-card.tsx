import { Card } from '#app/ui/card.tsx';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import type { TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { heatLines, weakestLines } from '#worker/domain/points/team-overview.ts';
import { HeatRows } from './heat-rows.tsx';
import { HeatWords } from './heat-words.tsx';

const MAP = deskOnly(async () => (await import('./desk/heat-map.tsx')).HeatMap);

type Props = { readonly overview: TeamOverviewResponse };

/** How well each question goes for each person or team; every cell opens the coachings behind it. */
export function HeatCard({ overview }: Props) {
	const isDesk = useDesk();
	return (
		<Card title="Competências">
			{overview.questions.length === 0 ? (
				<p className="text-muted">
					{overview.rows.some(({ graded }) => graded > 0)
						? 'As respostas dos coachings aparecem aqui alguns minutos depois de cada um.'
						: 'Nenhuma pergunta com nota neste período. Depois do primeiro coaching, cada pergunta aparece aqui por pessoa.'}
				</p>
			) : isDesk ? (
				<DeskPart code={MAP} props={{ overview }} instead={HeatByQuestion} />
			) : (
				<HeatByQuestion overview={overview} />
			)}
		</Card>
	);
}

function HeatByQuestion({ overview }: Props) {
	return (
		<>
			<HeatWords weakest={weakestLines(heatLines(overview))} counted="respostas" />
			<HeatRows overview={overview} />
		</>
	);
}
