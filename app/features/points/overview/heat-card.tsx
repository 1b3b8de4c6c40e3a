import { Card } from '#app/ui/card.tsx';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import { percent } from '#app/ui/format.ts';
import type { TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { ENOUGH_ANSWERS, weakestQuestion } from '#worker/domain/points/team-overview.ts';
import { HeatRows } from './heat-rows.tsx';

const TABLE = deskOnly(async () => (await import('./desk/heat-table.tsx')).HeatTable);

/** More columns leave no room for the questions. */
const MOST_COLUMNS = 8;

/** How well each question goes for each person or team; every cell opens the coachings behind it. */
export function HeatCard({ overview }: { readonly overview: TeamOverviewResponse }) {
	const { rows, questions } = overview;
	const isTable = useDesk() && rows.length <= MOST_COLUMNS;
	const weakest = weakestQuestion(overview);
	if (questions.length === 0) {
		return (
			<Card title="Competências">
				<p className="text-muted">
					{rows.some(({ graded }) => graded > 0)
						? 'As respostas dos coachings aparecem aqui alguns minutos depois de cada um.'
						: 'Nenhuma pergunta com nota neste período. Depois do primeiro coaching, cada pergunta aparece aqui por pessoa.'}
				</p>
			</Card>
		);
	}
	return (
		<Card title="Competências">
			<p className="font-medium">
				{weakest
					? `A mais difícil: “${weakest.question}”, com ${percent(weakest.share)} em ${weakest.answers} respostas.`
					: 'Ainda há poucas respostas para dizer qual é a mais difícil.'}
			</p>
			<p className="text-sm text-muted">
				Cada número é a nota média em %, com quantas respostas
				<span className="print:hidden">
					; abre os coachings de onde veio. Verde: 80% ou mais; amarelo: menos de 50%; cinza: menos
					de {ENOUGH_ANSWERS} respostas.
				</span>
				<span className="hidden print:inline">
					. Moldura grossa: 80% ou mais; fundo cinza: menos de 50%; moldura tracejada: menos de{' '}
					{ENOUGH_ANSWERS} respostas.
				</span>{' '}
				Visitas interrompidas e coachings em conferência não entram.
			</p>
			{isTable ? (
				<DeskPart code={TABLE} props={{ overview }} instead={HeatRows} />
			) : (
				<HeatRows overview={overview} />
			)}
		</Card>
	);
}
