// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actionOf } from '#app/platform/acts.ts';

type Draft = { readonly text: string };

const device = vi.hoisted(() => ({ drafts: new Map<string, unknown>(), hears: true }));
vi.mock('#app/platform/worker.client.ts', () => ({
	worker: {
		drafts: {
			async write(form: string, value: unknown) {
				// A worker that ends with its page does not answer.
				if (!device.hears) return new Promise(() => undefined);
				device.drafts.set(form, value);
			},
			read: async (form: string) => device.drafts.get(form),
		},
	},
}));
const { useDraft } = await import('#app/platform/saving/use-draft.ts');
const { draftActs } = await import('#app/platform/saving/drafts.client.ts');

function Field() {
	const { value, write } = useDraft<Draft>('evento', { text: '' });
	return (
		<button type="button" onClick={() => write(({ text }) => ({ text: `${text}a` }))}>
			{value.text || 'vazio'}
		</button>
	);
}

/** The draft that a new page reads. */
async function nextPage(): Promise<unknown> {
	vi.resetModules();
	const { readDraft } = await import('#app/platform/saving/drafts.client.ts');
	return readDraft('evento');
}

async function taps(): Promise<void> {
	await act(async () => screen.getByRole('button').click());
}

beforeEach(() => {
	device.drafts.clear();
	device.hears = true;
	sessionStorage.clear();
	const router = createMemoryRouter([
		{ path: '/', element: <Field /> },
		// The same type, declared by Remix and by the router.
		{ path: '/acts/drafts', action: actionOf(draftActs) as never },
	]);
	render(<RouterProvider router={router} />);
});
afterEach(cleanup);

it('survives a page that ended before the device had stored it', async () => {
	await taps();
	device.hears = false;
	await taps();
	window.dispatchEvent(new Event('pagehide'));
	expect(device.drafts.get('evento')).toEqual({ text: 'a' });
	device.hears = true;
	expect(await nextPage()).toEqual({ text: 'aa' });
	device.drafts.delete('evento');
	expect(await nextPage()).toBeUndefined();
});

it('leaves no record of stored changes', async () => {
	await taps();
	window.dispatchEvent(new Event('pagehide'));
	expect(sessionStorage).toHaveLength(0);
});
