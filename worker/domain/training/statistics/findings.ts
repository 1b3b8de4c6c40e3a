import type { QuizQuestion } from '#worker/contract/quiz.ts';
import type { QuizQuestionStatistics, QuizStatistics } from './item-statistics.ts';
import {
	adjusted,
	FALSE_ALARMS,
	leastPeople,
	neededForHard,
	neededForKey,
	neededForNegative,
	type QuestionTests,
	type Rivals,
	rivalsOf,
	TOO_EASY,
	TOO_HARD,
	testQuestion,
} from './question-tests.ts';

/** Below this many people shares are shown as counts, and nothing is suspected (rule 9.6). */
export const ENOUGH_TO_JUDGE = 5;
const FEW = 0.5;

/** The number of invited people who have begun and finished the quiz. */
export type Reach = {
	readonly invited: number;
	readonly started: number;
	readonly finished: number;
	/** The quiz was replaced or retired: nobody else will finish it. */
	readonly isOver?: boolean;
};

export type Finding =
	/** Fewer than half of the invited people have finished. */
	| { readonly kind: 'few-finished'; readonly invited: number; readonly finished: number }
	/** Many people have begun and not finished. */
	| { readonly kind: 'left-open'; readonly started: number; readonly open: number }
	/** A question with all its problems. */
	| QuizQuestionFinding;

type Distractor = { readonly alternative: number; readonly chosen: number };

export type QuizQuestionFinding = {
	readonly kind: 'question';
	/** Index of the question, from 0. */
	readonly index: number;
	readonly right: number;
	readonly people: number;
	/** The wrong alternative that is more popular than a correct one; null: none. */
	readonly distractor: Distractor | null;
	/**
	 * The correlation when it is negative: people with better results more often answer the question
	 * wrong; null: it is not.
	 */
	readonly negative: number | null;
	readonly tooHard: boolean;
	readonly tooEasy: boolean;
};

/** Something in the figures of a question that may still be chance. */
export type Suspicion = {
	readonly index: number;
	readonly right: number;
	readonly people: number;
	readonly distractor: Distractor | null;
	readonly negative: number | null;
	/** How many more people would show it, if the shares stay; null: too many to say. */
	readonly more: number | null;
};

export type Conclusions = {
	/** What a trainer should look at, most urgent first. */
	readonly found: readonly Finding[];
	/** What it is too early to say, the question with the fewest people missing first. */
	readonly early: readonly Suspicion[];
	/** With so many people in all a key that everybody contradicts would be found. */
	readonly judgedFrom: number;
};

/**
 * Returns what a trainer should look at, each with its evidence, and what it is too early to say
 * (rule 9.40). That few people finish comes first, because everything else depends on it; then
 *
 * 1. The key may be wrong: a wrong alternative is more popular, or good people do worse.
 * 2. The question is too hard.
 * 3. Many attempts are left open: 30 % or more.
 * 4. The question is too easy to separate people.
 *
 * Numbers of people who finished and stopped are facts. What is said about a question has passed a
 * test: at most FALSE_ALARMS of the quizzes without a bad question get any of it.
 */
export function findings(
	questions: readonly Pick<QuizQuestion, 'alternatives'>[],
	{ people, questions: statistics }: QuizStatistics,
	reach: Reach,
): Conclusions {
	const found: { readonly finding: Finding; readonly urgency: number }[] = [];
	const isOpen = !reach.isOver;
	if (isOpen && reach.invited >= ENOUGH_TO_JUDGE && reach.finished < FEW * reach.invited) {
		const { invited, finished } = reach;
		found.push({ finding: { kind: 'few-finished', invited, finished }, urgency: 100 });
	}
	const open = reach.started - reach.finished;
	if (isOpen && reach.started >= ENOUGH_TO_JUDGE && open >= 0.3 * reach.started) {
		found.push({ finding: { kind: 'left-open', started: reach.started, open }, urgency: 15 });
	}
	const rivals = questions.map(({ alternatives }, index) => {
		const figures = statistics[index];
		return figures ? rivalsOf(alternatives, figures) : null;
	});
	const tests = adjusted(
		statistics.map((figures, index) => testQuestion(figures, rivals[index] ?? null, people)),
	);
	const early: Suspicion[] = [];
	for (const [index, figures] of statistics.entries()) {
		const rival = rivals[index] ?? null;
		const finding = judged(figures, rival, tests[index], people, index);
		if (finding) found.push({ finding, urgency: urgencyOf(finding) });
		else if (people >= ENOUGH_TO_JUDGE) {
			early.push(...suspected(figures, rival, people, index, statistics.length));
		}
	}
	return {
		found: found.toSorted((a, b) => b.urgency - a.urgency).map(({ finding }) => finding),
		early: early.toSorted(
			(a, b) => (a.more ?? Infinity) - (b.more ?? Infinity) || a.index - b.index,
		),
		judgedFrom: leastPeople(
			statistics.length,
			Math.max(1, ...rivals.map((one) => one?.pairs ?? 1)),
		),
	};
}

function judged(
	{ right, discrimination }: QuizQuestionStatistics,
	rivals: Rivals | null,
	tests: QuestionTests | undefined,
	people: number,
	index: number,
): QuizQuestionFinding | null {
	if (!tests) return null;
	const isClear = (chance: number) => chance <= FALSE_ALARMS;
	const isExtreme = isClear(tests.difficulty);
	const finding = {
		kind: 'question',
		index,
		right,
		people,
		distractor: rivals && isClear(tests.key) ? distractorOf(rivals) : null,
		negative: isClear(tests.negative) ? discrimination : null,
		tooHard: isExtreme && right < TOO_HARD * people,
		tooEasy: isExtreme && right > TOO_EASY * people,
	} as const;
	const { distractor, negative, tooHard, tooEasy } = finding;
	return distractor || negative !== null || tooHard || tooEasy ? finding : null;
}

function distractorOf({ alternative, chosen }: Rivals): Distractor {
	return { alternative, chosen };
}

/** What the figures look like, without proof: one suspicion for a question, or none. */
function suspected(
	{ right, discrimination }: QuizQuestionStatistics,
	rivals: Rivals | null,
	people: number,
	index: number,
	questions: number,
): readonly Suspicion[] {
	const rival = rivals && rivals.chosen > rivals.correct ? rivals : null;
	const negative =
		discrimination !== null && discrimination < -1 / Math.sqrt(people) ? discrimination : null;
	const isHard = right < TOO_HARD * people;
	if (!rival && negative === null && !isHard) return [];
	const needed = [
		rival && neededForKey(rival, people, questions),
		negative === null ? null : neededForNegative(negative, questions),
		isHard ? neededForHard(right, people, questions) : null,
	].filter((all) => all !== null);
	const more = needed.length === 0 ? null : Math.max(1, Math.min(...needed) - people);
	return [{ index, right, people, distractor: rival && distractorOf(rival), negative, more }];
}

/** Of two equal problems, the one with fewer right answers comes first. */
function urgencyOf({ distractor, negative, tooHard, right, people }: QuizQuestionFinding): number {
	const wrong = 1 - right / people;
	if (distractor && negative !== null) return 60 + wrong;
	if (distractor) return 50 + wrong;
	if (negative !== null) return 40 + wrong;
	return (tooHard ? 30 : 5) + wrong;
}
