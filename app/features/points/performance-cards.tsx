import { ReviewChip } from '#app/features/visit/public/review-chip.tsx';
import { Card } from '#app/ui/card.tsx';
import { date, plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { ScoreGauge } from '#app/ui/score-gauge.tsx';
import type { PerformanceData } from '#worker/contract/performance.ts';
import { nextTier, oneDecimal, PERFORMANCE_THRESHOLDS } from '#worker/domain/points/ranks.ts';
import { gradeText, missingText, partText } from './game-words.ts';
import { Medal } from './medal.tsx';
import { rankText } from './public/rank-text.ts';
import { Trend } from './trend.tsx';

/** The grade of the month, its medal, and the parts it is the mean of. */
export function GradeCard({ performance }: { readonly performance: PerformanceData }) {
	const { grade, rank, parts } = performance;
	const next = nextTier(PERFORMANCE_THRESHOLDS, grade ?? 0);
	return (
		<Card
			title="Nota do mês"
			aside={
				<span className="flex flex-wrap items-center gap-2 text-sm text-muted">
					<Medal rank={rank} /> pela nota
				</span>
			}
		>
			<div className="flex flex-wrap items-center gap-4">
				<ScoreGauge grade={grade === null ? null : grade / 10} label="Nota do mês" />
				<p className="min-w-0 flex-1 basis-36 font-semibold">
					{next === null
						? 'A medalha mais alta é sua.'
						: `${rankText(next.tier)} a partir de ${gradeText(next.from)}${
								grade === null ? '' : `: ${missingText(oneDecimal(next.missing))}`
							}.`}
				</p>
			</div>
			<dl className="grid gap-2">
				{parts.map((part) => (
					<div key={part.part} className="flex items-baseline justify-between gap-3">
						<dt>
							{partText(part.part)}
							<span className="block text-sm text-muted">
								{plural(part.count, 'coaching', 'coachings', 'nenhum neste mês')}
							</span>
						</dt>
						<dd className="figures flex-none font-semibold">{gradeText(part.grade)}</dd>
					</div>
				))}
			</dl>
			{parts.length > 1 && (
				<p className="text-sm text-muted">A nota do mês é a média das partes que têm nota.</p>
			)}
		</Card>
	);
}

/** The grades of the last twelve weeks. */
export function WeeksCard({ weeks }: Pick<PerformanceData, 'weeks'>) {
	return (
		<Card title="Semana a semana">
			<Trend
				points={weeks.map(({ start, grade }) => ({
					key: start,
					label: date(start).slice(0, 5),
					longLabel: `Semana de ${date(start)}`,
					value: grade,
					text: gradeText(grade),
				}))}
				top={10}
				sentence={weeksSentence(weeks)}
				labelHead="Semana"
				valueHead="Nota"
				values="last"
			/>
		</Card>
	);
}

function weeksSentence(weeks: PerformanceData['weeks']): string {
	const graded = weeks.flatMap(({ grade }) => (grade === null ? [] : [grade]));
	const [last, before] = [graded.at(-1), graded.at(-2)];
	if (last === undefined) return 'Nenhuma semana com nota nas últimas doze.';
	if (before === undefined) return `Uma semana com nota: ${gradeText(last)}.`;
	const change = oneDecimal(last - before);
	if (change === 0) return `A última nota, ${gradeText(last)}, é igual à da semana anterior.`;
	const more = change > 0 ? 'a mais' : 'a menos';
	return `A última nota é ${gradeText(last)}: ${gradeText(Math.abs(change))} ${more} que a anterior (${gradeText(before)}).`;
}

/** The coachings of the month; each row leads to the parts of its score. */
export function CoachingsCard({ coachings, month }: Pick<PerformanceData, 'coachings' | 'month'>) {
	if (coachings.length === 0) return null;
	return (
		<Card title="Coachings do mês" content="rows">
			{coachings.map(({ _id, date: day, part, name, grade, goalReached, review }) => (
				<ListRow
					key={_id}
					to={`?${new URLSearchParams({ mes: month, coaching: _id })}`}
					title={part === 'received' ? `Com ${name}` : `Você com ${name}`}
					detail={
						<span className="grid justify-items-start gap-1">
							<span>{date(day)}</span>
							<span>{goalReached ? 'Meta do dia atingida' : 'Meta do dia não atingida'}</span>
							<ReviewChip state={review} />
						</span>
					}
					trailing={<strong className="text-base">{gradeText(grade)}</strong>}
				/>
			))}
		</Card>
	);
}
