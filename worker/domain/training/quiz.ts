import type { QuizAnswer, QuizQuestion, QuizScore } from '#worker/contract/quiz.ts';

/** Whether an answer is right: exactly the correct alternatives are chosen (rule 9.1). */
export function isRight(question: QuizQuestion, chosen: readonly number[]): boolean {
	return question.alternatives.every(({ correct }, index) => correct === chosen.includes(index));
}

/**
 * Scores the answers so far; unanswered questions are wrong (rule 9.1). Device and server compute the
 * same score; the server's is stored (rule 9.3).
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

/** Returns the later of two answers to the same question, by (revision, device id) (rule 9.2). */
export function laterAnswer(a: QuizAnswer, b: QuizAnswer): QuizAnswer {
	if (a.rev !== b.rev) return a.rev > b.rev ? a : b;
	return a.deviceId >= b.deviceId ? a : b;
}
