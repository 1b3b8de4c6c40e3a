// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Text = { readonly title: string };

const device = vi.hoisted(() => ({
	drafts: new Map<string, unknown>(),
	/** What the device was asked and has not answered yet. */
	held: [] as (() => void)[],
	isSlow: false,
}));
const answered = () =>
	device.isSlow ? new Promise<void>((resolve) => device.held.push(resolve)) : Promise.resolve();
vi.mock('#app/platform/worker.client.ts', () => ({
	worker: {
		drafts: {
			async write(form: string, value: unknown) {
				await answered();
				device.drafts.set(form, value);
			},
			async forget(form: string) {
				device.drafts.delete(form);
			},
		},
	},
}));
const { useKeptDraft } = await import('#app/platform/saving/use-kept-draft.ts');
const { draftActs } = await import('#app/platform/saving/drafts.client.ts');
const { actionOf } = await import('#app/platform/acts.ts');

const server = vi.fn(async ({ rev }: { readonly rev: number }) => rev + 1);

function Editor() {
	const kept = useKeptDraft<Text>({
		name: 'text',
		begun: { rev: 1, draft: { title: 'Antes' } },
		why: null,
		keep: server,
	});
	return (
		<>
			<input
				aria-label="Título"
				value={kept.draft.title}
				onChange={({ target }) => kept.change(() => ({ title: target.value }))}
			/>
			<button type="button" onClick={() => void kept.save()}>
				Salvar
			</button>
			<button type="button" onClick={() => kept.takeOver({ rev: 7, draft: { title: 'De outra' } })}>
				Ficar com a outra
			</button>
		</>
	);
}

beforeEach(async () => {
	device.drafts.clear();
	device.held.length = 0;
	device.isSlow = false;
	const router = createMemoryRouter([
		{ path: '/', element: <Editor /> },
		{ path: '/acts/drafts', action: actionOf(draftActs) as never },
	]);
	render(<RouterProvider router={router} />);
	await screen.findByText('Salvar');
});
afterEach(cleanup);

async function answer(): Promise<void> {
	for (const resolve of device.held.splice(0)) await act(async () => resolve());
}

it.each(['Salvar', 'Ficar com a outra'])(
	'a slow device keeps no draft of a text that the server has: %s',
	async (button) => {
		device.isSlow = true;
		await act(async () => {
			fireEvent.change(screen.getByLabelText('Título'), { target: { value: 'Depois' } });
		});
		await act(async () => fireEvent.click(screen.getByText(button)));
		await vi.waitFor(async () => {
			await answer();
			expect(device.held).toEqual([]);
			expect(device.drafts.size).toBe(0);
		});
		await answer();
		expect(device.drafts.size).toBe(0);
	},
);
