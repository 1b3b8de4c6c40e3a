// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { LateTasks } from '#app/features/training/teaching/late-tasks.tsx';
import { TaskCard } from '#app/features/training/teaching/task-card.tsx';
import type { Assignment } from '#worker/contract/training-assignment.ts';

afterEach(cleanup);

const TODAY = '2026-03-15';
const person = (name: string, doneAt: string | null) => ({
	...{ employeeCode: name, name, jobTitle: 'Vendedor', doneAt, before: 0.5 },
	after: doneAt && 1,
});
const task = (...people: Assignment['people']): Assignment => ({
	...{ _id: 't', videoId: 'v', title: 'Cadeia do frio', what: 'quiz', dueOn: '2026-03-13' },
	...{ note: '', byName: 'Eduardo', at: '2026-03-11T12:00:00Z', people },
});
const DONE = person('Cláudia', '2026-03-14T12:00:00Z') as Assignment['people'][number];
const LATE = [person('Luciana', null), person('Beatriz', null)] as Assignment['people'];

function show(element: ReactNode): void {
	cleanup();
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it('one person and several are told in words that agree with their number', () => {
	const card = (shown: Assignment) => <TaskCard task={shown} today={TODAY} offline={false} />;
	show(card(task(DONE, ...LATE)));
	expect(screen.getByText(/de 3/).textContent).toBe('1 de 3 fez, 2 pessoas com atraso.');
	show(card(task(DONE, { ...DONE, employeeCode: 'Michele' })));
	expect(screen.getByText('2 de 2 fizeram.')).toBeTruthy();

	const list = (shown: Assignment) => (
		<LateTasks tasks={{ today: TODAY, assignments: [shown] }} base="/tv-vendas/resultados" />
	);
	show(list(task(DONE, ...LATE.slice(1))));
	expect(screen.getByText(/ · falta 1 pessoa, com atraso$/)).toBeTruthy();
	show(list(task(...LATE)));
	expect(screen.getByText(/ · faltam 2 pessoas, com atraso$/)).toBeTruthy();
});
