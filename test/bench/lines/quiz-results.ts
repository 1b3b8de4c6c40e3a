import { type Row, ratioRow } from '#test/bench/report.ts';
import { contest, timed } from '#test/bench/stats.ts';
import type { AnswerResult } from '#worker/contract/quiz.ts';
import { quizStatistics } from '#worker/domain/training/statistics/item-statistics.ts';
import { QuizTally } from '#worker/domain/training/statistics/quiz-tally.ts';

const ROUNDS = 5;
const ATTEMPTS = 100_000;
const QUESTIONS = 8;

/** Stored results as the database returns them. */
function texts(): readonly string[] {
	return Array.from({ length: ATTEMPTS }, (_, attempt) =>
		JSON.stringify(
			Array.from({ length: QUESTIONS }, (_unused, question): AnswerResult => {
				const chosen = (attempt * (question + 3)) % 4;
				return { chosen: [chosen], right: chosen === 0, seconds: (attempt + question) % 90 };
			}),
		),
	);
}

export async function measure(): Promise<readonly Row[]> {
	const stored = texts();
	const figures = () =>
		timed(async () => {
			const tally = new QuizTally(Array.from({ length: QUESTIONS }, () => 4));
			for (const text of stored) tally.add(JSON.parse(text));
			quizStatistics(tally);
		});
	const parsed = () =>
		timed(async () => {
			for (const text of stored) JSON.parse(text);
		});
	const samples = await contest(ROUNDS, figures, parsed);
	const what = 'all figures of 100,000 attempts at 8 questions, against parsing them';
	return [ratioRow('15', what, samples, { budget: 1.1, goal: 1 })];
}
