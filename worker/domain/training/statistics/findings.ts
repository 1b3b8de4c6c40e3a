import type { QuizQuestion } from '#worker/contract/quiz.ts';
import type { QuizQuestionStatistics, QuizStatistics } from './item-statistics.ts';

/** Minimum number of people for a finding about a question (rule 9.6). */
export const ENOUGH_TO_JUDGE = 5;
const TOO_HARD = 0.3;
const TOO_EASY = 0.95;
const ENOUGH_FOR_EASY = 10;
const FEW = 0.5;

/** The number of invited people who have begun and finished the quiz. */
export type Reach = {
	readonly invited: number;
	readonly started: number;
	readonly finished: number;
};

export type Finding =
	/** Fewer than half of the invited people have finished. */
	| { readonly kind: 'few-finished'; readonly invited: number; readonly finished: number }
	/** Many people have begun and not finished. */
	| { readonly kind: 'left-open'; readonly started: number; readonly open: number }
	/** A question with all its problems. */
	| QuizQuestionFinding;

export type QuizQuestionFinding = {
	readonly kind: 'question';
	/** Index of the question, from 0. */
	readonly index: number;
	readonly right: number;
	readonly people: number;
	/** The wrong alternative that was chosen more often than a right one; null: none. */
	readonly distractor: { readonly alternative: number; readonly chosen: number } | null;
	/**
	 * The correlation when it is negative: people with better results more often answer the question
	 * wrong; null: it is not.
	 */
	readonly negative: number | null;
	readonly tooHard: boolean;
	readonly tooEasy: boolean;
};

/**
 * Returns what a trainer should look at, most urgent first, each with its evidence (rule 9.6):
 *
 * 1. The key may be wrong: a wrong alternative is chosen most, or the correlation is more than one
 * standard error (1/√n) below 0.
 * 2. The question is too hard: under 30 % answer it right.
 * 3. Few people finish: under half. This comes first when fewer than 5 have finished.
 * 4. Many attempts are left open: 30 % or more.
 * 5. The question does not separate people: 95 % or more answer it right.
 *
 * Below ENOUGH_TO_JUDGE people nothing is reported.
 */
export function findings(
	questions: readonly Pick<QuizQuestion, 'alternatives'>[],
	{ people, questions: statistics }: QuizStatistics,
	reach: Reach,
): readonly Finding[] {
	const found: { readonly finding: Finding; readonly urgency: number }[] = [];
	if (reach.invited >= ENOUGH_TO_JUDGE && reach.finished < FEW * reach.invited) {
		const { invited, finished } = reach;
		const finding = { kind: 'few-finished', invited, finished } as const;
		found.push({ finding, urgency: finished < ENOUGH_TO_JUDGE ? 100 : 20 });
	}
	const open = reach.started - reach.finished;
	if (reach.started >= ENOUGH_TO_JUDGE && open >= 0.3 * reach.started) {
		const finding = { kind: 'left-open', started: reach.started, open } as const;
		found.push({ finding, urgency: 15 });
	}
	if (people >= ENOUGH_TO_JUDGE) {
		for (const [index, question] of questions.entries()) {
			const figures = statistics[index];
			const finding = figures && judged(question, figures, people, index);
			if (finding) found.push({ finding, urgency: urgencyOf(finding) });
		}
	}
	return found.toSorted((a, b) => b.urgency - a.urgency).map(({ finding }) => finding);
}

function judged(
	{ alternatives }: Pick<QuizQuestion, 'alternatives'>,
	figures: QuizQuestionStatistics,
	people: number,
	index: number,
): QuizQuestionFinding | null {
	const { right, discrimination } = figures;
	const isNegative = discrimination !== null && discrimination < -1 / Math.sqrt(people);
	const finding = {
		kind: 'question',
		index,
		right,
		people,
		distractor: distractorOf(alternatives, figures),
		negative: isNegative ? discrimination : null,
		tooHard: right < TOO_HARD * people,
		tooEasy: people >= ENOUGH_FOR_EASY && right >= TOO_EASY * people,
	} as const;
	const { distractor, negative, tooHard, tooEasy } = finding;
	return distractor || negative !== null || tooHard || tooEasy ? finding : null;
}

function distractorOf(
	alternatives: QuizQuestion['alternatives'],
	figures: QuizQuestionStatistics,
): QuizQuestionFinding['distractor'] {
	const chosenOf = (index: number) => figures.alternatives[index]?.chosen ?? 0;
	let leastRight = Number.POSITIVE_INFINITY;
	let worst = -1;
	for (const [index, { correct }] of alternatives.entries()) {
		if (correct) leastRight = Math.min(leastRight, chosenOf(index));
		else if (worst < 0 || chosenOf(index) > chosenOf(worst)) worst = index;
	}
	const chosen = chosenOf(worst);
	return worst >= 0 && chosen > leastRight ? { alternative: worst, chosen } : null;
}

/** Of two equal problems, the one with fewer right answers comes first. */
function urgencyOf({ distractor, negative, tooHard, right, people }: QuizQuestionFinding): number {
	const wrong = 1 - right / people;
	if (distractor && negative !== null) return 60 + wrong;
	if (distractor) return 50 + wrong;
	if (negative !== null) return 40 + wrong;
	return (tooHard ? 30 : 5) + wrong;
}
