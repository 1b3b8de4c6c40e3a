import { deviceId, integer, isoInstant, number, text, uuid } from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	optional,
	refine,
	type,
} from './schema.ts';

const QUIZZES = 1_000;
const QUESTIONS = 50;
const ALTERNATIVES = 10;
const ATTEMPTS = 1_000;
/** A day: longer was not spent on a question, whatever a clock says. */
const SECONDS = 86_400;

const Chosen = () =>
	refine(
		array(integer(0, ALTERNATIVES - 1), ALTERNATIVES),
		'chosen',
		(chosen) =>
			chosen.every((one, at) => at === 0 || one > (chosen[at - 1] ?? one)) ||
			'Expected indexes, ascending, each once',
	);

const answerFields = () => ({
	/** Indexes of alternatives, ascending; none: what was chosen was taken back. */
	chosen: Chosen(),
	/** Spent on the question so far. */
	seconds: number(0, SECONDS),
	answeredAt: isoInstant(),
	/** Rises with every change on a device; of two answers the greater (rev, deviceId) stays. */
	rev: integer(1),
	deviceId: deviceId(),
});
const Index = () => integer(0, QUESTIONS - 1);

/** radio: one alternative is right; check: as many as are right. */
const QUIZ_QUESTION_TYPES = ['radio', 'check'] as const;

const QuestionSchema = named(
	'QuizQuestion',
	type({
		text: text(1, 2000),
		questionType: oneOf(QUIZ_QUESTION_TYPES),
		/** 2–10; at least one is correct, exactly one of a radio question. */
		alternatives: array(type({ text: text(1, 1000), correct: boolean() }), ALTERNATIVES),
		/** Why the right answer is right, in Portuguese; told with the result. */
		explanation: text(0, 4000),
	}),
);
export type QuizQuestion = Infer<typeof QuestionSchema>;
export type QuizAlternative = QuizQuestion['alternatives'][number];

/** The quiz of a video. Its answer key is on the device too: a result needs no signal. */

export const QuizSchema = named(
	'Quiz',
	type({
		_id: uuid(),
		videoId: uuid(),
		title: text(1, 200),
		/** 1–50. */
		questions: array(QuestionSchema, QUESTIONS),
	}),
);
export type Quiz = Infer<typeof QuizSchema>;

/** `index` of the question, from 0. */
const AnswerSchema = named('QuizAnswer', type({ index: Index(), ...answerFields() }));
export type QuizAnswer = Infer<typeof AnswerSchema>;

/** What became of one question; `chosen` empty: not answered. */
const ResultSchema = type({ chosen: Chosen(), right: boolean(), seconds: number(0, SECONDS) });
export type AnswerResult = Infer<typeof ResultSchema>;

const ScoreSchema = named(
	'QuizScore',
	type({
		/** Right answers out of all questions. */
		total: number(0, 100),
		/** total / 100. */
		grade: number(0, 1),
		right: integer(0, QUESTIONS),
		questions: integer(0, QUESTIONS),
		/** One for each question, in their order. */
		results: array(ResultSchema, QUESTIONS),
	}),
);
export type QuizScore = Infer<typeof ScoreSchema>;

/** One person's go at a quiz; the score is the server's own and stands once it is finished. */
export const QuizAttemptSchema = named(
	'QuizAttempt',
	type({
		/** Made by the device that started it. */
		_id: uuid(),
		quizId: uuid(),
		videoId: uuid(),
		startedAt: isoInstant(),
		/** null: still open. */
		finishedAt: nullable(isoInstant()),
		/** By index; a question without an answer has none. */
		answers: array(AnswerSchema, QUESTIONS),
		score: nullable(ScoreSchema),
	}),
);
export type SentQuizAttempt = Infer<typeof QuizAttemptSchema>;
/** What a device knows of an attempt before the server has scored it. */
export type QuizAttempt = Omit<SentQuizAttempt, 'videoId' | 'score'>;

/** GET /v2/app/quiz/currentState. `grade`: mean of the best of each quiz; null: none is finished. */
export const QuizStateResponse = named(
	'QuizStateResponse',
	type({
		current: nullable(
			type({
				video: type({
					_id: uuid(),
					title: text(1, 200),
					quizId: uuid(),
					attemptId: uuid(),
					startedAt: isoInstant(),
					questions: array(QuestionSchema, QUESTIONS),
					answers: array(AnswerSchema, QUESTIONS),
				}),
			}),
		),
		general: type({ score: type({ grade: nullable(number(0, 1)) }) }),
	}),
);
export type QuizStateResponse = Infer<typeof QuizStateResponse>;

/** GET /v3/app/quiz (extension): what can be answered without a signal, and the own attempts. */
export const QuizzesResponse = named(
	'QuizzesResponse',
	type({
		quizzes: array(QuizSchema, QUIZZES),
		/** Open ones first, then the newest. */
		attempts: array(QuizAttemptSchema, ATTEMPTS),
	}),
);
export type QuizzesResponse = Infer<typeof QuizzesResponse>;

/** POST /v2/app/quiz/video/{id}/startQuiz. The id is made by the device. */
export const StartQuizBody = named(
	'StartQuizBody',
	object({ attemptId: uuid(), startedAt: isoInstant() }),
);
export type StartQuizBody = Infer<typeof StartQuizBody>;

/** POST /v2/app/quiz/question/answer/{index}. `chosen` empty: taken back. */
export const AnswerQuizBody = named(
	'AnswerQuizBody',
	object({ attemptId: uuid(), ...answerFields() }),
);
export type AnswerQuizBody = Infer<typeof AnswerQuizBody>;

/** POST /v2/app/quiz/finishQuiz: all there is of the attempt, so that it needs no call before it. */
export const FinishQuizBody = named(
	'FinishQuizBody',
	object({
		attemptId: uuid(),
		quizId: uuid(),
		startedAt: isoInstant(),
		finishedAt: isoInstant(),
		answers: refine(
			array(object({ index: Index(), ...answerFields() }), QUESTIONS),
			'answers',
			(answers) =>
				new Set(answers.map(({ index }) => index)).size === answers.length ||
				'The same question twice',
		),
	}),
);
export type FinishQuizBody = Infer<typeof FinishQuizBody>;

/** What the server holds after startQuiz, question/answer and finishQuiz; another id after startQuiz: one was open. */
export const QuizAttemptResponse = named(
	'QuizAttemptResponse',
	type({ attempt: QuizAttemptSchema }),
);
export type QuizAttemptResponse = Infer<typeof QuizAttemptResponse>;

/** PUT /v3/app/training-content-log/tv-sales. `at`: when it happened, without it now. */
export const QuizLogBody = named(
	'QuizLogBody',
	object({
		contentId: uuid(),
		status: oneOf(['start_quiz', 'end_quiz']),
		at: optional(isoInstant()),
	}),
);
export type QuizLogBody = Infer<typeof QuizLogBody>;
