import { count, date, plural } from '#app/ui/format.ts';
import type { DayResults } from '#worker/contract/quiz-results.ts';
import { companyDay } from '#worker/domain/shared/company-time.ts';
import {
	sinceFirst,
	type TrendStep,
	type TrendUnit,
	trend,
} from '#worker/domain/training/statistics/trend.ts';
import { Bar, Bars, Figure } from './figure.tsx';
import { gradeText, stepText } from './results-words.ts';

type Props = {
	readonly days: readonly DayResults[];
	/** ISO instant. */
	readonly now: string;
	readonly unit: TrendUnit;
	/** Adds the mean grade of each step. */
	readonly grades: boolean;
	readonly open?: boolean;
};

const STEPS = 12;

const SPAN = {
	week: { steps: 'semanas', last: 'nas últimas', now: 'nesta semana', before: 'na anterior' },
	month: { steps: 'meses', last: 'nos últimos', now: 'neste mês', before: 'no anterior' },
} as const satisfies Record<TrendUnit, object>;

/** Weeks or months from the first with data, the newest last; later ones without data are included. */
export function TrendFigure({ days, now, unit, grades, open }: Props) {
	const steps = trend(days, companyDay(now), unit, STEPS);
	const shown = sinceFirst(steps);
	const most = Math.max(1, ...steps.map(({ people }) => people));
	return (
		<Figure
			open={open ?? false}
			sentence={sentenceOf(steps, unit)}
			head={[unit === 'week' ? 'Semana de' : 'Mês', 'Concluíram', 'Nota média']}
			rows={shown.map(({ start, people, mean }) => [
				unit === 'week' ? date(start) : stepText(start, unit),
				count(people),
				gradeText(mean),
			])}
		>
			<Bars>
				{shown.map(({ start, people, mean }) => (
					<Bar
						key={start}
						label={stepText(start, unit)}
						share={people / most}
						whole={false}
						value={
							grades && mean !== null ? `${count(people)} · nota ${gradeText(mean)}` : count(people)
						}
					/>
				))}
			</Bars>
		</Figure>
	);
}

function sentenceOf(steps: readonly TrendStep[], unit: TrendUnit): string {
	const [last, before] = [steps.at(-1), steps.at(-2)];
	const all = steps.reduce((sum, { people }) => sum + people, 0);
	const words = SPAN[unit];
	if (all === 0) return `Nenhuma conclusão ${words.last} ${STEPS} ${words.steps}.`;
	const counted = plural(last?.people ?? 0, 'conclusão', 'conclusões', 'Nenhuma conclusão');
	return `${counted} ${words.now}, ${count(before?.people ?? 0)} ${words.before}; ${count(all)} em ${STEPS} ${words.steps}.`;
}
