import type { QuizAnswer, QuizQuestion, QuizScore } from '#worker/contract/quiz.ts';

/** Right only when exactly the correct alternatives are chosen. */
export function isRight(question: QuizQuestion, chosen: readonly number[]): boolean {
	return question.alternatives.every(({ correct }, index) => correct === chosen.includes(index));
}

/**
 * The score of the answers so far; an unanswered question is wrong. The same on device and server,
 * and the server's is the one kept.
 */
export function scoreQuiz(
	questions: readonly QuizQuestion[],
	answers: readonly Pick<QuizAnswer, 'index' | 'chosen' | 'seconds'>[],
): QuizScore {
	const byIndex = new Map(answers.map((answer) => [answer.index, answer]));
	const results = questions.map((question, index) => {
		const answer = byIndex.get(index);
		const chosen = answer?.chosen ?? [];
		return { chosen, right: isRight(question, chosen), seconds: answer?.seconds ?? 0 };
	});
	const right = results.filter((result) => result.right).length;
	const grade = questions.length === 0 ? 0 : right / questions.length;
	return { total: grade * 100, grade, right, questions: questions.length, results };
}

/** Of two answers to the same question the one that stays, whatever their order. */
export function laterAnswer(a: QuizAnswer, b: QuizAnswer): QuizAnswer {
	if (a.rev !== b.rev) return a.rev > b.rev ? a : b;
	return a.deviceId >= b.deviceId ? a : b;
}
