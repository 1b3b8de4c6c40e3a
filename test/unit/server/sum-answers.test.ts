import { expect, it, vi } from 'vitest';
import { sumAnswers } from '#server/features/points/team/sum-answers.ts';

const QUESTIONS = new Map([
	[1, { question: 'Sonda?', competence: 'Sondagem' }],
	[2, { question: 'Ouve?', competence: 'Sondagem' }],
	[3, { question: 'Fecha?', competence: null }],
]);

it('sums answers and points, and counts a coaching once for a competence of two questions', async () => {
	const { byQuestion, byCompetence, isNamed } = await sumAnswers(
		'[1,2,100,2,1,33.5],[],[3,1,0],[2,1,50,3,2,150]',
		QUESTIONS,
	);
	expect(Object.fromEntries(byQuestion)).toEqual({
		'Sonda?': { answers: 2, points: 100, coachings: 1 },
		'Ouve?': { answers: 2, points: 83.5, coachings: 2 },
		'Fecha?': { answers: 3, points: 150, coachings: 2 },
	});
	expect(Object.fromEntries(byCompetence)).toEqual({
		Sondagem: { answers: 4, points: 183.5, coachings: 2 },
		'Sem competência': { answers: 3, points: 150, coachings: 2 },
	});
	expect(isNamed).toBe(true);
});

it('has no competence where no question that was graded has one', async () => {
	expect((await sumAnswers('[3,1,0]', QUESTIONS)).isNamed).toBe(false);
	expect(await sumAnswers('', QUESTIONS)).toMatchObject({ isNamed: false, byQuestion: new Map() });
});

it('lets other work run between the parts of a long text, and loses no coaching', async () => {
	const count = 100_000;
	const turns = vi.fn();
	const timer = setInterval(turns, 0);
	const text = Array.from({ length: count }, (_, n) => `[1,1,${n % 101}]`).join(',');
	const { byQuestion } = await sumAnswers(text, QUESTIONS);
	clearInterval(timer);
	let points = 0;
	for (let n = 0; n < count; n++) points += n % 101;
	expect(byQuestion.get('Sonda?')).toEqual({ answers: count, points, coachings: count });
	expect(turns).toHaveBeenCalled();
});
