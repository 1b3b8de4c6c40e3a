// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { DayProgress } from '#app/features/visit/day-progress.tsx';
import { StageGate } from '#app/features/visit/stage-gate.tsx';
import { aCoachingView } from '#test/support/a-coaching-view.ts';
import type { CoachingView } from '#worker/contract/coaching-api.ts';

afterEach(cleanup);

function Day({ coaching }: { readonly coaching: CoachingView }) {
	const none = { 'in-route': 0, visited: 0, waiting: 0, 'out-of-route': 0 };
	const list = { filter: 'in-route', counts: none, rows: [], total: 0, next: null } as const;
	return (
		<>
			<DayProgress
				list={{ ...list, coaching, outRouteUsed: 0, outRouteMax: 12, minDistance: 500 }}
			/>
			<StageGate coaching={{ ...coaching, coachingStage: 'pre-process' }} />
			<StageGate coaching={{ ...coaching, coachingStage: 'post-process' }} />
		</>
	);
}

// Rule 6.3: all clients of the generic coachee are in route.
it.each([
	['of a route counts the visits out of it', false, 4],
	['of the generic coachee has nothing out of route to count', true, 0],
])('the day %s', (_, generic, told) => {
	const element = <Day coaching={aCoachingView({ generic })} />;
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
	expect(screen.getAllByText(/em rota/).length).toBeGreaterThan(0);
	expect(screen.queryAllByText(/^fora/i)).toHaveLength(told);
});

it('the article of the generic coachee is no part of the name that is set in bold', () => {
	const coachee = { ...aCoachingView().coachee, name: 'Vendedor Genérico' };
	const element = <Day coaching={aCoachingView({ generic: true, coachee })} />;
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
	const name = screen.getByText('Vendedor Genérico');
	expect(name.tagName).toBe('STRONG');
	expect(name.parentElement?.textContent).toBe('Com o Vendedor Genérico');
});
