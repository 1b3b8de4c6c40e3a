// @vitest-environment happy-dom
import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Link, RouterProvider, useParams } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useScreenFocus } from '#app/features/shell/use-screen-focus.ts';
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

function Question() {
	const number = useParams().number ?? '';
	useScreenFocus(undefined);
	return <Keys key={number} number={number} />;
}

function Keys({ number }: { readonly number: string }) {
	useQuestionKeys({ next: () => undefined, back: () => went(`back from ${number}`) });
	return (
		<>
			<h1 tabIndex={-1}>Pergunta {number}</h1>
			<Link to="/9">Outra</Link>
		</>
	);
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
		new MutationObserver((_, observer) => {
			if (!screen.textContent?.includes(`Pergunta ${second}`)) return;
			observer.disconnect();
			act();
			resolve();
		}).observe(screen, { childList: true, characterData: true, subtree: true });
		startTransition(() => void router.navigate(`/${second}`));
	});
}

it('a key pressed as a question appears belongs to that question', async () => {
	await between('1', '2', () =>
		window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' })),
	);
	expect(went.mock.calls).toEqual([['back from 2']]);
});

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
