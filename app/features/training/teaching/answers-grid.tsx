import { Check } from 'lucide-react';
import { memo } from 'react';
import { grade } from '#app/ui/format.ts';
import type { QuizQuestionResults } from '#worker/contract/quiz-results-api.ts';
import type { AnsweredBy } from '#worker/contract/training-assignment.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import { PersonLink } from '../results/person-link.tsx';
import { chosenText } from './teaching-words.ts';

type Props = {
	readonly videoId: string;
	readonly people: readonly AnsweredBy[];
	readonly questions: readonly QuizQuestionResults[];
};

/**
 * One row per person: what they chose in each question, and the last attempt beside the first. Drawn
 * again only when these change: the screen around it is drawn seven times while it opens.
 */
export const AnswersGrid = memo(function AnswersGrid({ videoId, people, questions }: Props) {
	return (
		<div className="card @container">
			<table className="results-table" data-projected="figures">
				<caption className="sr-only">Respostas por pessoa, quem mais precisa primeiro</caption>
				<thead>
					<tr>
						<th scope="col" className="py-2 text-sm text-muted">
							Pessoa e respostas
						</th>
						<th scope="col" className="py-2 text-sm text-muted">
							1ª nota
						</th>
						<th scope="col" className="py-2 text-sm text-muted">
							Última
						</th>
					</tr>
				</thead>
				<tbody>
					{people.map(({ person, first, last }) => (
						<tr key={person.employeeCode}>
							<th scope="row">
								<PersonLink videoId={videoId} person={person} />
								<span className="text-sm font-normal text-muted">{titleOf(person)}</span>
								<Answers attempt={first} questions={questions} />
								{last && (
									<>
										<span className="mt-1 text-sm font-normal text-muted">Na última vez</span>
										<Answers attempt={last} questions={questions} />
									</>
								)}
							</th>
							<td className="figures font-semibold" data-head="1ª nota">
								{grade(first.grade)}
							</td>
							<td className="figures" data-head="Última">
								{last ? grade(last.grade) : '–'}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
});

const CHIP =
	'flex items-center justify-center gap-1 rounded-[0.25rem] border px-1 py-0.5 text-sm figures font-normal';

function Answers({
	attempt,
	questions,
}: {
	readonly attempt: AnsweredBy['first'];
	readonly questions: readonly QuizQuestionResults[];
}) {
	return (
		<ul className="mt-1 grid list-none grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-1 desk:grid-cols-[repeat(auto-fill,4.75em)]">
			{questions.map(({ text, alternatives }, index) => {
				const answer = attempt.answers[index] ?? { chosen: [], right: false };
				const texts = answer.chosen.map((at) => alternatives[at]?.text ?? '').join('; ');
				const outcome = answer.right
					? 'acertou'
					: `errou, ${texts ? `marcou ${texts}` : 'não respondeu'}`;
				return (
					<li key={text} title={`${text}: ${texts || 'sem resposta'}`} className="min-w-0">
						{/* Hidden text beside what is seen would double the time of the layout. */}
						<span
							role="img"
							aria-label={`Questão ${index + 1}: ${outcome}`}
							className={`${CHIP} ${answer.right ? 'border-line text-muted' : 'border-warn bg-warn-soft text-warn'}`}
						>
							{index + 1}
							{answer.right ? <Check className="size-4" /> : <strong>{chosenText(answer)}</strong>}
						</span>
					</li>
				);
			})}
		</ul>
	);
}
