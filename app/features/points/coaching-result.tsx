import type { ReactNode } from 'react';
import { Agreed } from '#app/features/visit/public/agreed.tsx';
import { CheckInsCard } from '#app/features/visit/public/check-ins-card.tsx';
import { DayFacts } from '#app/features/visit/public/day-facts.tsx';
import { GoalReason } from '#app/features/visit/public/goal-reason.tsx';
import { ReviewCard } from '#app/features/visit/public/review-card.tsx';
import { ScoreExplanation } from '#app/features/visit/public/score-explanation.tsx';
import { Card } from '#app/ui/card.tsx';
import { count, date, percent } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { isGeneric, named, shortName } from '#app/ui/person-name.ts';
import type { CoachingResultView, QualityCriterion } from '#worker/contract/coaching-result.ts';

type Props = {
	readonly result: CoachingResultView;
	/** The feedback as the coachee reads and answers it, before the grade; absent for others. */
	readonly feedback?: ReactNode;
};

/** The score of one coaching with the parts it consists of; read-only. */
export function CoachingResult({ result, feedback }: Props) {
	const { coachName, coacheeName, date: day, score, lines, quality } = result;
	return (
		<>
			<p className="text-muted">
				Coaching de {date(day)}, {shortName(coachName)} com {feedback ? 'você' : named(coacheeName)}
				{result.teleSales && ' (televendas)'}.
			</p>
			<ReviewCard review={result.review} />
			<HistoryNotice merged={result.merged} inconsistent={result.inconsistent} />
			{result.isEarlierReading && (
				<Notice tone="info">
					Esta nota foi dada pelas regras da época e não muda. As partes abaixo mostram as
					respostas; pelas regras de hoje a conta pode ser outra.
				</Notice>
			)}
			<div className="side-by-side">
				<div>
					{feedback}
					<ScoreExplanation score={score} lines={lines} name={feedback ? null : coacheeName} />
				</div>
				<div className="to-read">
					<StatisticsCard {...result} />
					<DayFacts facts={result.facts} />
					<CheckInsCard checkIns={result.checkIns} />
					{quality && (
						<QualityCard quality={quality} coachName={coachName} teleSales={result.teleSales} />
					)}
					{!feedback && <FeedbackCard feedbacks={result.feedbacks} />}
				</div>
			</div>
		</>
	);
}

/** What whoever reviews the coaching should know about how it was recorded (rules 3.9, 5.6 and 5.11). */
function HistoryNotice({
	merged,
	inconsistent,
}: Pick<CoachingResultView, 'merged' | 'inconsistent'>) {
	if (merged) {
		return (
			<Notice tone="info">
				Preenchido em dois aparelhos. As respostas foram reunidas; onde os dois responderam à mesma
				pergunta, vale a mais recente.
				{inconsistent && ' A ordem e os horários das visitas podem se contradizer.'}
			</Notice>
		);
	}
	if (!inconsistent) return null;
	return (
		<Notice tone="warn">
			Os horários deste coaching podem não estar certos: o relógio do aparelho voltou durante as
			visitas, ou parte do registro foi recuperada depois de um dano.
		</Notice>
	);
}

function StatisticsCard({
	statistics: { goals, pdvs },
	teleSales,
	coacheeName,
}: CoachingResultView) {
	const facts = [
		['Na rota', count(pdvs.visited - pdvs.outRoute)],
		// All clients of the generic coachee are in route (rule 6.3).
		...(isGeneric(coacheeName)
			? []
			: [['Fora da rota', `${count(pdvs.outRoute)} de até ${count(goals.maxOutRoute)}`] as const]),
		['Com resposta que zera a nota', count(pdvs.invalid)],
	] as const;
	return (
		<Card title={teleSales ? 'Contatos' : 'Visitas'}>
			<p className="font-semibold">
				{goals.minRoutesAchivied ? 'A meta foi atingida' : 'A meta não foi atingida'}.
			</p>
			<dl className="grid gap-1">
				{facts.map(([name, value]) => (
					<div key={name} className="flex justify-between gap-3">
						<dt className="text-muted">{name}</dt>
						<dd className="figures whitespace-nowrap">{value}</dd>
					</div>
				))}
			</dl>
			<GoalReason statistics={{ goals, pdvs }} />
		</Card>
	);
}

const CRITERIA: Readonly<Record<QualityCriterion['criterion'], string>> = {
	visits: 'Visitas na rota em relação à meta',
	stages: 'Etapas feitas com formulário',
	feedback: 'Feedback com ponto forte, oportunidade e combinados',
};

function QualityCard({
	quality,
	coachName,
	teleSales,
}: {
	readonly teleSales: boolean;
	readonly quality: readonly QualityCriterion[];
	readonly coachName: string;
}) {
	return (
		<Card title="Como o coaching foi conduzido">
			<p className="text-muted">O que conta para o desempenho de {shortName(coachName)}.</p>
			<dl className="grid gap-2">
				{quality.map(({ criterion, share, reached }) => (
					<div key={criterion} className="flex items-baseline justify-between gap-3">
						<dt>
							{teleSales && criterion === 'visits'
								? 'Contatos em relação à meta'
								: CRITERIA[criterion]}
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
	const { strength, opportunity, commitment } = feedbacks;
	const parts = [
		['Ponto forte', strength, strength],
		['Oportunidade', opportunity, opportunity],
		['Combinados', commitment, <Agreed key="agreed" text={commitment} />],
	] as const;
	const written = parts.filter(([, text]) => text.trim() !== '');
	if (written.length === 0) return null;
	return (
		<Card title="Feedback">
			{written.map(([name, , shown]) => (
				<div key={name}>
					<h3 className="font-semibold">{name}</h3>
					<div className="whitespace-pre-line wrap-anywhere">{shown}</div>
				</div>
			))}
		</Card>
	);
}
