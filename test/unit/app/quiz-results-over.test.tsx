// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SummaryTab } from '#app/features/training/results/summary-tab.tsx';
import type { QuizResultsOfVideo } from '#worker/contract/quiz-results-api.ts';

afterEach(cleanup);

const UNTIL = '2025-10-12T15:00:00Z';
const RESULTS = {
	...{ first: 'Nada a corrigir.', findings: [], invited: 11, started: 11, finished: 10 },
	...{ mean: 0.55, median: 0.5, levels: [0, 4, 2, 2, 2], reliability: null, questions: [] },
};

/** The facts of 'Até onde chegou', as 'name: value'. */
function factsOf(results: Pick<QuizResultsOfVideo, 'version' | 'versions'>): readonly string[] {
	const element = (
		<SummaryTab results={{ ...RESULTS, ...results } as unknown as QuizResultsOfVideo} />
	);
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
	return screen.getAllByRole('term').map((term) => {
		const value = term.nextElementSibling?.textContent ?? '';
		return `${term.textContent}: ${value.replaceAll('\u00A0', ' ')}`;
	});
}

it('a quiz in use names the invited people', () => {
	expect(factsOf({ version: 1, versions: [{ version: 1, until: null }] }).slice(0, 3)).toEqual([
		'Convidados: 11',
		'Começaram: 100% (11 de 11)',
		'Concluíram: 91% (10 de 11)',
	]);
});

it.each([
	[
		'an earlier version',
		[
			{ version: 2, until: null },
			{ version: 1, until: UNTIL },
		],
	],
	['a retired quiz', [{ version: 1, until: UNTIL }]],
])('%s has nobody invited: the figures begin with who began it', (_, versions) => {
	expect(factsOf({ version: 1, versions }).slice(0, 2)).toEqual([
		'Começaram: 11',
		'Concluíram: 91% (10 de 11)',
	]);
});
