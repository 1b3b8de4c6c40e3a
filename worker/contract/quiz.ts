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
	chosen: Chosen(),
	seconds: number(0, SECONDS),
	answeredAt: isoInstant(),
	rev: integer(1),
	deviceId: deviceId(),
});
const Index = () => integer(0, QUESTIONS - 1);

const QuestionSchema = named(
	'QuizQuestion',
	type({
		text: text(1, 2000),
		questionType: oneOf(['radio', 'check']),
		alternatives: array(type({ text: text(1, 1000), correct: boolean() }), ALTERNATIVES),
		explanation: text(0, 4000),
	}),
);

export const QuizSchema = named(
	'Quiz',
	type({
		_id: uuid(),
		videoId: uuid(),
		title: text(1, 200),
		questions: array(QuestionSchema, QUESTIONS),
	}),
);

const AnswerSchema = named('QuizAnswer', type({ index: Index(), ...answerFields() }));

const ScoreSchema = named(
	'QuizScore',
	type({
		total: number(0, 100),
		grade: number(0, 1),
		right: integer(0, QUESTIONS),
		questions: integer(0, QUESTIONS),
		results: array(
			type({ chosen: Chosen(), right: boolean(), seconds: number(0, SECONDS) }),
			QUESTIONS,
		),
	}),
);

/** One person's go at a quiz; the score is the server's own and stands once it is finished. */
export const QuizAttemptSchema = named(
	'QuizAttempt',
	type({
		_id: uuid(),
		quizId: uuid(),
		videoId: uuid(),
		startedAt: isoInstant(),
		finishedAt: nullable(isoInstant()),
		answers: array(AnswerSchema, QUESTIONS),
		score: nullable(ScoreSchema),
	}),
);
export type SentQuizAttempt = Infer<typeof QuizAttemptSchema>;

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
export const StartQuizRequest = named(
	'StartQuizRequest',
	object({ attemptId: uuid(), startedAt: isoInstant() }),
);
export type StartQuizRequest = Infer<typeof StartQuizRequest>;

/** POST /v2/app/quiz/question/answer/{index}. `chosen` empty: taken back. */
export const AnswerQuizRequest = named(
	'AnswerQuizRequest',
	object({ attemptId: uuid(), ...answerFields() }),
);
export type AnswerQuizRequest = Infer<typeof AnswerQuizRequest>;

/** POST /v2/app/quiz/finishQuiz: all there is of the attempt, so that it needs no call before it. */
export const FinishQuizRequest = named(
	'FinishQuizRequest',
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
export type FinishQuizRequest = Infer<typeof FinishQuizRequest>;

/** What the server holds after startQuiz, question/answer and finishQuiz; another id after startQuiz: one was open. */
export const QuizAttemptResponse = named(
	'QuizAttemptResponse',
	type({ attempt: QuizAttemptSchema }),
);
export type QuizAttemptResponse = Infer<typeof QuizAttemptResponse>;

/** PUT /v3/app/training-content-log/tv-sales. `at`: when it happened, without it now. */
export const QuizLogRequest = named(
	'QuizLogRequest',
	object({
		contentId: uuid(),
		status: oneOf(['start_quiz', 'end_quiz']),
		at: optional(isoInstant()),
	}),
);
export type QuizLogRequest = Infer<typeof QuizLogRequest>;
