import { Check, Clock, Hourglass, Lightbulb, Scale, X } from 'lucide-react';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { QuizQuestionResults, QuizResultsOfVideo } from '#worker/contract/quiz-results-api.ts';
import { correlationInterval } from '#worker/domain/training/statistics/intervals.ts';
import { TeachLink } from '../teaching/teach-link.tsx';
import { ChosenBy } from './chosen-by.tsx';
import { Track } from './figure.tsx';
import { rangeText, secondsText, separatesText, shareText } from './results-words.ts';

type Props = {
	/** From 0. */
	readonly index: number;
	readonly question: QuizQuestionResults;
	/** Number of people who finished. */
	readonly people: number;
	readonly groups: QuizResultsOfVideo['groups'];
	/** The problem of the question; null: none. */
	readonly finding: string | null;
	/** What may still be chance; null: nothing. */
	readonly early: string | null;
	readonly videoId: string;
	readonly asks: boolean;
};

/** One question: difficulty, discrimination, and who chose each alternative. */
export function QuizQuestionCard({
	index,
	question,
	people,
	groups,
	finding,
	early,
	videoId,
	asks,
}: Props) {
	const { text, questionType, right, discrimination, medianSeconds, skipped } = question;
	return (
		<li
			className="card grid scroll-mt-20 gap-3 p-4 print:break-inside-avoid"
			data-projected="text"
			id={`questao-${index + 1}`}
		>
			<h3 className="text-lg font-semibold">
				<span className="text-muted">Questão {index + 1}.</span> {text}
			</h3>
			<div className="flex flex-wrap gap-2">
				<StatusChip tone="neutral" icon={<Check aria-hidden="true" />}>
					{shareText(right, people)} certas
				</StatusChip>
				{discrimination !== null && (
					<StatusChip tone="neutral" icon={<Scale aria-hidden="true" />}>
						{separatesText(discrimination, people)}
					</StatusChip>
				)}
				{medianSeconds !== null && (
					<StatusChip tone="neutral" icon={<Clock aria-hidden="true" />}>
						{secondsText(medianSeconds)} (mediana)
					</StatusChip>
				)}
				{skipped > 0 && (
					<StatusChip tone="neutral" icon={<X aria-hidden="true" />}>
						{skipped} sem resposta
					</StatusChip>
				)}
			</div>
			{finding !== null && (
				<p className="flex gap-2 rounded-md bg-warn-soft p-3 font-medium text-warn">
					<Lightbulb aria-hidden="true" className="size-5 flex-none" />
					{finding}
				</p>
			)}
			{early !== null && (
				<p className="flex gap-2 rounded-md bg-sunken p-3">
					<Hourglass aria-hidden="true" className="size-5 flex-none text-edge" />
					{early}
				</p>
			)}
			{discrimination !== null && (
				<p className="text-sm text-muted">
					Discriminação {rangeText(discrimination, correlationInterval(discrimination, people))}
				</p>
			)}
			{questionType === 'check' && (
				<p className="text-sm text-muted">Várias alternativas podem ser marcadas.</p>
			)}
			<ul className="grid gap-3">
				{question.alternatives.map((alternative, at) => (
					<li key={alternative.text} className="grid gap-1">
						<div className="flex items-start gap-2">
							{alternative.correct ? (
								<Check aria-hidden="true" className="mt-0.5 size-5 flex-none text-accent" />
							) : (
								<X aria-hidden="true" className="mt-0.5 size-5 flex-none text-edge" />
							)}
							<span className="min-w-0 flex-1">
								{alternative.text}{' '}
								<span className="text-sm font-semibold text-muted">
									({alternative.correct ? 'certa' : 'errada'})
								</span>
							</span>
						</div>
						<div aria-hidden="true">
							<Track
								share={alternative.chosen === 0 ? 0 : alternative.chosen / people}
								strong={alternative.correct}
							/>
						</div>
						<p className="figures text-sm">
							{shareText(alternative.chosen, people)} escolheram
							{groups && alternative.upper !== null && alternative.lower !== null && (
								<span className="text-muted">
									{' '}
									· {alternative.upper} de {groups.upper} melhores, {alternative.lower} de{' '}
									{groups.lower} piores
								</span>
							)}
						</p>
						{asks && alternative.chosen > 0 && (
							<ChosenBy
								videoId={videoId}
								question={index}
								alternative={at}
								count={alternative.chosen}
							/>
						)}
						{asks && !alternative.correct && alternative.chosen > 0 && (
							<TeachLink question={index} alternative={at} />
						)}
					</li>
				))}
			</ul>
			<p className="text-sm text-muted">Explicação: {question.explanation || 'não há.'}</p>
		</li>
	);
}
