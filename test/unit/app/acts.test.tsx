// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { actionOf, notAfterActs, useAct } from '#app/platform/acts.ts';
import { AppError } from '#worker/errors.ts';

const add = vi.fn(async ({ a, b }: { a: number; b: number }) => new Map([['sum', a + b]]));
const acts = {
	add,
	async refuse() {
		throw new AppError('form-not-found');
	},
	wait: () => new Promise<void>((resolve) => (endAct = resolve)),
};
let endAct: () => void = () => undefined;

type Run = ReturnType<typeof useAct<typeof acts>>;

let run: Run | undefined;

function Screen() {
	run = useAct<typeof acts>('/acts/sums');
	return `ready ${useLoaderData()}`;
}

afterEach(() => {
	cleanup();
	run = undefined;
});

async function screenWithActs() {
	const loader = vi.fn(() => 'loaded');
	const router = createMemoryRouter([
		// The same two types, declared by Remix and by the router.
		{ path: '/', element: <Screen />, loader, shouldRevalidate: notAfterActs as never },
		{ path: '/acts/sums', action: actionOf(acts) as never },
	]);
	render(<RouterProvider router={router} />);
	await screen.findByText(/ready/);
	if (!run) throw new Error('The screen was not drawn');
	return { run, loader, router };
}

it('an act returns to its caller the same object that the action made', async () => {
	const { run } = await screenWithActs();
	const answer = await run('add', { a: 2, b: 3 });
	expect(answer).toBe(await add.mock.results[0]?.value);
	expect(answer.get('sum')).toBe(5);
});

it('a refused act rejects with the error of the rule and shows no error screen', async () => {
	const { run } = await screenWithActs();
	await expect(run('refuse')).rejects.toMatchObject({ code: 'form-not-found' });
	expect(screen.getByText(/ready/)).toBeTruthy();
});

it('overlapping acts each get their own answer', async () => {
	const { run } = await screenWithActs();
	const sums = Array.from({ length: 100 }, (_, a) => run('add', { a, b: 1 }));
	const found = (await Promise.all(sums)).map((answer) => answer.get('sum'));
	expect(found).toEqual(Array.from({ length: 100 }, (_, a) => a + 1));
});

it('an act does not run the loaders of the screen again', async () => {
	const { run, loader, router } = await screenWithActs();
	const before = loader.mock.calls.length;
	await run('add', { a: 1, b: 1 });
	await waitFor(() =>
		expect([...router.state.fetchers.values()].every(({ state }) => state === 'idle')).toBe(true),
	);
	expect(loader.mock.calls.length).toBe(before);
});

it("an act that ends while another screen loads does not change that screen's data", async () => {
	let release: () => void = () => undefined;
	const loader = async ({ params }: { readonly params: { readonly index?: string } }) => {
		if (params.index === '1') await new Promise<void>((resolve) => (release = resolve));
		return params.index ?? '';
	};
	const router = createMemoryRouter(
		[
			{ path: '/:index', element: <Screen />, loader, shouldRevalidate: notAfterActs as never },
			{ path: '/acts/sums', action: actionOf(acts) as never },
		],
		{ initialEntries: ['/0'] },
	);
	render(<RouterProvider router={router} />);
	await screen.findByText('ready 0');
	const done = run?.('wait');
	void router.navigate('/1');
	await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
	endAct();
	await done;
	// Let the router finish its last state change.
	await new Promise((resolve) => setTimeout(resolve, 0));
	release();
	expect(await screen.findByText('ready 1')).toBeTruthy();
});
