import { Check, CircleCheck, CircleDashed, CircleX, X } from 'lucide-react';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { AnswerResult, QuizAlternative, QuizQuestion } from '#worker/contract/quiz.ts';
import { outcomeOf } from './quiz-words.ts';

type Props = {
	readonly number: number;
	readonly question: QuizQuestion;
	readonly result: AnswerResult;
	/** Answered on this device after another device had finished the quiz. */
	readonly late: boolean;
};

type ListProps = {
	readonly questions: readonly QuizQuestion[];
	/** In the order of the questions; a question without one was not answered. */
	readonly results: readonly AnswerResult[];
	/** Indexes of the questions that were answered on this device too late to count. */
	readonly leftOut: readonly number[];
};

/** The questions of a finished quiz. */
export function ResultQuizQuestions({ questions, results, leftOut }: ListProps) {
	return (
		<ol className="grid gap-4">
			{questions.map((question, index) => (
				<ResultQuizQuestion
					key={question.text}
					number={index + 1}
					question={question}
					result={results[index] ?? { chosen: [], right: false, seconds: 0 }}
					late={leftOut.includes(index)}
				/>
			))}
		</ol>
	);
}

/** One question of a finished quiz: outcome, right answer, explanation. */
function ResultQuizQuestion({ number, question, result, late }: Props) {
	return (
		<li className="card grid gap-3 p-4">
			<div className="grid justify-items-start gap-2">
				<Outcome result={result} />
				<h2 className="font-semibold">
					<span className="figures">{number}.</span> {question.text}
				</h2>
			</div>
			<ul className="grid gap-2">
				{question.alternatives.map((alternative, index) => (
					<Alternative
						key={alternative.text}
						alternative={alternative}
						chosen={result.chosen.includes(index)}
					/>
				))}
			</ul>
			{question.explanation !== '' && (
				<p className="border-s-4 border-accent ps-3">
					<strong className="block text-sm">Por quê</strong>
					{question.explanation}
				</p>
			)}
			{late && (
				<p className="text-sm text-warn">
					A sua resposta neste aparelho chegou depois do fim e não contou.
				</p>
			)}
		</li>
	);
}

function Outcome({ result }: { readonly result: AnswerResult }) {
	switch (outcomeOf(result)) {
		case 'right':
			return (
				<StatusChip tone="good" icon={<CircleCheck aria-hidden="true" />}>
					Certa
				</StatusChip>
			);
		case 'wrong':
			return (
				<StatusChip tone="bad" icon={<CircleX aria-hidden="true" />}>
					Errada
				</StatusChip>
			);
		case 'unanswered':
			return (
				<StatusChip tone="neutral" icon={<CircleDashed aria-hidden="true" />}>
					Sem resposta
				</StatusChip>
			);
	}
}

function Alternative({
	alternative: { text, correct },
	chosen,
}: {
	readonly alternative: QuizAlternative;
	readonly chosen: boolean;
}) {
	const word = wordOf(correct, chosen);
	return (
		<li className="flex items-start gap-2">
			{correct ? (
				<Check aria-hidden="true" className="mt-1 size-4 flex-none text-accent" strokeWidth={3} />
			) : chosen ? (
				<X aria-hidden="true" className="mt-1 size-4 flex-none text-danger" strokeWidth={3} />
			) : (
				<span aria-hidden="true" className="mt-1 size-4 flex-none" />
			)}
			<span className={correct || chosen ? 'min-w-0' : 'min-w-0 text-muted'}>
				{text}
				{word && <span className="block text-sm font-semibold">{word}</span>}
			</span>
		</li>
	);
}

function wordOf(correct: boolean, chosen: boolean): string | null {
	if (correct) return chosen ? 'Certa · você marcou' : 'Certa';
	return chosen ? 'Errada · você marcou' : null;
}
