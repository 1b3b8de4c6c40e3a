import type { Coaching } from '#worker/contract/coaching.ts';
import { isInterrupted, isNobodyThere, scoreQuestion } from '../visit/score-form.ts';

/** Answers to one question within a coaching. */
type ScoredAnswer = {
	/** Text of the question, which identifies it across versions of a form. */
	readonly question: string;
	readonly answers: number;
	/** Sum of their scores, 0–100 each. */
	readonly points: number;
};

export type ReadAnswers = {
	readonly scored: readonly ScoredAnswer[];
	/** Number of visits that ended after some answers. */
	readonly interrupted: number;
};

/**
 * The graded answers of a coaching by question (rule 10.40). Discarded stages, visits with nobody
 * there and interrupted visits are left out: their answers say little about the person.
 */
export function scoredAnswers({ stages }: Pick<Coaching, 'stages'>): ReadAnswers {
	const scored = new Map<string, { answers: number; points: number }>();
	let interrupted = 0;
	for (const stage of stages) {
		if (stage.discarded || !stage.completed) continue;
		if (isInterrupted(stage)) interrupted++;
		if (isInterrupted(stage) || isNobodyThere(stage)) continue;
		for (const question of stage.form?.questions ?? []) {
			const points = scoreQuestion(question);
			if (points === null) continue;
			const sums = scored.get(question.text) ?? { answers: 0, points: 0 };
			scored.set(question.text, { answers: sums.answers + 1, points: sums.points + points });
		}
	}
	return {
		scored: [...scored].map(([question, sums]) => ({ question, ...sums })),
		interrupted,
	};
}
