import { Check, CircleCheck, CircleDashed, CircleX, X } from 'lucide-react';
import { absolute, grade } from '#app/ui/format.ts';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { QuizQuestionResults } from '#worker/contract/quiz-results-api.ts';
import type { AnsweredBy } from '#worker/contract/training-assignment.ts';
import { attemptsOf, markedText, outcomeOf, type PlacedAttempt } from './attempt-outcome.ts';

type Props = {
	readonly answered: AnsweredBy;
	readonly questions: readonly QuizQuestionResults[];
};

/** The attempts of one person, and at each question what was marked in which of them. */
export function PersonAttempts({ answered, questions }: Props) {
	const attempts = attemptsOf(answered);
	return (
		<>
			<div className="card @container">
				<table className="results-table" data-projected="figures">
					<caption className="sr-only">Tentativas de {answered.person.name}</caption>
					<thead>
						<tr>
							{['Vez', 'Concluída em', 'Acertos', 'Nota'].map((head) => (
								<th key={head} scope="col" className="py-2 text-sm text-muted">
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{attempts.map((one) => (
							<tr key={one.place}>
								<th scope="row">{one.place}</th>
								<td className="figures">{absolute(one.at)}</td>
								<td className="figures">
									{one.answers.filter(({ right }) => right).length} de {questions.length}
								</td>
								<td className="figures font-semibold">{grade(one.grade)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<ol className="grid list-none items-start gap-4 grid-fit-22/2">
				{questions.map((question, index) => (
					<QuestionOfPerson
						key={question.text}
						index={index}
						question={question}
						attempts={attempts}
					/>
				))}
			</ol>
		</>
	);
}

const NONE = { chosen: [], right: false } as const;
const CHIPS = {
	acertou: { tone: 'good', Icon: CircleCheck },
	errou: { tone: 'bad', Icon: CircleX },
	'sem resposta': { tone: 'neutral', Icon: CircleDashed },
} as const;

function QuestionOfPerson({
	index,
	question: { text, alternatives, explanation },
	attempts,
}: {
	/** From 0. */
	readonly index: number;
	readonly question: QuizQuestionResults;
	readonly attempts: readonly PlacedAttempt[];
}) {
	return (
		<li
			aria-label={`Questão ${index + 1}`}
			className="card grid gap-3 p-4 print:break-inside-avoid"
		>
			<h3 className="font-semibold">
				<span className="figures">{index + 1}.</span> {text}
			</h3>
			<ul className="flex list-none flex-wrap gap-2">
				{attempts.map(({ place, answers }) => {
					const said = outcomeOf(answers[index] ?? NONE);
					const { tone, Icon } = CHIPS[said];
					return (
						<li key={place} aria-label={`${place} tentativa`}>
							<StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
								{attempts.length > 1 ? `${place}: ${said}` : said}
							</StatusChip>
						</li>
					);
				})}
			</ul>
			<ul className="grid list-none gap-2">
				{alternatives.map((alternative, at) => {
					const { correct } = alternative;
					const places = attempts
						.filter(({ answers }) => answers[index]?.chosen.includes(at))
						.map(({ place }) => place);
					const word = markedText(correct, places, attempts.length);
					const Icon = correct ? Check : X;
					return (
						<li key={alternative.text} data-alternative className="flex items-start gap-2">
							{word === '' ? (
								<span aria-hidden="true" className="size-5 flex-none" />
							) : (
								<Icon
									aria-hidden="true"
									className={`mt-0.5 size-5 flex-none ${correct ? 'text-accent' : 'text-danger'}`}
								/>
							)}
							<span className={word === '' ? 'min-w-0 text-muted' : 'min-w-0'}>
								{alternative.text}
								{word && <span className="block text-sm font-semibold">{word}</span>}
							</span>
						</li>
					);
				})}
			</ul>
			{explanation !== '' && <p className="text-sm text-muted">Explicação: {explanation}</p>}
		</li>
	);
}
