// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeatCard } from '#app/features/points/overview/heat-card.tsx';
import type { TeamOverviewResponse, TeamOverviewRow } from '#worker/contract/team-overview.ts';

// The switch is for a desk.
beforeEach(() => vi.stubGlobal('innerWidth', 1280));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const ANA: TeamOverviewRow = {
	...{ employeeCode: 'V1', name: 'Ana', isTeam: false, people: 1 },
	jobTitle: 'Vendedor',
	...{ accompanied: 1, coachings: 4, graded: 4, sum: 2, sumOfSquares: 1, inReview: 0 },
	interrupted: 0,
};
const OVERVIEW: TeamOverviewResponse = {
	...{ today: '2026-03-11', days: 90, path: [], people: [], total: 0, rows: [ANA] },
	...{ questions: ['Sonda?'], cells: [{ row: 0, question: 0, answers: 8, points: 400 }] },
	competences: {
		questions: ['Sem competência', 'Sondagem'],
		cells: [
			{ row: 0, question: 0, answers: 5, points: 0, coachings: 4 },
			{ row: 0, question: 1, answers: 8, points: 400, coachings: 3 },
		],
	},
};

function show(overview: TeamOverviewResponse): void {
	const element = <HeatCard overview={overview} />;
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it('goes from questions to competences, whose figures count coachings and open those behind them', async () => {
	show(OVERVIEW);
	const byQuestion = await screen.findByRole('table', { name: /^Nota média de cada pergunta/ });
	expect(within(byQuestion).getByRole('row', { name: /^Sonda\?/ })).toBeDefined();
	fireEvent.click(screen.getByRole('link', { name: 'Competências' }));
	const table = await screen.findByRole('table', { name: /^Nota média de cada competência/ });
	const lines = within(table).getAllByRole('rowheader');
	expect(lines.map((one) => one.textContent)).toEqual(['Sondagem', 'Sem competência']);
	expect(screen.getByText('A mais difícil: “Sondagem”, com 50% em 3 coachings.')).toBeDefined();
	const figure = within(table).getByRole('link', { name: /^Ana, Sondagem: 50%/ });
	expect(figure.getAttribute('href')).toBe('/?mapa=competencias&de=V1&competencia=Sondagem');
	fireEvent.click(screen.getByRole('link', { name: 'Perguntas' }));
	expect(
		await screen.findByText(/^A mais difícil: “Sonda\?”, com 50% em 8 respostas\./),
	).toBeDefined();
});

it('says last what has no competence, also where more people than columns stand in a list', async () => {
	const rows = Array.from({ length: 9 }, (_, at) => ({ ...ANA, employeeCode: `V${at}` }));
	show({ ...OVERVIEW, rows });
	fireEvent.click(await screen.findByRole('link', { name: 'Competências' }));
	const numbered = within(
		(await screen.findByText(/^Ver as competências/)).closest('details') as HTMLElement,
	);
	const names = numbered.getAllByRole('listitem').map(({ textContent }) => textContent);
	expect(names).toEqual(['Sondagem', 'Sem competência']);
	const figures = screen.getAllByRole('link', { name: /^Ana, / });
	expect(figures.map((one) => one.textContent)).toEqual([
		'Ana, Sondagem: 1. 50%n = 3',
		'Ana, Sem competência: 2. 0%n = 4',
	]);
});

it('says that questions tie as the weakest, and names two of them', async () => {
	const questions = ['Sonda?', 'Fecha?', 'Oferece?', 'Retorna?'];
	const cells = [400, 400, 400, 800].map((points, question) => ({
		...{ row: 0, question, answers: 8, points },
	}));
	show({ ...OVERVIEW, questions, cells: cells.slice(1) });
	expect(
		await screen.findByText('Empatam como as mais difíceis, com 50%: “Fecha?” e “Oferece?”.'),
	).toBeDefined();
	cleanup();
	show({ ...OVERVIEW, questions, cells });
	expect(
		await screen.findByText('Empatam como as mais difíceis, com 50%: “Sonda?”, “Fecha?” e mais 1.'),
	).toBeDefined();
});

it('has no switch where no question has a competence', async () => {
	show({ ...OVERVIEW, competences: undefined });
	expect(await screen.findByRole('table')).toBeDefined();
	expect(screen.queryByRole('link', { name: 'Competências' })).toBeNull();
});
