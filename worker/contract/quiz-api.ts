import type { Act } from './act.ts';
import type { QuizQuestion, QuizScore } from './quiz.ts';

/** How a person stands with the quiz of one video. */
export type QuizCard = {
	readonly quizId: string;
	readonly videoId: string;
	readonly title: string;
	readonly questions: number;
	/** 'open': begun here or on another device, wherever its best result stands. */
	readonly state: 'new' | 'open' | 'done';
	/** Of the open attempt. */
	readonly answered: number;
	/** The best of the finished attempts, 0–1; null: none is finished. */
	readonly best: number | null;
	/** Finished ones. */
	readonly attempts: number;
	/** Something of it waits to be sent. */
	readonly waiting: boolean;
};

type QuizList = {
	readonly cards: readonly QuizCard[];
	/** ISO instant; null: the server was never heard. */
	readonly lastUpdate: string | null;
	readonly failed: boolean;
	readonly updating: boolean;
};

/** A question without its key. */
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
	/** Indexes of alternatives, ascending. */
	readonly chosen: readonly number[];
	/** Spent on it so far. */
	readonly seconds: number;
	/** Every question of the quiz. */
	readonly outline: readonly {
		readonly index: number;
		readonly text: string;
		readonly answered: boolean;
	}[];
	/** Of the newest answer of the attempt: rises with every change. */
	readonly rev: number;
	/** This answer is with the server. */
	readonly sent: boolean;
};

export type QuizResultView = {
	readonly quizId: string;
	readonly videoId: string;
	readonly title: string;
	readonly finishedAt: string;
	readonly questions: readonly QuizQuestion[];
	/** The server's once it is there, until then this device's own. */
	readonly score: QuizScore;
	/** The server has acknowledged it. */
	readonly sent: boolean;
	/** Why the server refused it. */
	readonly refused: boolean;
	/** Best grade of all attempts, 0–1, and how many are finished. */
	readonly best: number;
	readonly attempts: number;
	/** Indexes of questions answered here after another device had finished the attempt. */
	readonly leftOut: readonly number[];
	/** Another attempt is open. */
	readonly open: boolean;
};

/** Quizzes, answered on this device first and sent when there is a network. */
export interface QuizApi {
	list(): Promise<QuizList>;
	/** null: the video has no quiz, or none that this device knows. */
	ofVideo(videoId: string): Promise<QuizCard | null>;
	/** null: this device knows no such quiz. */
	card(quizId: string): Promise<QuizCard | null>;
	/** Asks the server, unless it was asked just now. Never throws for the network. */
	refresh(): Promise<void>;
	/**
	 * Goes on with the open attempt, or begins one; it is the current quiz from now on. Answers the
	 * index to go on at. Throws not-found for a quiz this device does not know.
	 */
	start(quizId: string): Act<number>;
	/** null: no attempt is open. Throws question-not-found. */
	question(quizId: string, index: number): Promise<QuizQuestionView | null>;
	/** The whole choice; resolves when it is durable. Throws conflict when no attempt is open. */
	answer(
		quizId: string,
		index: number,
		answer: { readonly chosen: readonly number[]; readonly seconds: number },
	): Act<QuizQuestionView>;
	/** Throws conflict when no attempt is open. */
	finish(quizId: string): Act<void>;
	/** The newest finished attempt; null: none is. */
	result(quizId: string): Promise<QuizResultView | null>;
}
