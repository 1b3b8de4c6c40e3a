import type { Quiz, QuizScore, SentQuizAttempt } from '#worker/contract/quiz.ts';
import type { QuizCard, QuizResultView } from '#worker/contract/quiz-api.ts';
import type { QuizSituation } from '#worker/contract/session-api.ts';
import { scoreQuiz } from '#worker/domain/training/quiz.ts';
import { unanswered } from '#worker/domain/training/quiz-attempt.ts';
import { isUnsent } from '#worker/domain/training/quiz-copy.ts';
import { quizRows } from '#worker/store/quiz-store.ts';
import type { WorkDatabase } from '#worker/store/work-database.ts';
import type { QuizRow } from '#worker/store/work-rows.ts';

/** What this device knows: the server's list and its own attempts. */
export type KnownQuizzes = {
	readonly quizzes: ReadonlyMap<string, Quiz>;
	/** The attempt opened last comes first. */
	readonly rows: readonly QuizRow[];
	readonly attempts: readonly SentQuizAttempt[];
};

type Finished = {
	readonly finishedAt: string;
	readonly score: QuizScore;
	/** null: only in the server's list. */
	readonly row: QuizRow | null;
};

/** The attempt to continue: the open one that was opened last. */
export async function quizSituation(db: WorkDatabase): Promise<QuizSituation | null> {
	const open = (await quizRows(db)).find(({ finishedAt }) => finishedAt === null);
	if (!open) return null;
	return { quizId: open.quiz._id, questionCount: open.quiz.questions.length };
}

type AnyQuiz = { readonly quizId: string; readonly videoId: string };

/** Finished attempts at some quizzes, newest first; this device's data has priority over the list. */
function finishedOf(
	{ rows, attempts }: KnownQuizzes,
	isAsked: (quiz: AnyQuiz) => boolean,
): readonly Finished[] {
	const own = new Map(rows.map((row) => [row._id, row]));
	const here = rows.flatMap((row): Finished[] => {
		const { quiz, finishedAt, answers } = row;
		if (!isAsked({ quizId: quiz._id, videoId: quiz.videoId }) || finishedAt === null) return [];
		return [{ finishedAt, score: row.score ?? scoreQuiz(quiz.questions, answers), row }];
	});
	const there = attempts.flatMap((attempt): Finished[] => {
		const { _id, finishedAt, score } = attempt;
		if (!isAsked(attempt) || finishedAt === null || score === null) return [];
		return own.has(_id) ? [] : [{ finishedAt, score, row: null }];
	});
	return [...here, ...there].sort((a, b) => b.finishedAt.localeCompare(a.finishedAt));
}

function bestOf(finished: readonly Finished[]): number | null {
	if (finished.length === 0) return null;
	return Math.max(...finished.map(({ score }) => score.grade));
}

/**
 * The card of one quiz: questions answered in the open attempt, and the best grade (0 to 1) of the
 * finished ones.
 */
export function cardOf(known: KnownQuizzes, { _id, videoId, title, questions }: Quiz): QuizCard {
	const own = known.rows.filter(({ quiz }) => quiz._id === _id);
	const open = own.find(({ finishedAt }) => finishedAt === null);
	const finished = finishedOf(known, ({ quizId }) => quizId === _id);
	const replaced = finishedOf(known, (one) => one.videoId === videoId && one.quizId !== _id);
	const count = open?.quiz.questions.length ?? questions.length;
	return {
		quizId: _id,
		videoId,
		title,
		questions: count,
		state: open ? 'open' : finished.length > 0 ? 'done' : 'new',
		answered: open ? count - unanswered(count, open.answers).length : 0,
		best: bestOf(finished),
		attempts: finished.length,
		before: bestOf(replaced),
		waiting: own.some(isUnsent),
	};
}

/** The newest finished attempt; null: none is finished. */
export function resultOf(known: KnownQuizzes, quizId: string): QuizResultView | null {
	const finished = finishedOf(known, (one) => one.quizId === quizId);
	const [newest] = finished;
	const quiz = newest?.row?.quiz ?? known.quizzes.get(quizId);
	if (!newest || !quiz) return null;
	const { finishedAt, score, row } = newest;
	return {
		quizId,
		videoId: quiz.videoId,
		title: quiz.title,
		finishedAt,
		questions: quiz.questions,
		score,
		sent: row === null || row.score !== null,
		refused: row !== null && row.refused !== null,
		best: bestOf(finished) ?? score.grade,
		attempts: finished.length,
		leftOut: row?.leftOut.map(({ index }) => index) ?? [],
		open: known.rows.some((one) => one.quiz._id === quizId && one.finishedAt === null),
	};
}
