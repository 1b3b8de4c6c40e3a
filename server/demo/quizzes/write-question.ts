import type { QuizQuestion } from '#worker/contract/quiz.ts';
import { createRandom } from '../random.ts';

/** The questions of one video's quiz, by its title. */
export type DemoQuiz = { readonly video: string; readonly questions: readonly QuizQuestion[] };

/** A question with one right alternative, in a random but reproducible place. */
export function radio(
	text: string,
	right: string,
	wrong: readonly string[],
	explanation: string,
): QuizQuestion {
	return { text, questionType: 'radio', alternatives: mixed(text, [right], wrong), explanation };
}

/** A question with several right alternatives. */
export function check(
	text: string,
	right: readonly string[],
	wrong: readonly string[],
	explanation: string,
): QuizQuestion {
	return { text, questionType: 'check', alternatives: mixed(text, right, wrong), explanation };
}

function mixed(text: string, right: readonly string[], wrong: readonly string[]) {
	const random = createRandom(`quiz/${text}`);
	return [
		...right.map((one) => ({ text: one, correct: true })),
		...wrong.map((one) => ({ text: one, correct: false })),
	]
		.map((alternative) => ({ alternative, at: random.fraction() }))
		.sort((a, b) => a.at - b.at)
		.map(({ alternative }) => alternative);
}
