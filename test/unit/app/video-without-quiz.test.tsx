// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { VideoResultsScreen } from '#app/features/training/results/video-results-screen.tsx';
import type { QuizResultsOfVideo } from '#worker/contract/quiz-results-api.ts';
import type { Assignment } from '#worker/contract/training-assignment.ts';

// React 18 warns about <search>, which happy-dom does not know. These tests do not search.
vi.mock('#app/ui/search-field.tsx', () => ({ SearchField: () => null }));
afterEach(cleanup);

const NOW = '2026-03-11T12:00:00Z';
const BASE = '/tv-vendas/resultados';
const TEAM = { employeeCode: '3001', name: 'Marcos Teixeira', jobTitle: 'Coordenador', invited: 7 };
const RESULTS = {
	scope: { path: [], people: 7 },
	video: { videoId: 'v', title: 'Vitrine em dez minutos', audience: [] },
	...{ versions: [], assignable: ['video'], questions: [], teams: [TEAM] },
} as unknown as QuizResultsOfVideo;
const PERSON = { employeeCode: '4001', name: 'Anderson Ribeiro', jobTitle: 'Vendedor' };
const TASK = {
	...{ _id: 't', videoId: 'v', title: 'Vitrine em dez minutos', what: 'video', note: '' },
	...{ dueOn: '2026-03-18', byName: 'Ricardo', at: NOW },
	people: [{ ...PERSON, doneAt: null, before: null, after: null }],
} as Assignment;

const seen = <T,>(value: T) => ({ value, at: NOW, code: null });

function show(search: string): void {
	const row = { ...PERSON, superior: 'Marcos Teixeira', status: 'not-started', attempts: 0 };
	const element = (
		<VideoResultsScreen
			videoId="v"
			now={NOW}
			base={BASE}
			seen={seen(RESULTS)}
			people={
				seen({ all: 1, total: 1, rows: [row], remindable: ['4001'], matching: ['4001'] }) as never
			}
			teaching={{
				answers: seen({ people: [], total: 0 }),
				tasks: seen({ today: '2026-03-11', assignments: [TASK] }),
			}}
			one={null}
		/>
	);
	const routes = [{ path: '*', element }];
	const router = createMemoryRouter(routes, { initialEntries: [`${BASE}/v${search}`] });
	render(<RouterProvider router={router} />);
}

it('a video without a quiz shows its tasks, and a team is asked only to watch it', () => {
	show('');
	const tabs = screen.getAllByRole('link').map(({ textContent }) => textContent);
	expect(tabs).toEqual(['Tarefas', 'Pessoas']);
	expect(screen.getByText('Anderson Ribeiro')).toBeTruthy();
	expect(screen.queryByText(/quiz|Quem ensinar|tentativa/)).toBeNull();
	fireEvent.click(screen.getByRole('button', { name: 'Passar para equipes' }));
	expect(screen.getByText('Ver o vídeo')).toBeTruthy();
	expect(screen.queryByRole('radio')).toBeNull();
	// The leader is not one of those to whom a task for the team goes.
	expect(screen.getByRole('checkbox', { name: /^Marcos Teixeira.* 6 pessoas/ })).toBeTruthy();
});

it('it is given to the people that a search leaves, without words about grades', () => {
	show('?aba=pessoas');
	expect(screen.getByRole('button', { name: 'Passar tarefa para 1 pessoa' })).toBeTruthy();
	expect(screen.queryByText(/quiz|nota|Lembrar|Não começou|tentativa/)).toBeNull();
});
