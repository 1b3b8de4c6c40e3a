import { describe, expect, it } from 'vitest';
import { aUuid, NOW } from '#test/support/builders.ts';
import { aCheckQuizQuestion, aQuizAnswer, aQuizQuestion } from '#test/support/quizzes.ts';
import type { Quiz } from '#worker/contract/quiz.ts';
import { isRight, laterAnswer, scoreQuiz } from '#worker/domain/training/quiz.ts';
import {
	assertFits,
	continueAt,
	mergeAnswers,
	nextRev,
	unanswered,
} from '#worker/domain/training/quiz-attempt.ts';
import {
	answerCopy,
	beginCopy,
	isUnsent,
	mergeAttempt,
	type QuizCopy,
	type ServerAttempt,
} from '#worker/domain/training/quiz-copy.ts';

const QUIZ: Quiz = {
	_id: aUuid(2),
	videoId: aUuid(3),
	title: 'Ruptura',
	questions: [aQuizQuestion(), aCheckQuizQuestion(), aQuizQuestion()],
};
const SCORE = scoreQuiz(QUIZ.questions, []);
const onServer = (patch: Partial<ServerAttempt> = {}): ServerAttempt => ({
	_id: aUuid(1),
	quizId: QUIZ._id,
	startedAt: NOW,
	finishedAt: null,
	answers: [],
	score: null,
	...patch,
});
const finished = (patch: Partial<ServerAttempt> = {}) =>
	onServer({ finishedAt: NOW, score: SCORE, ...patch });
const begun = () => beginCopy(QUIZ, aUuid(1), NOW);
const answered = (copy: QuizCopy, index: number, chosen = [1], deviceId = 'here') =>
	answerCopy(copy, { index, chosen, seconds: 1, answeredAt: NOW, deviceId });

describe('an answer', () => {
	it.each([
		[[0, 2], true],
		[[0], false],
		[[0, 1, 2], false],
		[[], false],
	])('of alternatives %j is right: %s', (chosen, right) => {
		expect(isRight(aCheckQuizQuestion(), chosen)).toBe(right);
	});

	it('fits the question: known alternatives, once each, one of a radio question, or none', () => {
		expect(() => assertFits(aQuizQuestion(), [])).not.toThrow();
		expect(() => assertFits(aCheckQuizQuestion(), [0, 1, 2])).not.toThrow();
		for (const wrong of [[3], [-1], [0.5], [1, 0], [1, 1]]) {
			expect(() => assertFits(aCheckQuizQuestion(), wrong)).toThrow('does not fit');
		}
		expect(() => assertFits(aQuizQuestion(), [0, 1])).toThrow('does not fit');
		expect(() => assertFits(undefined, [0])).toThrow('Question not found');
	});

	it('continues at the first question without one, or at the last', () => {
		expect(continueAt(3, [])).toBe(0);
		expect(continueAt(3, [aQuizAnswer(0), aQuizAnswer(1, { chosen: [] })])).toBe(1);
		expect(
			continueAt(
				3,
				[0, 1, 2].map((index) => aQuizAnswer(index)),
			),
		).toBe(2);
		expect(unanswered(3, [aQuizAnswer(1)])).toEqual([0, 2]);
	});
});

describe('merging', () => {
	const answers = [0, 1].flatMap((index) =>
		[1, 2].flatMap((rev) =>
			['a', 'b'].map((deviceId) => aQuizAnswer(index, { rev, deviceId, chosen: [rev - 1] })),
		),
	);

	it('is the same whatever the order and however often', () => {
		for (const a of answers) {
			for (const b of answers) {
				if (a.index === b.index) expect(laterAnswer(a, b)).toEqual(laterAnswer(b, a));
				const merged = mergeAnswers([a], [b]);
				expect(merged).toEqual(mergeAnswers([b], [a]));
				expect(mergeAnswers(merged, [b])).toEqual(merged);
				for (const c of answers) {
					const left = mergeAnswers(mergeAnswers([a], [b]), [c]);
					expect(left).toEqual(mergeAnswers([a], mergeAnswers([b], [c])));
				}
			}
		}
	});

	it('gives a change on a device the highest revision', () => {
		expect(nextRev([])).toBe(1);
		expect(nextRev(answers)).toBe(3);
	});
});

describe("the server's copy of an attempt", () => {
	it('acknowledges exactly the answers it has, and no later ones', () => {
		const one = answered(begun(), 0);
		const changed = answered(one, 0, [2]);
		const there = onServer({ answers: one.answers });
		expect(mergeAttempt(one, there).answers).toMatchObject([{ chosen: [1], sent: true }]);
		expect(mergeAttempt(changed, there).answers).toMatchObject([{ chosen: [2], sent: false }]);
	});

	it('adds the answers of another device; the later answer of each question wins', () => {
		const theirs = [
			aQuizAnswer(0, { rev: 9, chosen: [0], deviceId: 'there' }),
			aQuizAnswer(2, { rev: 1, deviceId: 'there' }),
		];
		const copy = mergeAttempt(
			answered(answered(begun(), 0), 1, [0]),
			onServer({ answers: theirs }),
		);
		expect(copy.answers.map(({ index, chosen, sent }) => [index, chosen, sent])).toEqual([
			[0, [0], true],
			[1, [0], false],
			[2, [1], true],
		]);
		expect(mergeAttempt(copy, onServer({ answers: theirs }))).toEqual(copy);
	});

	it('does not replace newer answers of this device by older ones', () => {
		const copy = mergeAttempt(
			answered(begun(), 0),
			onServer({ answers: answered(begun(), 0).answers }),
		);
		expect(mergeAttempt(copy, onServer())).toEqual(copy);
	});

	it('ends the attempt on this device too; later answers of this device are stored separately', () => {
		const copy = answered(answered(begun(), 0), 1, [0, 2]);
		const there = finished({ answers: answered(begun(), 0).answers });
		const over = mergeAttempt(copy, there);
		expect(over).toMatchObject({ finishedAt: NOW, score: SCORE, leftOut: [{ index: 1 }] });
		expect(mergeAttempt(over, there)).toEqual(over);
		expect(over.answers.map(({ index }) => index)).toEqual([0]);
	});

	it('leaves an end that is being sent unchanged', () => {
		const ended = { ...answered(begun(), 0), finishedAt: NOW };
		expect(mergeAttempt(ended, onServer()).answers).toEqual(ended.answers);
		expect(isUnsent(mergeAttempt(ended, onServer()))).toBe(true);
	});

	it('is complete when start, answers, end and logs are acknowledged', () => {
		const logged = { start: true, end: false };
		const open = { ...mergeAttempt(begun(), onServer()), logged };
		expect(isUnsent(begun())).toBe(true);
		expect(isUnsent(open)).toBe(false);
		expect(isUnsent(answered(open, 0))).toBe(true);
		const ended = { ...open, finishedAt: NOW };
		expect(isUnsent(mergeAttempt(ended, finished()))).toBe(true);
		const told = { ...ended, logged: { start: true, end: true } };
		expect(isUnsent(mergeAttempt(told, finished()))).toBe(false);
	});
});
