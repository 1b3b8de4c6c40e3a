import type { Question } from '#worker/contract/form.ts';
import type { AnswerChange } from '#worker/contract/visit-input.ts';
import { assertNever } from '#worker/errors.ts';
import { DecimalAnswer, TextAnswer } from './answer-fields.tsx';
import { ChoiceField } from './choice-field.tsx';

type Props = {
	readonly question: Question;
	readonly answer: readonly string[];
	/** No input waits to be stored; then a newer answer from elsewhere is shown. */
	readonly settled?: boolean;
	readonly fieldId: string;
	readonly labelledBy: string;
	readonly onChange: (change: AnswerChange, when: 'now' | 'after-pause') => void;
	readonly onLeave: () => void;
	readonly onInvalid: (invalid: boolean) => void;
};

/** The field of one question, by its type. */
export function QuestionField(props: Props) {
	const { question, answer, fieldId, labelledBy, onChange, onLeave, onInvalid } = props;
	const { settled = false } = props;
	const written = {
		id: fieldId,
		labelledBy,
		value: answer[0] ?? '',
		settled,
		onWrite: (text: string) => onChange({ type: 'write', text }, 'after-pause'),
		onLeave,
	};
	switch (question.questionType) {
		case 'radio':
		case 'check':
			return (
				<ChoiceField
					question={question}
					answer={answer}
					labelledBy={labelledBy}
					onChange={(change) => onChange(change, 'now')}
				/>
			);
		case 'text':
			return <TextAnswer {...written} />;
		case 'number':
			return <DecimalAnswer {...written} onInvalid={onInvalid} />;
		default:
			return assertNever(question.questionType);
	}
}
