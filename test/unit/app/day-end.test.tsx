// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { isGoalReached } from '#app/features/visit/goal-reached.ts';
import { PostProcessDialog } from '#app/features/visit/post-process-dialog.tsx';
import { aCoachingView } from '#test/support/a-coaching-view.ts';

afterEach(cleanup);

const REACHED = { made: 1, missing: 0, goal: 1 };

function leadsOn(needsVisit: boolean, waiting: number): boolean {
	const counts = { 'in-route': 4, visited: 1, waiting, 'out-of-route': 0 };
	const none = { filter: 'in-route', rows: [], total: 0, next: null } as const;
	const limits = { outRouteUsed: 0, outRouteMax: 1, minDistance: 500 };
	const coaching = aCoachingView({ visitGoal: REACHED, needsVisit });
	return isGoalReached({ ...none, ...limits, counts, coaching });
}

it('a reached goal leads on to the post-process unless the visits give no grade and somebody is left', () => {
	expect(leadsOn(false, 3)).toBe(true);
	expect(leadsOn(true, 3)).toBe(false);
	expect(leadsOn(true, 0)).toBe(true);
});

it.each([true, false])('before the visits end, a missing grade is said: %s', (needsVisit) => {
	const coaching = aCoachingView({ teleSales: true, visitGoal: REACHED, needsVisit });
	const element = <PostProcessDialog open coaching={coaching} onClose={() => undefined} />;
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
	expect(screen.queryAllByText(/o coaching fica sem nota/)).toHaveLength(needsVisit ? 1 : 0);
});
