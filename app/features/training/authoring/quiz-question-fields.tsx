import { CircleAlert, Plus } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField, TextArea } from '#app/ui/field.tsx';
import { ItemActs } from '#app/ui/item-acts.tsx';
import { Tick } from '#app/ui/tick.tsx';
import { QUIZ_ALTERNATIVES_MAX, type QuizQuestionDraft } from '#worker/contract/quiz-draft.ts';
import type { QuizProblem, QuizProblemCode } from '#worker/domain/training/authoring/quiz-draft.ts';
import { quizProblemText } from './quiz-words.ts';

type Props = {
	readonly question: QuizQuestionDraft;
	readonly index: number;
	readonly count: number;
	/** Of this question and its alternatives. */
	readonly problems: readonly QuizProblem[];
	readonly open: boolean;
	readonly onOpen: (open: boolean) => void;
	readonly onChange: (question: QuizQuestionDraft) => void;
	readonly onMove: (to: number) => void;
	readonly onCopy: () => void;
	readonly onRemove: () => void;
};

/** One question of a quiz: a row that opens its fields. */
export function QuizQuestionFields(props: Props) {
	const { question, index, count, problems, open, onOpen, onChange } = props;
	const { text, questionType, alternatives, explanation } = question;
	const find = (at: number | null, ...codes: readonly QuizProblemCode[]) => {
		const found = problems.find((one) => one.alternative === at && codes.includes(one.code));
		return found ? quizProblemText(found) : null;
	};
	const setAlternatives = (next: QuizQuestionDraft['alternatives']) =>
		onChange({ ...question, alternatives: next });
	const mark = (at: number, correct: boolean) =>
		setAlternatives(
			alternatives.map((one, other) => {
				if (other === at) return { ...one, correct };
				return questionType === 'radio' && correct ? { ...one, correct: false } : one;
			}),
		);
	const own = find(null, 'too-few-alternatives', 'none-correct', 'several-correct');
	return (
		<li>
			<div className="flex flex-wrap items-center gap-2 px-2 py-1">
				<button
					type="button"
					className="grid min-h-14 min-w-0 flex-1 basis-40 content-center px-2 py-2 text-start"
					aria-expanded={open}
					onClick={() => onOpen(!open)}
				>
					<span className="font-semibold wrap-anywhere">
						{index + 1}. {text.trim() || 'Sem texto'}
					</span>
					{problems.length > 0 && (
						<span className="flex items-center gap-1 text-sm text-danger">
							<CircleAlert aria-hidden="true" className="size-4" />a corrigir
						</span>
					)}
				</button>
				<ItemActs
					what={`pergunta ${index + 1}`}
					index={index}
					count={count}
					onMove={props.onMove}
					onCopy={props.onCopy}
					onRemove={props.onRemove}
				/>
			</div>
			{open && (
				<div className="grid gap-3 border-t border-line p-4">
					<TextArea
						label="Texto da pergunta"
						rows={2}
						maxLength={2000}
						value={text}
						error={find(null, 'text-missing', 'question-twice')}
						onChange={({ target }) => onChange({ ...question, text: target.value })}
					/>
					<SelectField
						label="Respostas certas"
						value={questionType}
						onChange={({ target }) =>
							onChange({
								...question,
								questionType: target.value === 'check' ? 'check' : 'radio',
							})
						}
					>
						<option value="radio">Uma</option>
						<option value="check">Uma ou várias</option>
					</SelectField>
					{own && (
						<p role="alert" className="text-sm font-medium text-danger">
							{own}
						</p>
					)}
					<ul className="grid gap-2" aria-label="Alternativas">
						{alternatives.map((alternative, at) => (
							<li
								// biome-ignore lint/suspicious/noArrayIndexKey: an alternative is its place while it is typed.
								key={at}
								className="grid gap-1 rounded-md border border-line p-3"
							>
								<div className="flex flex-wrap items-center justify-between gap-2">
									<Tick
										label="É certa"
										checked={alternative.correct}
										onChange={(on) => mark(at, on)}
									/>
									<ItemActs
										what={`alternativa ${at + 1}`}
										index={at}
										count={alternatives.length}
										onMove={(to) =>
											setAlternatives(alternatives.toSpliced(at, 1).toSpliced(to, 0, alternative))
										}
										onRemove={() => setAlternatives(alternatives.toSpliced(at, 1))}
									/>
								</div>
								<Field
									label={`Alternativa ${at + 1}`}
									maxLength={1000}
									value={alternative.text}
									error={find(at, 'alternative-missing', 'alternative-twice')}
									onChange={({ target }) =>
										setAlternatives(alternatives.with(at, { ...alternative, text: target.value }))
									}
								/>
							</li>
						))}
					</ul>
					{alternatives.length < QUIZ_ALTERNATIVES_MAX && (
						<Button
							look="quiet"
							className="justify-self-start"
							icon={<Plus aria-hidden="true" />}
							onClick={() => setAlternatives([...alternatives, { text: '', correct: false }])}
						>
							Nova alternativa
						</Button>
					)}
					<TextArea
						label="Explicação"
						hint="Aparece com o resultado."
						rows={2}
						maxLength={4000}
						value={explanation}
						onChange={({ target }) => onChange({ ...question, explanation: target.value })}
					/>
				</div>
			)}
		</li>
	);
}
