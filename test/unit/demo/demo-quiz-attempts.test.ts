import { describe, expect, it } from 'vitest';
import { demoPeople } from '#server/demo/demo-people.ts';
import { demoQuizAttempts } from '#server/demo/demo-quiz-attempts.ts';
import { DEMO_QUIZZES, quizIdOf } from '#server/demo/demo-quizzes.ts';
import { createRandom } from '#server/demo/random.ts';
import type { AnswerResult } from '#worker/contract/quiz.ts';
import { findings } from '#worker/domain/training/statistics/findings.ts';
import { quizStatistics } from '#worker/domain/training/statistics/item-statistics.ts';
import { QuizTally } from '#worker/domain/training/statistics/quiz-tally.ts';

const NOW = '2026-03-10T15:00:00Z';
const { people } = demoPeople(createRandom('acompanha').fork('people'), 400);
const { attempts, answers } = demoQuizAttempts('demo', people, NOW);

function found(video: string) {
	const quiz = DEMO_QUIZZES.find((one) => one.video === video);
	const questions = quiz?.questions ?? [];
	const tally = new QuizTally(questions.map(({ alternatives }) => alternatives.length));
	const firsts = new Map(
		attempts
			.filter((one) => one.quiz_id === quizIdOf(video) && one.result)
			.toReversed()
			.map((one) => [one.employee_code, JSON.parse(String(one.result)) as AnswerResult[]]),
	);
	for (const result of firsts.values()) tally.add(result);
	const reach = { invited: firsts.size, started: firsts.size, finished: firsts.size };
	return findings(questions, quizStatistics(tally), reach).found;
}

describe('the quiz attempts of the demo company', () => {
	it('are the same on every machine', () => {
		expect(demoQuizAttempts('demo', people, NOW)).toEqual({ attempts, answers });
	});

	it('include people who finished, stopped and started again, none in the future', () => {
		const open = attempts.filter(({ finished_at }) => finished_at === null);
		expect(open.length).toBeGreaterThan(3);
		expect(attempts.length - open.length).toBeGreaterThan(100);
		const ends = attempts.map((one) => Number(one.finished_at ?? one.started_at));
		expect(Math.max(...ends)).toBeLessThanOrEqual(Date.parse(NOW));
		const keys = attempts.map((one) => `${one.quiz_id}/${one.employee_code}`);
		expect(new Set(keys).size).toBeLessThan(keys.length);
	});

	it('include one question with a popular wrong answer and one that the best people get wrong', () => {
		expect(found('Contornando objeções de preço')[0]).toMatchObject({
			index: 1,
			distractor: expect.anything(),
		});
		expect(found('Cadeia do frio: da câmara à gôndola')).toContainEqual(
			expect.objectContaining({ index: 3, negative: expect.any(Number) }),
		);
		expect(found('Ruptura: como enxergar e evitar')).toMatchObject([{ index: 0, tooEasy: true }]);
		expect(found('Como montar uma degustação')).toEqual([]);
	});
});
