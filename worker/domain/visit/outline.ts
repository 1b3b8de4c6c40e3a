import type { QuestionOutline } from '#worker/contract/coaching-api.ts';
import type { Form } from '#worker/contract/form.ts';
import { answerText } from './answer-text.ts';
import { isAnswered } from './form.ts';
import { lostPoints } from './lost-points.ts';

/** Every question of a form with its answer as text and what it costs. */
export function outlineOf({ questions }: Form): QuestionOutline {
	const lost = lostPoints(questions);
	return questions.map((question, index) => ({
		index,
		text: question.text,
		answered: isAnswered(question),
		answer: answerText(question),
		lost: lost[index] ?? 0,
	}));
}
