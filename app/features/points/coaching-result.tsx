import { Card } from '#app/ui/card.tsx';
import { count, date, percent, plural } from '#app/ui/format.ts';
import type { CoachingResultView, QualityCriterion } from '#worker/contract/coaching-result.ts';

import { ScoreExplanation } from '../visit/public.tsx';

/** The score of one coaching with the parts it consists of; read-only. */
export function CoachingResult({ result }: { readonly result: CoachingResultView }) {
	const { coachName, coacheeName, date: day, score, lines, statistics, quality } = result;
	return (
		<>
			<p className="text-muted">
				Visitas de {date(day)}, {coachName} com {coacheeName}
				{result.teleSales && ' (televendas)'}.
			</p>
			<ScoreExplanation score={score} lines={lines} name={coacheeName} />
			<StatisticsCard statistics={statistics} />
			{quality && <QualityCard quality={quality} coachName={coachName} />}
			<FeedbackCard feedbacks={result.feedbacks} />
		</>
	);
}

function StatisticsCard({ statistics: { goals, pdvs } }: Pick<CoachingResultView, 'statistics'>) {
	const facts = [
		['Planejados na rota', count(pdvs.planned)],
		['Visitados', count(pdvs.visited)],
		['Na rota', count(pdvs.inRoute)],
		['Fora da rota', `${count(pdvs.outRoute)} de até ${count(goals.maxOutRoute)}`],
		['Invalidados', count(pdvs.invalid)],
		['Meta de visitas na rota', count(goals.minInRoute)],
	] as const;
	return (
		<Card title="Visitas">
			<p className="font-semibold">
				{goals.minRoutesAchivied ? 'A meta de visitas foi atingida' : 'A meta não foi atingida'}:{' '}
				{plural(pdvs.inRoute, 'visita', 'visitas', 'nenhuma visita')} na rota, meta{' '}
				{count(goals.minInRoute)}.
			</p>
			<dl className="grid gap-1">
				{facts.map(([name, value]) => (
					<div key={name} className="flex justify-between gap-3">
						<dt className="text-muted">{name}</dt>
						<dd className="figures">{value}</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}

const CRITERIA: Readonly<Record<QualityCriterion['criterion'], string>> = {
	visits: 'Visitas na rota em relação à meta',
	stages: 'Etapas feitas com formulário',
	feedback: 'Feedback com ponto forte, oportunidade e compromisso',
};

function QualityCard({
	quality,
	coachName,
}: {
	readonly quality: readonly QualityCriterion[];
	readonly coachName: string;
}) {
	return (
		<Card title="Como o coaching foi conduzido">
			<p className="text-muted">O que conta para o desempenho de {coachName}.</p>
			<dl className="grid gap-2">
				{quality.map(({ criterion, share, reached }) => (
					<div key={criterion} className="flex items-baseline justify-between gap-3">
						<dt>
							{CRITERIA[criterion]}
							<span className="block text-sm text-muted">vale {count(share / 10)} de 10</span>
						</dt>
						<dd className="figures flex-none font-semibold">{percent(reached)}</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}

function FeedbackCard({ feedbacks }: Pick<CoachingResultView, 'feedbacks'>) {
	const texts = [
		['Ponto forte', feedbacks.strength],
		['Oportunidade', feedbacks.opportunity],
		['Compromisso', feedbacks.commitment],
	] as const;
	const written = texts.filter(([, text]) => text.trim() !== '');
	if (written.length === 0) return null;
	return (
		<Card title="Feedback">
			{written.map(([name, text]) => (
				<div key={name}>
					<h3 className="font-semibold">{name}</h3>
					<p className="whitespace-pre-line break-words">{text}</p>
				</div>
			))}
		</Card>
	);
}
