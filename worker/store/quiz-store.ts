import type { Quiz } from '#worker/contract/quiz.ts';
import {
	beginCopy,
	copyOf,
	isUnsent,
	joinCopies,
	mergeAttempt,
	type QuizCopy,
	type ServerAttempt,
} from '#worker/domain/training/quiz-copy.ts';
import { stored } from './storage-errors.ts';
import { NO_TRIES } from './tries.ts';
import type { WorkDatabase } from './work-database.ts';
import type { QuizDelivery, QuizRow } from './work-rows.ts';

const DUE: QuizDelivery = {
	...NO_TRIES,
	dirtySince: null,
};

/** All rows, the one opened last first. */
export async function quizRows(db: WorkDatabase): Promise<QuizRow[]> {
	const rows = await stored(() => db.quizAttempts.toArray());
	return rows.sort((a, b) => b.opened - a.opened || b.startedAt.localeCompare(a.startedAt));
}

/** One attempt; null: it is not here. */
export async function quizRow(db: WorkDatabase, id: string): Promise<QuizRow | null> {
	return (await stored(() => db.quizAttempts.get(id))) ?? null;
}

/** Unsent attempts, refused ones included, the longest waiting first. */
export async function unsentQuizzes(db: WorkDatabase): Promise<QuizRow[]> {
	const waiting = (await quizRows(db)).filter(isUnsent);
	return waiting.sort((a, b) => sinceOf(a).localeCompare(sinceOf(b)));
}

/** ISO instant since when an attempt is unsent; its start when the row records none. */
export function sinceOf(row: QuizRow): string {
	return row.dirtySince ?? row.startedAt;
}

/** Continues the open attempt at a quiz, or begins one, and makes it the current one. */
export async function openQuiz(
	db: WorkDatabase,
	quiz: Quiz,
	{ newId, now }: { readonly newId: string; readonly now: string },
): Promise<QuizRow> {
	return stored(() =>
		db.transaction('rw', db.quizAttempts, async () => {
			const rows = await db.quizAttempts.toArray();
			const open = rows.find((row) => row.quiz._id === quiz._id && row.finishedAt === null);
			const opened = 1 + Math.max(0, ...rows.map((row) => row.opened));
			const row: QuizRow = open
				? { ...open, opened }
				: { ...beginCopy(quiz, newId, now), opened, ...DUE, dirtySince: now };
			await db.quizAttempts.put(row);
			return row;
		}),
	);
}

/**
 * Changes the current attempt; `decide` must be synchronous. The change is unsent from `now`, even
 * after an earlier refusal. Returns null when no attempt is open.
 */
export async function changeOpenQuiz(
	db: WorkDatabase,
	quizId: string,
	now: string,
	decide: (copy: QuizCopy) => QuizCopy,
): Promise<QuizRow | null> {
	return stored(() =>
		db.transaction('rw', db.quizAttempts, async () => {
			const rows = await db.quizAttempts.toArray();
			const open = rows.find((row) => row.quiz._id === quizId && row.finishedAt === null);
			if (!open) return null;
			const row = { ...open, ...decide(open), dirtySince: open.dirtySince ?? now };
			await db.quizAttempts.put(row);
			return row;
		}),
	);
}

/** Changes the delivery fields of an attempt; does nothing when it is not here. */
export async function changeQuizDelivery(
	db: WorkDatabase,
	id: string,
	change: Partial<QuizRow>,
): Promise<void> {
	await stored(() => db.quizAttempts.update(id, change));
}

/**
 * Merges the server's state of an attempt. The server may answer with another id, when another device
 * had an open attempt: the two are merged under that id. If that one is finished here, this one waits.
 * Returns the new row; null when it is no longer here.
 */
export async function mergeQuiz(
	db: WorkDatabase,
	id: string,
	server: ServerAttempt,
): Promise<QuizRow | null> {
	return stored(() =>
		db.transaction('rw', db.quizAttempts, async () => {
			const here = await db.quizAttempts.get(id);
			if (!here) return null;
			const other = id === server._id ? undefined : await db.quizAttempts.get(server._id);
			if (other && other.finishedAt !== null) return here;
			const joined = other ? joinCopies(here, other) : here;
			const row = settled({ ...here, ...mergeAttempt(joined, server) });
			if (id !== server._id) await db.quizAttempts.delete(id);
			await db.quizAttempts.put(row);
			return row;
		}),
	);
}

type ServerList = {
	readonly quizzes: readonly Quiz[];
	readonly attempts: readonly ServerAttempt[];
};

/**
 * Merges all attempts of the person that the server has. Open ones are added, even if another device
 * began them. Attempts finished on both sides are removed, because the server's list contains them.
 */
export async function mergeQuizzes(
	db: WorkDatabase,
	{ quizzes, attempts }: ServerList,
): Promise<void> {
	const known = new Map(quizzes.map((quiz) => [quiz._id, quiz]));
	await stored(() =>
		db.transaction('rw', db.quizAttempts, async () => {
			for (const attempt of attempts) {
				const here = await db.quizAttempts.get(attempt._id);
				const quiz = known.get(attempt.quizId);
				if (here) {
					const row = settled({ ...here, ...mergeAttempt(here, attempt) });
					const isOver = attempt.finishedAt !== null && !isUnsent(row) && row.leftOut.length === 0;
					if (isOver) await db.quizAttempts.delete(row._id);
					else await db.quizAttempts.put(row);
				} else if (quiz && attempt.finishedAt === null) {
					await db.quizAttempts.put({ ...copyOf(attempt, quiz), opened: 0, ...DUE });
				}
			}
		}),
	);
}

/** The part of an attempt that is exported to another device. */
export function attemptOf({ _id, quiz, startedAt, finishedAt, answers }: QuizRow) {
	const given = answers.map(({ sent: _, ...answer }) => answer);
	const { _id: quizId, videoId } = quiz;
	return { _id, quizId, videoId, startedAt, finishedAt, answers: given, score: null };
}

/** Adds attempts from another device; one that exists here stays as it is. */
export async function addQuizzes(
	db: WorkDatabase,
	brought: readonly { readonly quiz: Quiz; readonly attempt: ServerAttempt }[],
	now: string,
): Promise<void> {
	await stored(() =>
		db.transaction('rw', db.quizAttempts, async () => {
			for (const { quiz, attempt } of brought) {
				if (await db.quizAttempts.get(attempt._id)) continue;
				const { _id, startedAt, finishedAt } = attempt;
				const answers = attempt.answers.map((answer) => ({ ...answer, sent: false }));
				const copy = { ...beginCopy(quiz, _id, startedAt), finishedAt, answers };
				await db.quizAttempts.put({ ...copy, opened: 0, ...DUE, dirtySince: now });
			}
		}),
	);
}

/** The row with nothing unsent: refusal and back-off are cleared. */
function settled(row: QuizRow): QuizRow {
	return isUnsent(row) ? row : { ...row, ...DUE };
}
