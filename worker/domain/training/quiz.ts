/** An alternative of a quiz's question. */
export type QuizAlternative = { readonly text: string; readonly correct: boolean };

export type QuizQuestion = {
	readonly text: string;
	/** radio: one alternative; check: as many as are right. */
	readonly questionType: 'radio' | 'check';
	/** 2–10; at least one is correct, exactly one of a radio question. */
	readonly alternatives: readonly QuizAlternative[];
	/** Why the right answer is right, in Portuguese; told with the result. */
	readonly explanation: string;
};

/** The quiz of a video. Its answer key is on the device too: a result needs no signal. */
export type Quiz = {
	/** UUID. */
	readonly _id: string;
	readonly videoId: string;
	readonly title: string;
	/** 1–50. */
	readonly questions: readonly QuizQuestion[];
};

export type QuizAnswer = {
	/** Index of the question, from 0. */
	readonly index: number;
	/** Indexes of alternatives, ascending; none: what was chosen was taken back. */
	readonly chosen: readonly number[];
	/** Spent on the question so far, ≥ 0. */
	readonly seconds: number;
	/** ISO instant. */
	readonly answeredAt: string;
	/** Rises with every change on a device; of two answers the greater (rev, deviceId) stays. */
	readonly rev: number;
	readonly deviceId: string;
};

/** One person's go at a quiz. */
export type QuizAttempt = {
	/** UUID, made by the device that started it. */
	readonly _id: string;
	readonly quizId: string;
	/** ISO instant. */
	readonly startedAt: string;
	/** null: still open. */
	readonly finishedAt: string | null;
	/** By index; a question without an answer has none. */
	readonly answers: readonly QuizAnswer[];
};

/** What became of one question. */
export type AnswerResult = {
	/** Empty: not answered. */
	readonly chosen: readonly number[];
	readonly right: boolean;
	readonly seconds: number;
};

export type QuizScore = {
	/** Right answers out of all questions, 0–100. */
	readonly total: number;
	/** total / 100. */
	readonly grade: number;
	readonly right: number;
	readonly questions: number;
	/** One for each question, in their order. */
	readonly results: readonly AnswerResult[];
};

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
