import { NO_COMPETENCE } from '#worker/contract/team-overview.ts';
import type { GradedQuestion } from './graded-questions.ts';

type AnswerSums = {
	answers: number;
	/** Σ, 0–100 each. */
	points: number;
	/** How many coachings the answers are of. */
	coachings: number;
};

/** Sums by the text of a question, and by competence. */
export type SummedAnswers = {
	readonly byQuestion: ReadonlyMap<string, AnswerSums>;
	readonly byCompetence: ReadonlyMap<string, AnswerSums>;
	/** A question has a competence. */
	readonly isNamed: boolean;
};

/** Characters read between two turns of the event loop: less than 10 ms of a slow core. */
const AT_ONCE = 200_000;

/**
 * Sums the answers of coachings, each a JSON list of the number of a question, its answers and their
 * points in turn, and all of them with commas between. Lets other calls run in between.
 */
export async function sumAnswers(
	text: string,
	questions: ReadonlyMap<number, GradedQuestion>,
): Promise<SummedAnswers> {
	const sums = { byQuestion: new Map(), byCompetence: new Map(), isNamed: false };
	for (let start = 0; start < text.length; ) {
		const cut = text.indexOf('],[', start + AT_ONCE);
		const end = cut === -1 ? text.length : cut + 1;
		const coachings: readonly (readonly number[])[] = JSON.parse(`[${text.slice(start, end)}]`);
		for (const coaching of coachings) addCoaching(sums, coaching, questions);
		start = end + 1;
		if (start < text.length) await new Promise(setImmediate);
	}
	return sums;
}

type Sums = {
	readonly byQuestion: Map<string, AnswerSums>;
	readonly byCompetence: Map<string, AnswerSums>;
	isNamed: boolean;
};

function addCoaching(
	sums: Sums,
	coaching: readonly number[],
	questions: ReadonlyMap<number, GradedQuestion>,
): void {
	const seen = new Set<AnswerSums>();
	for (let at = 0; at + 2 < coaching.length; at += 3) {
		const [number = 0, answers = 0, points = 0] = [
			coaching[at],
			coaching[at + 1],
			coaching[at + 2],
		];
		const known = questions.get(number);
		if (!known) continue;
		if (known.competence !== null) sums.isNamed = true;
		for (const sum of [
			sumOf(sums.byQuestion, known.question),
			sumOf(sums.byCompetence, known.competence ?? NO_COMPETENCE),
		]) {
			sum.answers += answers;
			sum.points += points;
			seen.add(sum);
		}
	}
	for (const sum of seen) sum.coachings++;
}

function sumOf(sums: Map<string, AnswerSums>, key: string): AnswerSums {
	const known = sums.get(key);
	if (known) return known;
	const sum = { answers: 0, points: 0, coachings: 0 };
	sums.set(key, sum);
	return sum;
}
