import {
	beginCopy,
	copyOf,
	isUnsent,
	joinCopies,
	type QuizCopy,
	type ServerAttempt,
	takeIn,
} from '#worker/domain/training/quiz-copy.ts';
import type { Quiz } from '../contract/quiz.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';
import type { QuizDelivery, QuizRow } from './work-rows.ts';

const DUE: QuizDelivery = {
	attempts: 0,
	nextAt: 0,
	lastError: null,
	lastTryAt: null,
	refused: null,
	dirtySince: null,
};

/** All of them, the one opened last first. */
export async function quizRows(db: WorkDatabase): Promise<QuizRow[]> {
	const rows = await stored(() => db.quizAttempts.toArray());
	return rows.sort((a, b) => b.opened - a.opened || b.startedAt.localeCompare(a.startedAt));
}

export async function quizRow(db: WorkDatabase, id: string): Promise<QuizRow | null> {
	return (await stored(() => db.quizAttempts.get(id))) ?? null;
}

/** What the server has not got, refused ones among it, the longest waiting first. */
export async function unsentQuizzes(db: WorkDatabase): Promise<QuizRow[]> {
	const waiting = (await quizRows(db)).filter(isUnsent);
	return waiting.sort((a, b) => sinceOf(a).localeCompare(sinceOf(b)));
}

export function sinceOf(row: QuizRow): string {
	return row.dirtySince ?? row.startedAt;
}

/** Goes on with the open attempt at a quiz, or begins one: in either case it is the current one. */
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
 * Changes the attempt a person goes on with; `decide` must be synchronous. null: none is open.
 * What changes waits to be sent from `now`, also after a refusal of something else of it.
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

export async function changeQuizDelivery(
	db: WorkDatabase,
	id: string,
	change: Partial<QuizRow>,
): Promise<void> {
	await stored(() => db.quizAttempts.update(id, change));
}

/**
 * Takes in what the server holds of an attempt of this device. Under another id when another
 * device's was open: both become that one, unless that one is over here; then this one waits its
 * turn. Answers the row as it now stands; null: it is gone.
 */
export async function takeInQuiz(
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
			const row = settled({ ...here, ...takeIn(joined, server) });
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
 * Takes in all attempts the server knows of the person. Those that are open there come in, also
 * from another device; those that are finished there and here leave: the list has them.
 */
export async function takeInQuizzes(
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
					const row = settled({ ...here, ...takeIn(here, attempt) });
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

/** An attempt as it goes to another device. */
export function attemptOf({ _id, quiz, startedAt, finishedAt, answers }: QuizRow) {
	const given = answers.map(({ sent: _, ...answer }) => answer);
	const { _id: quizId, videoId } = quiz;
	return { _id, quizId, videoId, startedAt, finishedAt, answers: given, score: null };
}

/** Attempts another device could not send; one that is here already stays as it is. */
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

/** Nothing waits any more: neither does a refusal or a next try. */
function settled(row: QuizRow): QuizRow {
	return isUnsent(row) ? row : { ...row, ...DUE };
}
