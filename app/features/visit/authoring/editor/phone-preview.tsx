import { useId, useState } from 'react';
import { QuestionField } from '#app/features/visit/question-field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import type { AnswerChange } from '#worker/contract/visit-input.ts';
import { changeAnswer, isAnswerFitting } from '#worker/domain/visit/change-answer.ts';
import { tidyDraft } from '#worker/domain/visit/form-draft/tidy-draft.ts';

type Props = { readonly draft: FormDraft; readonly index: number };

/** One question as a phone shows it, with the controls of a visit. Its answer is kept nowhere. */
export function PhonePreview({ draft, index }: Props) {
	const id = useId();
	const question = tidyDraft(draft).questions[index];
	const [answer, setAnswer] = useState<readonly string[]>([]);
	if (!question) {
		return <p className="text-muted">Abra uma pergunta para ver como fica no telefone.</p>;
	}
	const texts = question.alternatives.map(({ text }) => text);
	// Rows of a choice are told apart by their texts.
	const alternatives = question.alternatives.filter(
		({ text }, at) => text !== '' && texts.indexOf(text) === at,
	);
	const typed = { ...question, alternatives, answer: [...answer], answered: null };
	// The question may have changed since it was answered.
	const asked = isAnswerFitting(typed) ? typed : { ...typed, answer: [] };
	const answered = (change: AnswerChange) => setAnswer(changeAnswer(asked, change));
	return (
		<div className="mx-auto grid w-full max-w-[22.5rem] content-start gap-3 rounded-[1.75rem] border-[6px] border-edge bg-ground p-4">
			<p className="text-sm text-muted">
				<strong className="figures block text-base text-ink">
					Pergunta {index + 1} de {draft.questions.length}
				</strong>
				{draft.title.trim() || 'Sem título'}
			</p>
			<h3 id={`${id}-text`} className="text-xl font-bold wrap-anywhere">
				{question.text || 'Sem texto'}
			</h3>
			{question.steps.length > 0 && (
				<Fold className="rounded-md border border-line bg-surface" head="Passo a passo">
					<ol className="grid list-decimal gap-2 ps-6 pe-4 pb-4">
						{question.steps.map((step) => (
							<li key={step}>{step}</li>
						))}
					</ol>
				</Fold>
			)}
			<QuestionField
				question={asked}
				answer={asked.answer}
				fieldId={`${id}-field`}
				labelledBy={`${id}-text`}
				onChange={answered}
				onLeave={() => undefined}
				onInvalid={() => undefined}
			/>
		</div>
	);
}
