// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, redirect } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
	TYPING_LIMIT_MS,
	TYPING_PAUSE_MS,
	useSaveQueue,
} from '#app/platform/saving/use-save-queue.ts';
import { AppError } from '#worker/errors.ts';

type Save = (change: string) => Promise<string>;

let saved: string[] = [];
let handedOver: string[] = [];
let store: Save;
let router: ReturnType<typeof createMemoryRouter>;
/** Target of the loader's redirect; null: no redirect. */
let leadsTo: string | null;

async function stored(change: string): Promise<string> {
	saved.push(change);
	return change;
}

async function refused(): Promise<string> {
	throw new AppError('storage-full');
}

function Field() {
	const saving = useSaveQueue<string, string>({
		coalesce: (_, later) => later,
		save: (change) => store(change),
		unfinished: null,
		handOver: (changes) => handedOver.push(...changes),
	});
	return (
		<>
			<p data-testid="state">{saving.state}</p>
			<p data-testid="unsaved">{saving.unsaved.join(',')}</p>
			<button type="button" onClick={() => saving.change('escolha')}>
				escolher
			</button>
			<button
				type="button"
				onClick={() => saving.change(`texto ${saving.unsaved.length}`, 'after-pause')}
			>
				digitar
			</button>
			<button type="button" onClick={saving.retry}>
				de novo
			</button>
			<Link to="/outra">sair</Link>
			{saving.leaving && <p>não saiu</p>}
		</>
	);
}

function open(): void {
	router = createMemoryRouter(
		[
			{
				path: '/',
				element: <Field />,
				loader: () => (leadsTo === null ? null : redirect(leadsTo)),
			},
			{ path: '/outra', element: <p>outra tela</p> },
			{ path: '/terceira', element: <p>terceira tela</p> },
		],
		{ future: { v7_relativeSplatPath: true }, hydrationData: { loaderData: { 0: null } } },
	);
	window.__remixRouter = router;
	render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

async function settle(ms = 0): Promise<void> {
	await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function press(name: string): Promise<void> {
	await act(async () => screen.getByText(name).click());
}

beforeEach(() => {
	vi.useFakeTimers();
	leadsTo = null;
	saved = [];
	handedOver = [];
	store = stored;
	open();
});

afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

it('stores a choice at once', async () => {
	await press('escolher');
	await settle();
	expect(saved).toEqual(['escolha']);
	expect(screen.getByTestId('state').textContent).toBe('stored');
});

it('stores text after a pause in typing', async () => {
	await press('digitar');
	await settle(TYPING_PAUSE_MS - 1);
	expect(saved).toEqual([]);
	expect(screen.getByTestId('state').textContent).toBe('saving');
	await settle(1);
	await settle();
	expect(saved).toEqual(['texto 0']);
});

it('stores text of a person who types without a pause', async () => {
	for (let typed = 0; typed < TYPING_LIMIT_MS; typed += TYPING_PAUSE_MS / 2) {
		await press('digitar');
		await settle(TYPING_PAUSE_MS / 2);
	}
	expect(saved).toHaveLength(1);
	await press('digitar');
	await settle(TYPING_PAUSE_MS);
	expect(saved).toHaveLength(2);
});

it('stores typed text when the screen is hidden, without waiting for the pause', async () => {
	await press('digitar');
	await act(async () => {
		window.dispatchEvent(new Event('pagehide'));
		// Synchronously, because the page may end in the next task.
		expect(saved).toEqual(['texto 0']);
	});
});

it('hands over all changes that may not be stored when the screen is hidden', async () => {
	store = () => new Promise(() => undefined);
	await press('escolher');
	await press('digitar');
	await act(async () => window.dispatchEvent(new Event('pagehide')));
	expect(handedOver).toEqual(['escolha', 'texto 1']);
});

it('hands over typed text when the screen is removed, but not changes that the person gave up', async () => {
	await press('digitar');
	cleanup();
	expect(handedOver).toEqual(['texto 0']);

	open();
	store = refused;
	await press('escolher');
	await settle();
	cleanup();
	expect(handedOver).toEqual(['texto 0']);
});

it('hands a choice to the worker within the tap', async () => {
	await act(async () => {
		screen.getByText('escolher').click();
		expect(saved).toEqual(['escolha']);
	});
});

it('leaves the screen only after the typed text is stored', async () => {
	await press('digitar');
	await press('sair');
	await settle();
	expect(saved).toEqual(['texto 0']);
	expect(screen.getByText('outra tela')).toBeTruthy();
});

it('stays and keeps the change when it could not be stored', async () => {
	store = refused;
	await press('escolher');
	await settle();
	expect(screen.getByTestId('state').textContent).toBe('failed');
	expect(screen.getByTestId('unsaved').textContent).toBe('escolha');
	await press('sair');
	await settle();
	expect(screen.getByText('não saiu')).toBeTruthy();
});

it('stores the same change when the person tries again', async () => {
	store = refused;
	await press('escolher');
	await settle();
	store = stored;
	await press('de novo');
	await settle();
	expect(saved).toEqual(['escolha']);
	expect(screen.getByTestId('state').textContent).toBe('stored');
});

it('keeps text typed while a save is in flight', async () => {
	let answer: (value: string) => void = () => undefined;
	store = () =>
		new Promise((resolve) => {
			answer = resolve;
		});
	await press('escolher');
	await settle();
	await press('digitar');
	expect(screen.getByTestId('unsaved').textContent).toBe('escolha,texto 1');
	store = stored;
	await act(async () => answer('escolha'));
	await settle(TYPING_PAUSE_MS);
	await settle();
	expect(saved).toEqual(['texto 1']);
	expect(screen.getByTestId('unsaved').textContent).toBe('');
});

/** A choice is being stored and the person has tapped a link. `isStored` ends the storing. */
async function heldTap() {
	let isStored: () => void = () => undefined;
	store = () =>
		new Promise((resolve) => {
			isStored = () => resolve('escolha');
		});
	await press('escolher');
	await press('sair');
	expect(screen.queryByText('outra tela')).toBeNull();
	return {
		isStored,
		async isStoredLater() {
			await act(async () => isStored());
			await settle(1_000);
		},
	};
}

it('follows the tapped link although the screen was revalidated meanwhile', async () => {
	const { isStoredLater } = await heldTap();
	await act(async () => router.revalidate());
	await settle();
	expect(screen.queryByText('outra tela')).toBeNull();
	await isStoredLater();
	expect(screen.getByText('outra tela')).toBeTruthy();
});

it('follows the tapped link when the change is stored at the moment at which a revalidation ends', async () => {
	const { isStored } = await heldTap();
	// React has not heard yet that the router has forgotten the link.
	router.subscribe(({ revalidation }) => revalidation === 'idle' && isStored());
	await act(async () => router.revalidate());
	await settle(1_000);
	expect(screen.getByText('outra tela')).toBeTruthy();
});

it('does not follow the link when a loader has redirected meanwhile', async () => {
	const { isStoredLater } = await heldTap();
	leadsTo = '/terceira';
	await act(async () => router.revalidate());
	await settle();
	await isStoredLater();
	expect(screen.getByText('terceira tela')).toBeTruthy();
});
