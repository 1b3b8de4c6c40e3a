import type { Quiz, QuizAnswer, QuizAttempt, QuizScore } from '#worker/contract/quiz.ts';
import { laterAnswer } from './quiz.ts';
import { isSameAnswer, mergeAnswers, nextRev } from './quiz-attempt.ts';

/** An attempt as the server has it. Its score is final when the attempt is finished. */
export type ServerAttempt = QuizAttempt & { readonly score: QuizScore | null };

export type HeldAnswer = QuizAnswer & {
	/** Whether the server has acknowledged this answer. */
	readonly sent: boolean;
};

/** An attempt as stored on a device until the server has every part of it. */
export type QuizCopy = {
	readonly _id: string;
	/** As at the start of the attempt, so that its result can be shown offline. */
	readonly quiz: Quiz;
	/** ISO instants, by the device's clock until the server has answered. */
	readonly startedAt: string;
	readonly finishedAt: string | null;
	readonly answers: readonly HeldAnswer[];
	/** Whether the server has received the start. */
	readonly started: boolean;
	/** The server's own result; null until it has acknowledged the end. */
	readonly score: QuizScore | null;
	/** Whether the server has the logs start_quiz and end_quiz. */
	readonly logged: { readonly start: boolean; readonly end: boolean };
	/**
	 * Answers given here after another device had finished the attempt: stored but not counted (rule
	 * 9.2).
	 */
	readonly leftOut: readonly QuizAnswer[];
};

/** Joins two copies of the same attempt on one device. */
export function joinCopies(here: QuizCopy, other: QuizCopy): QuizCopy {
	return { ...other, answers: mergeAnswers(here.answers, other.answers) };
}

/** A new attempt without answers. `now`: ISO instant of its start. */
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

/** A copy of an attempt that began on another device. */
export function copyOf(attempt: ServerAttempt, quiz: Quiz): QuizCopy {
	const began = beginCopy(quiz, attempt._id, attempt.startedAt);
	return mergeAttempt({ ...began, started: true, logged: { start: true, end: false } }, attempt);
}

/** Whether the server lacks a part of the attempt. */
export function isUnsent({ started, finishedAt, score, answers, logged }: QuizCopy): boolean {
	if (!logged.start) return true;
	if (finishedAt !== null) return score === null || !logged.end;
	return !started || answers.some(({ sent }) => !sent);
}

/** Stores the choice of a question with a revision above all known ones. */
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
 * Merges the server's state: of each question the later answer. An attempt finished there is finished
 * here too, and answers given meanwhile are set aside (rule 9.2). Repeating it changes nothing.
 */
export function mergeAttempt(copy: QuizCopy, server: ServerAttempt): QuizCopy {
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
	// The attempt is finished here, and its end with all answers is being sent.
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
