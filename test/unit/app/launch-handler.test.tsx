// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { LaunchHandler } from '#app/features/shell/launch-handler.tsx';
import { ToastRegion } from '#app/ui/toast.tsx';
import { aSituation } from '#test/support/situation.ts';

const world = vi.hoisted(() => ({ situation: vi.fn() }));
vi.mock('#app/platform/worker.client.ts', () => ({ worker: { session: world } }));

const SAME_PLACE = 'A tela deste atalho já está aberta';

afterEach(() => {
	cleanup();
	world.situation.mockReset();
	Reflect.deleteProperty(window, 'launchQueue');
});

/** Shows the app at `at`, then taps the shortcut of the home screen that opens `shortcut`. */
function launch(at: string, shortcut: string) {
	history.replaceState(null, '', at);
	let tap: (launch: { targetURL: string }) => void = () => {};
	Object.assign(window, {
		launchQueue: {
			setConsumer: (consumer: typeof tap) => {
				tap = consumer;
			},
		},
	});
	const shell = (
		<>
			<LaunchHandler />
			<ToastRegion />
		</>
	);
	const router = createMemoryRouter([{ path: '*', element: shell }], { initialEntries: [at] });
	render(<RouterProvider router={router} />);
	tap({ targetURL: new URL(shortcut, location.href).href });
	return router;
}

it('a shortcut opens its screen', async () => {
	world.situation.mockResolvedValue(aSituation());
	const router = launch('/menu', '/tv-vendas?fonte=atalho');
	await vi.waitFor(() => expect(router.state.location.pathname).toBe('/tv-vendas'));
	expect(screen.queryByText(SAME_PLACE)).toBeNull();
});

it('a shortcut whose screen is closed says that it leads to the open one', async () => {
	world.situation.mockResolvedValue(aSituation({ locked: 'Unknown' }));
	const router = launch('/locked', '/tv-vendas?fonte=atalho');
	await screen.findByText(SAME_PLACE);
	expect(router.state.location.pathname).toBe('/locked');
});

it('the icon of the app leaves the open screen as it is', () => {
	const router = launch('/perfil', '/menu?fonte=pwa');
	expect(world.situation).not.toHaveBeenCalled();
	expect(router.state.location.pathname).toBe('/perfil');
});
