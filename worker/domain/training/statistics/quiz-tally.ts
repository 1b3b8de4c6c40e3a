import type { AnswerResult } from '#worker/contract/quiz.ts';

/**
 * Maximum seconds counted for a question; a longer time means that the person was away (rule 9.6).
 */
const MOST_SECONDS = 900;

/**
 * Sums over a stream of attempts, in one pass and in constant memory. All sums are exact integers, so
 * the order of the attempts does not matter.
 */
export class QuizTally {
	/** Questions of the quiz. */
	readonly size: number;
	/** Alternatives of each question. */
	readonly alternatives: readonly number[];
	/** Attempts so far. */
	people = 0;
	/** Σ T and Σ T², where T is the number of right answers of an attempt. */
	sumRight = 0;
	sumRightSquared = 0;
	/** The number of attempts by their number of right answers, 0–size. */
	readonly byRight: Float64Array;
	/** By question: the number of attempts with a right answer, and Σ T over these. */
	readonly right: Float64Array;
	readonly rightTotals: Float64Array;
	/** By question: the number of attempts without an answer. */
	readonly skipped: Float64Array;
	readonly #rightAt: Float64Array;
	readonly #width: number;
	readonly #chosen: Float64Array;
	readonly #seconds: Float64Array;

	constructor(alternatives: readonly number[]) {
		this.alternatives = alternatives;
		this.size = alternatives.length;
		this.#width = Math.max(1, ...alternatives);
		this.byRight = new Float64Array(this.size + 1);
		this.right = new Float64Array(this.size);
		this.rightTotals = new Float64Array(this.size);
		this.skipped = new Float64Array(this.size);
		this.#rightAt = new Float64Array(this.size * (this.size + 1));
		this.#chosen = new Float64Array(this.size * this.#width * (this.size + 1));
		this.#seconds = new Float64Array(this.size * (MOST_SECONDS + 1));
	}

	/** Adds one finished attempt; a question without a result is wrong and unanswered. */
	add(results: readonly AnswerResult[]): void {
		let total = 0;
		for (let index = 0; index < this.size; index++) if (results[index]?.right) total++;
		this.people++;
		this.sumRight += total;
		this.sumRightSquared += total * total;
		bump(this.byRight, total);
		for (let index = 0; index < this.size; index++) this.#addAnswer(index, total, results[index]);
	}

	#addAnswer(index: number, total: number, result: AnswerResult | undefined): void {
		if (!result || result.chosen.length === 0) {
			bump(this.skipped, index);
			return;
		}
		if (result.right) {
			bump(this.right, index);
			bump(this.rightTotals, index, total);
			bump(this.#rightAt, index * (this.size + 1) + total);
		}
		for (const alternative of result.chosen) {
			if (alternative < 0 || alternative >= this.#width) continue;
			bump(this.#chosen, this.#place(index, alternative) + total);
		}
		const seconds = Math.min(Math.max(Math.round(result.seconds), 0), MOST_SECONDS);
		bump(this.#seconds, index * (MOST_SECONDS + 1) + seconds);
	}

	/** Counts the attempts that chose the alternative, among those with `from`–`to` right answers. */
	chosen(index: number, alternative: number, from = 0, to = this.size): number {
		const start = this.#place(index, alternative);
		let sum = 0;
		for (let right = from; right <= to; right++) sum += this.#chosen[start + right] ?? 0;
		return sum;
	}

	/**
	 * People by their number of right answers to the other questions, from 0: those who have this
	 * question right, and those who have it wrong.
	 */
	byRest(index: number): { readonly right: readonly number[]; readonly wrong: readonly number[] } {
		const start = index * (this.size + 1);
		const rightAt = (total: number) => this.#rightAt[start + total] ?? 0;
		const levels = Array.from({ length: this.size }, (_, level) => level);
		return {
			right: levels.map((level) => rightAt(level + 1)),
			wrong: levels.map((level) => (this.byRight[level] ?? 0) - rightAt(level)),
		};
	}

	/** The number of answers to a question by whole seconds. */
	secondsOf(index: number): Float64Array {
		const start = index * (MOST_SECONDS + 1);
		return this.#seconds.subarray(start, start + MOST_SECONDS + 1);
	}

	#place(index: number, alternative: number): number {
		return (index * this.#width + alternative) * (this.size + 1);
	}
}

function bump(counts: Float64Array, index: number, by = 1): void {
	counts[index] = (counts[index] ?? 0) + by;
}

/** Computes the median of values 0, 1, 2… from their counts; null without values. */
export function medianOf(counts: Float64Array): number | null {
	let all = 0;
	for (const count of counts) all += count;
	if (all === 0) return null;
	const lower = valueAt(counts, Math.ceil(all / 2));
	const upper = valueAt(counts, Math.floor(all / 2) + 1);
	return (lower + upper) / 2;
}

/** Returns the value at a rank, from 1. */
function valueAt(counts: Float64Array, rank: number): number {
	let seen = 0;
	for (let value = 0; value < counts.length; value++) {
		seen += counts[value] ?? 0;
		if (seen >= rank) return value;
	}
	return counts.length - 1;
}
