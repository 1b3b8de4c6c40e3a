// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BehindCard } from '#app/features/points/overview/behind-card.tsx';
import type { CoachingBehindFigure, TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import type { FigureAbout } from '#worker/contract/team-overview-api.ts';

vi.mock('#app/platform/worker.client.ts', () => ({ worker: {} }));
const { OverviewScreen } = await import('#app/features/points/overview/overview-screen.tsx');

// The line is for a desk.
beforeEach(() => vi.stubGlobal('innerWidth', 1280));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function aCoaching(_id: string, change: Partial<CoachingBehindFigure>): CoachingBehindFigure {
	return {
		...{ _id, date: '2026-03-12', coachName: 'Carla', coacheeName: 'Ana', grade: 0.75 },
		...{ inReview: false, interrupted: 0, answer: null, kept: 0, notKept: 0 },
		...change,
	};
}

const COACHINGS = [
	aCoaching('c3', { kept: 1 }),
	aCoaching('c2', { date: '2026-02-20', grade: null }),
	aCoaching('c1', { date: '2026-02-10', grade: 1, inReview: true }),
	aCoaching('c0', { date: '2026-02-03', grade: 0.5, kept: 2, notKept: 1 }),
];

function show(coachings: readonly CoachingBehindFigure[], about: FigureAbout = {}): void {
	const person = { employeeCode: 'V1', name: 'Ana', jobTitle: 'Vendedor' } as const;
	const list = { person, coachings: [...coachings], total: coachings.length };
	const element = <BehindCard list={list} about={about} />;
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it('draws the grades of a person, oldest first, each with its coaching and its agreements', async () => {
	show(COACHINGS);
	expect(screen.getByText('De 5,0 em 03/02/2026 para 7,5 em 12/03/2026.')).toBeDefined();
	const points = within(await screen.findByRole('list', { name: 'Nota de cada coaching' }));
	expect(screen.getByText('Combinados: 3 de 4 cumpridos.')).toBeDefined();
	const links = points.getAllByRole('link');
	expect(links.map((one) => one.getAttribute('href'))).toEqual([
		'/performance?coaching=c0',
		'/performance?coaching=c3',
	]);
	expect(within(links[0] as HTMLElement).getByText('2 combinados cumpridos')).toBeDefined();
	expect(within(links[0] as HTMLElement).getByText('1 combinado não cumprido')).toBeDefined();
	expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
		'DiaNotaCumpridosNão cumpridos',
		'12/03/20267,510',
		'03/02/20265,021',
	]);
});

it('draws the answers to one question in per cent', async () => {
	const answers = COACHINGS.map((one, at) => ({ ...one, answer: at / 4 }));
	show(answers, { question: 'Sonda?' });
	expect(screen.getByText(/^De 75% em 03\/02\/2026 para 0% em 12\/03\/2026\./)).toBeDefined();
	expect(
		await screen.findByRole('list', { name: 'Nota na pergunta de cada coaching' }),
	).toBeDefined();
});

it('draws no line for one grade, or through several people', () => {
	show(COACHINGS.slice(0, 3));
	expect(screen.getByText(/^Um coaching com nota: 7,5 em 12\/03\/2026\./)).toBeDefined();
	expect(screen.queryByRole('figure')).toBeNull();
	cleanup();
	show([...COACHINGS, aCoaching('c4', { coacheeName: 'Bia', grade: 1 })]);
	expect(screen.getByText(/^Média de 7,5 em 3 coachings com nota\./)).toBeDefined();
	expect(screen.queryByRole('figure')).toBeNull();
});

const ANA = { employeeCode: 'V1', name: 'Ana', jobTitle: 'Vendedor' } as const;
const OVERVIEW: TeamOverviewResponse = {
	...{ today: '2026-03-12', days: 90, path: [], people: [], total: 0, questions: ['Sonda?'] },
	rows: [
		{
			...{ ...ANA, isTeam: false, people: 1, accompanied: 1, coachings: 4, graded: 2 },
			...{ sum: 1, sumOfSquares: 1, inReview: 0, interrupted: 0 },
		},
	],
	cells: [{ row: 0, question: 0, answers: 8, points: 400 }],
};

/** The screen, whose address says whether the list is open. */
function Team() {
	const [params] = useSearchParams();
	const seen = { value: OVERVIEW, at: null, code: null };
	const list = { ...seen, value: { person: ANA, coachings: COACHINGS, total: 4 } };
	return <OverviewScreen seen={seen} list={params.has('de') ? list : null} isOffline={false} />;
}

it('opens above the map with the focus, and gives it back to the figure when closed', async () => {
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Team /> }])} />);
	const figure = await screen.findByRole('link', { name: /^Ana, Sonda\?/ });
	fireEvent.click(figure);
	const heading = await screen.findByRole('heading', { name: 'Coachings de Ana' });
	expect(document.activeElement).toBe(heading);
	fireEvent.click(screen.getByRole('link', { name: 'Voltar à equipe' }));
	expect(await screen.findByRole('link', { name: /^Ana, Sonda\?/ })).toBe(document.activeElement);
	expect(screen.queryByRole('heading', { name: 'Coachings de Ana' })).toBeNull();
});
