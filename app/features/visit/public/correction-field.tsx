import { type ReactNode, useId } from 'react';
import { Card } from '#app/ui/card.tsx';
import type { FeedbackText } from '#worker/contract/feedback-texts.ts';
import type { Correction, FaultyField } from '#worker/contract/offline-api.ts';
import { changeAnswer } from '#worker/domain/visit/change-answer.ts';
import { assertNever } from '#worker/errors.ts';
import { TextAnswer } from '../answer-fields.tsx';
import { PotentialFields } from '../potential-fields.tsx';
import { QuestionField } from '../question-field.tsx';
import { STAGE_NAME } from '../visit-words.ts';

const FEEDBACK_NAME: Readonly<Record<FeedbackText, string>> = {
	strength: 'Ponto forte',
	opportunity: 'Oportunidade',
	commitment: 'Combinados',
};

type Props = {
	readonly field: FaultyField;
	/** The correction; null: not written yet. */
	readonly correction: Correction | null;
	readonly onCorrect: (correction: Correction) => void;
	readonly onInvalid: (invalid: boolean) => void;
};

/** One refused field: where it was written, what is wrong, and an input to correct it (rule 5.9). */
export function CorrectionField({ field, correction, onCorrect, onInvalid }: Props) {
	const id = useId();
	const text = correction && 'text' in correction ? correction.text : null;
	switch (field.kind) {
		case 'answer':
			return (
				<AnswerCorrection
					field={field}
					correction={correction}
					onCorrect={onCorrect}
					onInvalid={onInvalid}
				/>
			);
		case 'observation':
			return (
				<Frame id={id} title="Observação" where={whereOf(field)} wrong={TEXT_WRONG}>
					<TextAnswer
						id={`${id}-field`}
						labelledBy={id}
						value={text ?? field.text}
						onWrite={(text) => onCorrect({ kind: 'observation', stageId: field.stageId, text })}
						onLeave={() => undefined}
					/>
				</Frame>
			);
		case 'potential':
			return (
				<PotentialCorrection
					field={field}
					correction={correction}
					onCorrect={onCorrect}
					onInvalid={onInvalid}
				/>
			);
		case 'feedback':
			return (
				<Frame id={id} title={FEEDBACK_NAME[field.field]} where="Feedback" wrong={TEXT_WRONG}>
					<TextAnswer
						id={`${id}-field`}
						labelledBy={id}
						value={text ?? field.text}
						onWrite={(text) => onCorrect({ kind: 'feedback', field: field.field, text })}
						onLeave={() => undefined}
					/>
				</Frame>
			);
		default:
			return assertNever(field);
	}
}

const TEXT_WRONG =
	'O servidor não aceitou este texto. Apague símbolos incomuns, encurte se for longo e escreva de novo.';

function whereOf({ stage, pdvName }: Pick<FaultyField & { kind: 'answer' }, 'stage' | 'pdvName'>) {
	return pdvName === null ? STAGE_NAME[stage] : `Visita em ${pdvName}`;
}

type FrameProps = {
	readonly id: string;
	readonly title: string;
	readonly where: string;
	readonly wrong: string;
	readonly children: ReactNode;
};

/** Each field has its own form element: otherwise the radio buttons of two questions are one group. */
function Frame({ id, title, where, wrong, children }: FrameProps) {
	return (
		<Card>
			<form className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
				<div>
					<p className="text-sm text-muted">{where}</p>
					<h2 id={id} className="text-lg font-semibold">
						{title}
					</h2>
					<p className="font-medium text-danger">{wrong}</p>
				</div>
				{children}
			</form>
		</Card>
	);
}

type Of<K extends FaultyField['kind']> = Omit<Props, 'field'> & {
	readonly field: Extract<FaultyField, { kind: K }>;
};

function AnswerCorrection({ field, correction, onCorrect, onInvalid }: Of<'answer'>) {
	const id = useId();
	const { question, stageId, questionIndex, formTitle } = field;
	const answer = correction?.kind === 'answer' ? correction.answer : question.answer;
	return (
		<Frame
			id={id}
			title={question.text}
			where={`${whereOf(field)} · ${formTitle}`}
			wrong="O servidor não aceitou a resposta desta pergunta. Responda de novo."
		>
			<QuestionField
				question={question}
				answer={answer}
				fieldId={`${id}-field`}
				labelledBy={id}
				onChange={(change) => {
					const next = changeAnswer({ ...question, answer }, change);
					onCorrect({ kind: 'answer', stageId, questionIndex, answer: next });
				}}
				onLeave={() => undefined}
				onInvalid={onInvalid}
			/>
		</Frame>
	);
}

function PotentialCorrection({ field, correction, onCorrect, onInvalid }: Of<'potential'>) {
	const id = useId();
	const potential = correction?.kind === 'potential' ? correction.potential : field.potential;
	return (
		<Frame
			id={id}
			title="Potencial de compra"
			where={whereOf(field)}
			wrong="O servidor não aceitou estes números. Confira e escreva de novo."
		>
			<PotentialFields
				value={potential}
				onWrite={(next) =>
					onCorrect({ kind: 'potential', stageId: field.stageId, potential: next })
				}
				onLeave={() => undefined}
				onInvalid={(fieldId) => onInvalid(fieldId !== null)}
			/>
		</Frame>
	);
}
