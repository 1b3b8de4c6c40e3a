// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { QuizQuestionsTab } from '#app/features/training/results/quiz-questions-tab.tsx';
import type { QuizResultsOfVideo } from '#worker/contract/quiz-results-api.ts';

afterEach(cleanup);

const LONG = `Qual destas ${'palavras muito compridas '.repeat(8)}importa?`;
const question = (text: string, right: number) => ({
	...{ text, right, questionType: 'radio', explanation: '', skipped: 0 },
	...{ discrimination: null, medianSeconds: null, alternatives: [] },
});
const RESULTS = {
	...{ finished: 4, groups: null, findings: [], mean: 0.5, video: { videoId: 'v' } },
	questions: [question('Até quantos graus?', 3), question(LONG, 1)],
} as unknown as QuizResultsOfVideo;

function shown(results: QuizResultsOfVideo) {
	const element = <QuizQuestionsTab results={results} asks={false} />;
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
	const figure = screen.getByRole('figure');
	const sentence = figure.querySelector('figcaption')?.textContent?.replaceAll('\u00A0', ' ');
	return { figure, sentence };
}

it('bars, sentence and table of the questions name their text, the whole of it in the table', () => {
	const { figure, sentence } = shown(RESULTS);
	const bars = [...figure.querySelectorAll('[data-bar]')];
	expect(bars.map((bar) => bar.getAttribute('title'))).toEqual([
		`Questão 2: ${LONG}`,
		'Questão 1: Até quantos graus?',
	]);
	expect(bars.map((bar) => bar.textContent)).toEqual([
		expect.stringContaining('2. Qual destas palavras'),
		expect.stringContaining('1. Até quantos graus?'),
	]);
	expect(sentence).toMatch(
		/^A mais difícil é a questão 2, “Qual destas .{20,70}…”: 1 de 4 acertaram\.$/,
	);
	const rows = within(figure).getAllByRole('rowheader', { hidden: true });
	expect(rows.map((row) => row.textContent)).toEqual([`2. ${LONG}`, '1. Até quantos graus?']);
});

it.each([
	[[1, 3, 1], 'As mais difíceis são as questões 1 e 3: 1 de 4 acertaram.'],
	[[2, 2], 'Nenhuma questão foi mais difícil que as outras: 2 de 4 acertaram cada uma.'],
	[[0], 'A mais difícil é a questão 1, “Pergunta”: 0 de 4 acertaram.'],
])('questions with as many right answers share the sentence: %j', (rights, words) => {
	const questions = rights.map((right) => question('Pergunta', right));
	expect(shown({ ...RESULTS, questions } as unknown as QuizResultsOfVideo).sentence).toBe(words);
});
