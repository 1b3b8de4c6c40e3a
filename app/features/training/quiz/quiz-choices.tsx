import { ChoiceRow } from '#app/ui/choice-row.tsx';
import type { AskedQuizQuestion } from '#worker/contract/quiz-api.ts';

type Props = {
	readonly question: AskedQuizQuestion;
	/** Indexes of alternatives. */
	readonly chosen: readonly number[];
	readonly labelledBy: string;
	/** Called with all chosen indexes, ascending. */
	readonly onChange: (chosen: readonly number[]) => void;
};

/** The alternatives of a question: radio buttons, or checkboxes if several are right. */
export function QuizChoices({ question, chosen, labelledBy, onChange }: Props) {
	const radio = question.questionType === 'radio';

	function choose(index: number) {
		if (radio) return onChange([index]);
		const others = chosen.filter((one) => one !== index);
		onChange((others.length < chosen.length ? others : [...others, index]).sort((a, b) => a - b));
	}

	return (
		<fieldset aria-labelledby={labelledBy} className="grid gap-2">
			{question.alternatives.map((text, index) => (
				<ChoiceRow
					key={text}
					type={radio ? 'radio' : 'checkbox'}
					name="answer"
					label={text}
					checked={chosen.includes(index)}
					onChange={() => choose(index)}
					data-shortcut={index < 9 ? index + 1 : undefined}
					aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
				/>
			))}
		</fieldset>
	);
}
