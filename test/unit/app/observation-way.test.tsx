// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ObservationScreen } from '#app/features/visit/observation-screen.tsx';
import { StageMenu } from '#app/features/visit/stage-menu.tsx';
import { handle } from '#app/routes/_main.coaching.pdvs.observation.tsx';
import { aCoachingView } from '#test/support/a-coaching-view.ts';

afterEach(cleanup);

/** An open visit at `path`, whose menu leads to the observation. */
function visitAt(path: string) {
	const view = {
		coaching: aCoachingView(),
		client: { name: 'Açougue Sol' },
		observation: '',
		potential: { bovine: null, thirdParty: null, pva: null },
	};
	const menu = <StageMenu stage="process" answered={1} missing={2} hasOtherForms={false} />;
	const observation = <ObservationScreen view={view as never} stageId="s1" />;
	const router = createMemoryRouter(
		[
			{ path: '/coaching/pdvs/observation', element: observation },
			{ path: '*', element: menu },
		],
		{ initialEntries: [path], future: { v7_relativeSplatPath: true } },
	);
	render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
	return router;
}

async function openObservation(): Promise<void> {
	await userEvent.click(screen.getByRole('button', { name: 'Mais opções da visita' }));
	await userEvent.click(screen.getByRole('link', { name: /^Observação/ }));
}

it('the observation written at a question leads back to that question', async () => {
	const router = visitAt('/coaching/form/questions/3');
	await openObservation();
	const { pathname, search } = router.state.location;
	expect(handle.back).toBeTypeOf('function');
	if (typeof handle.back !== 'function') return;
	expect(handle.back(pathname, search)).toBe('/coaching/form/questions/3');
	await userEvent.click(screen.getByRole('link', { name: 'Voltar à pergunta 4' }));
	expect(router.state.location.pathname).toBe('/coaching/form/questions/3');
});

it('without a question it leads back to the client', async () => {
	const router = visitAt('/coaching/forms');
	await openObservation();
	await userEvent.click(screen.getByRole('link', { name: 'Voltar ao cliente' }));
	expect(router.state.location.pathname).toBe('/coaching/form/pdv');
});
