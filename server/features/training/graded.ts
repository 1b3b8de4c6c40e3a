import type { AnswerResult } from '#worker/contract/quiz.ts';

/** Whether it is right (1) or not (0), its seconds, and the indexes of the chosen alternatives. */
type Graded = readonly [right: 0 | 1, seconds: number, chosen: readonly number[]];

/** The short form of a result, a quarter of its length: figures of a quiz read thousands of them. */
export function writeGraded(results: readonly AnswerResult[]): string {
	return JSON.stringify(
		results.map(({ right, seconds, chosen }): Graded => [right ? 1 : 0, seconds, chosen]),
	);
}

/** Reads what `writeGraded` has written. */
export function readGraded(text: string): readonly AnswerResult[] {
	const all: readonly Graded[] = JSON.parse(text);
	return all.map(([right, seconds, chosen]) => ({ right: right === 1, seconds, chosen }));
}
