import type { Act } from './act.ts';
import type { QuizQuestion, QuizScore } from './quiz.ts';

/** Progress of the person in the quiz of one video. */
export type QuizCard = {
	readonly quizId: string;
	readonly videoId: string;
	readonly title: string;
	readonly questions: number;
	/** 'open': an attempt is open on any device, whatever was finished before. */
	readonly state: 'new' | 'open' | 'done';
	/** Number of answered questions of the open attempt. */
	readonly answered: number;
	/** Best grade of finished attempts, 0 to 1; null: none finished. */
	readonly best: number | null;
	/** Number of finished attempts. */
	readonly attempts: number;
	/** Best grade in quizzes that this one replaced, 0 to 1; null: none finished. */
	readonly before: number | null;
	/** Some of it is not sent yet. */
	readonly waiting: boolean;
};

type QuizList = {
	readonly cards: readonly QuizCard[];
	/** ISO instant of the stored copy; null: never downloaded. */
	readonly lastUpdate: string | null;
	readonly failed: boolean;
	readonly updating: boolean;
};

/** A quiz question without its answer key. */
export type AskedQuizQuestion = Pick<QuizQuestion, 'text' | 'questionType'> & {
	readonly alternatives: readonly string[];
};

export type QuizQuestionView = {
	readonly quizId: string;
	readonly attemptId: string;
	readonly videoId: string;
	readonly title: string;
	readonly index: number;
	readonly total: number;
	readonly question: AskedQuizQuestion;
	/** Indexes of the chosen alternatives, ascending. */
	readonly chosen: readonly number[];
	/** Seconds spent on this question so far. */
	readonly seconds: number;
	/** All questions of the quiz. */
	readonly outline: readonly {
		readonly index: number;
		readonly text: string;
		readonly answered: boolean;
	}[];
	/** Revision of the newest answer of the attempt. */
	readonly rev: number;
	/** The server has acknowledged this answer. */
	readonly sent: boolean;
};

export type QuizResultView = {
	readonly quizId: string;
	readonly videoId: string;
	readonly title: string;
	readonly finishedAt: string;
	readonly questions: readonly QuizQuestion[];
	/** The server's score, or this device's until that has arrived. */
	readonly score: QuizScore;
	/** The server has acknowledged it. */
	readonly sent: boolean;
	/** The server refused the attempt. */
	readonly refused: boolean;
	/** Best grade of all finished attempts, 0 to 1. */
	readonly best: number;
	readonly attempts: number;
	/** Indexes of questions answered here after another device had finished the attempt; not counted (rule
	 * 9.2). */
	readonly leftOut: readonly number[];
	/** Another attempt is open. */
	readonly open: boolean;
};

/** Quizzes; answers are stored on this device and sent when there is a network (rules 9.1 to 9.3). */
export interface QuizApi {
	list(): Promise<QuizList>;
	/** null: no quiz of this video is stored. */
	ofVideo(videoId: string): Promise<QuizCard | null>;
	/** null: the quiz is not stored. */
	card(quizId: string): Promise<QuizCard | null>;
	/** Downloads, at most every 15 s. Does not throw network errors. */
	refresh(): Promise<void>;
	/**
	 * Continues the open attempt or starts one, and makes it the current quiz. Returns the index of the
	 * question to show. Throws not-found when the quiz is not stored.
	 */
	start(quizId: string): Act<number>;
	/** null: no attempt is open. Throws question-not-found. */
	question(quizId: string, index: number): Promise<QuizQuestionView | null>;
	/**
	 * Stores all chosen alternatives; resolves when durable. Throws conflict when no attempt is open.
	 */
	answer(
		quizId: string,
		index: number,
		answer: { readonly chosen: readonly number[]; readonly seconds: number },
	): Act<QuizQuestionView>;
	/** Throws conflict when no attempt is open. */
	finish(quizId: string): Act<void>;
	/** The newest finished attempt; null: none. */
	result(quizId: string): Promise<QuizResultView | null>;
}
