// @vitest-environment happy-dom
import { startTransition, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Link, RouterProvider, useParams } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useTriageKeys } from '#app/features/requests/deciding/use-triage-keys.ts';
import { useScreenFocus } from '#app/features/shell/use-screen-focus.ts';
import { useRowKeys } from '#app/ui/desk/use-row-keys.ts';
import { useQuestionKeys } from '#app/ui/use-question-keys.ts';

// React draws as in a browser: effects that may wait run in a later task than the drawing.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);

const went = vi.fn<(to: string) => void>();
let root: Root | null = null;

afterEach(() => {
	root?.unmount();
	document.body.replaceChildren();
	went.mockClear();
});

const nothing = () => undefined;

/** What listens to keys, each with one key that says what it did. */
const HOOKS = {
	ArrowLeft: (done: () => void) => useQuestionKeys({ next: nothing, back: done }),
	k: (done: () => void) => useRowKeys({ move: done }),
	a: (done: () => void) =>
		useTriageKeys({
			...{ move: nothing, toggle: nothing, refuse: nothing, undo: nothing, open: nothing },
			...{ search: nothing, help: nothing, nth: nothing, approve: done },
		}),
};
let useKeys: (done: () => void) => void = HOOKS.ArrowLeft;
let onDrawn: (number: string) => void = nothing;

function Question() {
	const number = useParams().number ?? '';
	useScreenFocus(undefined);
	return (
		<>
			<Keys key={number} number={number} />
			<Drawn number={number} />
		</>
	);
}

function Keys({ number }: { readonly number: string }) {
	useKeys(() => went(`done in ${number}`));
	return (
		<>
			<h1 tabIndex={-1}>Pergunta {number}</h1>
			<Link to="/9">Outra</Link>
		</>
	);
}

/** Tells that a question was drawn: after the layout effects of `Keys`, before the other effects. */
function Drawn({ number }: { readonly number: string }) {
	useLayoutEffect(() => onDrawn(number), [number]);
	return null;
}

/** Draws `first`, then `second`; calls `act` before React does anything after that drawing. */
async function between(first: string, second: string, act: () => void): Promise<void> {
	const screen = document.body.appendChild(document.createElement('div'));
	const router = createMemoryRouter([{ path: '/:number', element: <Question /> }], {
		initialEntries: [`/${first}`],
	});
	root = createRoot(screen);
	root.render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
	await vi.waitFor(() => expect(screen.textContent).toContain(`Pergunta ${first}`));
	await new Promise<void>((resolve) => {
		onDrawn = (number) => {
			if (number !== second) return;
			onDrawn = nothing;
			// Now, and after the layout effects of the screens around it.
			queueMicrotask(() => {
				act();
				resolve();
			});
		};
		startTransition(() => void router.navigate(`/${second}`));
	});
}

it.each(Object.entries(HOOKS))(
	'a key pressed as a screen appears belongs to that screen: %s',
	async (key, hook) => {
		useKeys = hook;
		await between('1', '2', () => window.dispatchEvent(new KeyboardEvent('keydown', { key })));
		expect(went.mock.calls).toEqual([['done in 2']]);
	},
);

it('the heading has the focus as its screen appears, and never takes it from a quick person', async () => {
	let focused: string | null | undefined;
	await between('1', '2', () => {
		focused = document.activeElement?.textContent;
		document.querySelector('a')?.focus();
	});
	expect(focused).toBe('Pergunta 2');
	await new Promise((resolve) => setTimeout(resolve));
	expect(document.activeElement?.textContent).toBe('Outra');
});
