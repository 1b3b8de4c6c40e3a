import type { Quiz, QuizAnswer, QuizAttempt, QuizScore } from '#worker/contract/quiz.ts';
import { laterAnswer } from './quiz.ts';
import { isSameAnswer, mergeAnswers, nextRev } from './quiz-attempt.ts';

/** What the server says of an attempt; its score stands once it is finished. */
export type ServerAttempt = QuizAttempt & { readonly score: QuizScore | null };

export type HeldAnswer = QuizAnswer & {
	/** The server has acknowledged this very answer. */
	readonly sent: boolean;
};

/** An attempt as a device keeps it until the server has all of it. */
export type QuizCopy = {
	readonly _id: string;
	/** As it stood when the attempt began: its result needs no signal. */
	readonly quiz: Quiz;
	/** ISO instants, of the device until the server has told its own. */
	readonly startedAt: string;
	readonly finishedAt: string | null;
	readonly answers: readonly HeldAnswer[];
	/** The server knows that it began. */
	readonly started: boolean;
	/** The server's own result; null until it has acknowledged the end. */
	readonly score: QuizScore | null;
	/** Which of the logs start_quiz and end_quiz the server has. */
	readonly logged: { readonly start: boolean; readonly end: boolean };
	/** Given here after another device had finished the attempt: not counted, and not thrown away. */
	readonly leftOut: readonly QuizAnswer[];
};

/** Two copies of one device that turned out to be one attempt. */
export function joinCopies(here: QuizCopy, other: QuizCopy): QuizCopy {
	return { ...other, answers: mergeAnswers(here.answers, other.answers) };
}

export function beginCopy(quiz: Quiz, _id: string, now: string): QuizCopy {
	return {
		_id,
		quiz,
		startedAt: now,
		finishedAt: null,
		answers: [],
		started: false,
		score: null,
		logged: { start: false, end: false },
		leftOut: [],
	};
}

/** One that began on another device. */
export function copyOf(attempt: ServerAttempt, quiz: Quiz): QuizCopy {
	const began = beginCopy(quiz, attempt._id, attempt.startedAt);
	return takeIn({ ...began, started: true, logged: { start: true, end: false } }, attempt);
}

/** Something of it is not with the server yet. */
export function isUnsent({ started, finishedAt, score, answers, logged }: QuizCopy): boolean {
	if (!logged.start) return true;
	if (finishedAt !== null) return score === null || !logged.end;
	return !started || answers.some(({ sent }) => !sent);
}

/** The choice of a question, whole, as a new revision above all this device knows. */
export function answerCopy(
	copy: QuizCopy,
	change: Pick<QuizAnswer, 'index' | 'chosen' | 'seconds' | 'answeredAt' | 'deviceId'>,
): QuizCopy {
	const answer = { ...change, rev: nextRev(copy.answers), sent: false };
	const others = copy.answers.filter(({ index }) => index !== change.index);
	const answers = [...others, answer].sort((a, b) => a.index - b.index);
	return { ...copy, answers };
}

/**
 * The copy after the server said what it holds: the union of both, each question's later answer.
 * An attempt that is finished there is over here too, and what was given here meanwhile is kept
 * apart. Taking in the same twice is harmless; an answer older than what is known changes nothing.
 */
export function takeIn(copy: QuizCopy, server: ServerAttempt): QuizCopy {
	const there = server.answers.map((answer): HeldAnswer => ({ ...answer, sent: true }));
	const known = { ...copy, _id: server._id, startedAt: server.startedAt, started: true };
	if (server.finishedAt !== null && server.score !== null) {
		const logged = copy.finishedAt === null ? { ...copy.logged, end: true } : copy.logged;
		return {
			...known,
			logged,
			finishedAt: server.finishedAt,
			score: server.score,
			answers: there,
			leftOut: mergeAnswers(copy.leftOut, tooLate(copy.answers, server.answers)),
		};
	}
	// It is over here: the end, with all answers, is on its way.
	if (copy.finishedAt !== null) return { ...copy, started: true };
	return { ...known, answers: mergeAnswers(there, copy.answers) };
}

function tooLate(here: readonly HeldAnswer[], there: readonly QuizAnswer[]): readonly QuizAnswer[] {
	return here
		.filter((answer) => {
			const counted = there.find(({ index }) => index === answer.index);
			if (answer.chosen.length === 0) return false;
			if (counted && isSameAnswer(counted, answer)) return false;
			return !counted || laterAnswer(counted, answer) === answer;
		})
		.map(({ sent: _, ...answer }) => answer);
}
