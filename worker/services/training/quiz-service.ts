import type { Quiz, QuizzesResponse } from '#worker/contract/quiz.ts';
import type { QuizApi, QuizQuestionView } from '#worker/contract/quiz-api.ts';
import { assertFits, continueAt, nextRev } from '#worker/domain/training/quiz-attempt.ts';
import { answerCopy, type QuizCopy } from '#worker/domain/training/quiz-copy.ts';
import { AppError } from '#worker/errors.ts';
import { changeOpenQuiz, openQuiz, quizRows } from '#worker/store/quiz-store.ts';
import type { Core } from '../engine/core.ts';
import { adoptQuizzes } from './merge-quiz-attempts.ts';
import { cardOf, type KnownQuizzes, resultOf } from './quiz-view.ts';

const LIST = 'quizzes';

/** Quizzes are answered on this device and sent when there is a network. */
export function createQuizService(core: Core): QuizApi {
	const { clock, changes, environment, deviceId } = core.device;

	async function known(): Promise<KnownQuizzes> {
		const { documents, db } = core.workspace;
		const list = await documents.value<QuizzesResponse>(LIST);
		const rows = await quizRows(db);
		const quizzes = new Map<string, Quiz>(rows.map(({ quiz }) => [quiz._id, quiz]));
		const offered = new Set((list?.quizzes ?? []).map(({ videoId }) => videoId));
		for (const { quiz, finishedAt } of rows) {
			// Another quiz of its video has taken its place.
			if (finishedAt !== null && offered.has(quiz.videoId)) quizzes.delete(quiz._id);
		}
		for (const quiz of list?.quizzes ?? []) quizzes.set(quiz._id, quiz);
		return { quizzes, rows, attempts: list?.attempts ?? [] };
	}

	async function change(quizId: string, decide: (copy: QuizCopy) => QuizCopy): Promise<QuizCopy> {
		const row = await changeOpenQuiz(core.workspace.db, quizId, clock.now(), decide);
		if (!row) throw new AppError('conflict');
		changed();
		return row;
	}

	function changed(): void {
		changes.announce('quiz', 'sync');
		core.active?.loop.soon();
	}

	return {
		async list() {
			const all = await known();
			const { lastUpdate, failCount, updating } = await core.workspace.pull.state(LIST);
			const cards = [...all.quizzes.values()].map((quiz) => cardOf(all, quiz));
			return { cards, lastUpdate, failed: failCount > 0, updating };
		},

		async ofVideo(videoId) {
			const all = await known();
			const quiz = [...all.quizzes.values()].find((one) => one.videoId === videoId);
			return quiz ? cardOf(all, quiz) : null;
		},

		async card(quizId) {
			const all = await known();
			const quiz = all.quizzes.get(quizId);
			return quiz ? cardOf(all, quiz) : null;
		},

		async refresh() {
			const { pull, db, documents } = core.workspace;
			await pull.pull(LIST, 'asked');
			await adoptQuizzes(db, documents);
		},

		async start(quizId) {
			const quiz = (await known()).quizzes.get(quizId);
			if (!quiz) throw new AppError('not-found');
			const begun = { newId: environment.newId(), now: clock.now() };
			const row = await openQuiz(core.workspace.db, quiz, begun);
			changed();
			return continueAt(row.quiz.questions.length, row.answers);
		},

		async question(quizId, index) {
			const rows = await quizRows(core.workspace.db);
			const open = rows.find((row) => row.quiz._id === quizId && row.finishedAt === null);
			return open ? questionOf(open, index) : null;
		},

		async answer(quizId, index, { chosen, seconds }) {
			const answeredAt = clock.now();
			const copy = await change(quizId, (before) => {
				assertFits(before.quiz.questions[index], chosen);
				return answerCopy(before, { index, chosen, seconds, answeredAt, deviceId });
			});
			return questionOf(copy, index);
		},

		async finish(quizId) {
			await change(quizId, (before) => ({ ...before, finishedAt: clock.now() }));
		},

		async result(quizId) {
			return resultOf(await known(), quizId);
		},
	};
}

function questionOf({ _id, quiz, answers }: QuizCopy, index: number): QuizQuestionView {
	const question = quiz.questions[index];
	if (!question) throw new AppError('question-not-found');
	const answer = answers.find((one) => one.index === index);
	return {
		quizId: quiz._id,
		attemptId: _id,
		videoId: quiz.videoId,
		title: quiz.title,
		index,
		total: quiz.questions.length,
		question: {
			text: question.text,
			questionType: question.questionType,
			alternatives: question.alternatives.map(({ text }) => text),
		},
		chosen: answer?.chosen ?? [],
		seconds: answer?.seconds ?? 0,
		outline: quiz.questions.map(({ text }, at) => {
			const given = answers.find((one) => one.index === at);
			return { index: at, text, answered: given !== undefined && given.chosen.length > 0 };
		}),
		rev: nextRev(answers) - 1,
		sent: answer?.sent ?? false,
	};
}
