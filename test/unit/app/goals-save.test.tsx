// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DATE, GOALS, MONTH } from '#test/support/goals-month.ts';
import { type GoalsDraft, goalsDraftName } from '#worker/contract/goals-api.ts';
import type { ProductGoals } from '#worker/contract/product-goals.ts';

const device = vi.hoisted(() => ({
	drafts: new Map<string, unknown>(),
	saved: [] as GoalsDraft[],
	/** What the device or the server was asked and has not answered yet. */
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
			read: async (form: string) => device.drafts.get(form) ?? null,
			async forget(form: string) {
				await answered();
				device.drafts.delete(form);
			},
		},
		goals: {
			async save(draft: GoalsDraft) {
				await answered();
				device.saved.push(draft);
				return { ...GOALS, revision: draft.revision + 1 };
			},
		},
	},
}));
const { GoalsForm } = await import('#app/features/goals/goals-form.tsx');
const { goalsActs } = await import('#app/features/goals/goals.data.client.ts');
const { draftActs } = await import('#app/platform/saving/drafts.client.ts');
const { actionOf } = await import('#app/platform/acts.ts');

const DRAFT = goalsDraftName('C1', DATE);

/** The server answers a reload with the goals that were saved last, and the device with its draft. */
function Month() {
	const [month, setMonth] = useState(MONTH);
	const onSaved = (goals: ProductGoals) =>
		setMonth((before) => ({ ...before, goals, draft: null }));
	const onReload = async () => {
		const draft = (device.drafts.get(DRAFT) as GoalsDraft | undefined) ?? null;
		setMonth((before) => ({ ...before, draft }));
	};
	return <GoalsForm month={month} date={DATE} onSaved={onSaved} onReload={onReload} />;
}

beforeEach(async () => {
	device.drafts.clear();
	device.saved.length = 0;
	device.held.length = 0;
	device.isSlow = false;
	const router = createMemoryRouter([
		{ path: '/', element: <Month /> },
		{ path: '/metas/:target', action: actionOf(goalsActs) as never },
		{ path: '/acts/drafts', action: actionOf(draftActs) as never },
	]);
	render(<RouterProvider router={router} />);
	await screen.findByText('Salvar metas');
});
afterEach(cleanup);

function goal(): HTMLInputElement {
	return screen.getByLabelText<HTMLInputElement>('Produto p1 (cx), Zélia');
}

async function type(value: string): Promise<void> {
	await act(async () => fireEvent.change(goal(), { target: { value } }));
}

async function tap(name: string): Promise<void> {
	await act(async () => screen.getByRole('button', { name }).click());
}

/** The oldest call is answered. */
async function answerOne(): Promise<void> {
	await vi.waitFor(() => expect(device.held).not.toHaveLength(0));
	await act(async () => device.held.shift()?.());
}

/** Everything is answered, whatever is still asked. */
async function answerAll(): Promise<void> {
	device.isSlow = false;
	await act(async () => {
		for (const answer of device.held.splice(0)) answer();
	});
	await vi.waitFor(() => expect(screen.queryByText(/ainda não enviado/)).toBeNull());
}

it('keeps what is typed between the tap on save and its answer, as a change of what was saved', async () => {
	await type('40');
	device.isSlow = true;
	await tap('Salvar metas');
	await type('55');
	device.isSlow = false;
	await act(async () => {
		for (const answer of device.held.splice(0)) answer();
	});
	await screen.findByText(/ainda não enviado/);
	expect(device.saved).toMatchObject([
		{ revision: 1, form: { products: [{ goals: [{ goal: 40 }] }, {}] } },
	]);
	expect(goal().value).toBe('55');
	expect(screen.queryByRole('alert')).toBeNull();
	await vi.waitFor(() =>
		expect(device.drafts.get(DRAFT)).toMatchObject({
			revision: 2,
			form: { products: [{ goals: [{ goal: 55 }] }, {}] },
		}),
	);
	await tap('Salvar metas');
	await vi.waitFor(() => expect(device.saved[1]).toMatchObject({ revision: 2 }));
	expect(device.saved[1]?.key).not.toBe(device.saved[0]?.key);
});

it('keeps what is typed while the draft of a save leaves the device', async () => {
	await type('40');
	await tap('Salvar metas');
	await vi.waitFor(() => expect(device.drafts.size).toBe(0));
	device.isSlow = true;
	await type('41');
	await tap('Salvar metas');
	// The draft of 41, then the save.
	await answerOne();
	await answerOne();
	await vi.waitFor(() => expect(device.saved).toHaveLength(2));
	await type('42');
	device.isSlow = false;
	await act(async () => {
		for (const answer of device.held.splice(0)) answer();
	});
	await vi.waitFor(() =>
		expect(device.drafts.get(DRAFT)).toMatchObject({
			revision: 3,
			form: { products: [{ goals: [{ goal: 42 }] }, {}] },
		}),
	);
	expect(goal().value).toBe('42');
});

it('has no draft after a save, although a version was still being stored', async () => {
	device.isSlow = true;
	await type('40');
	await type('41');
	await tap('Salvar metas');
	await answerAll();
	await vi.waitFor(() => expect(device.saved).toHaveLength(1));
	await vi.waitFor(() => expect(device.drafts.size).toBe(0));
});

it('has no draft after a discard, although a version was still being stored', async () => {
	await type('4');
	device.isSlow = true;
	await type('40');
	await type('41');
	await tap('Descartar mudanças');
	await answerAll();
	await vi.waitFor(() => expect(goal().value).toBe('30'));
	await vi.waitFor(() => expect(device.drafts.size).toBe(0));
});

it('keeps what is typed after the tap on discard', async () => {
	await type('40');
	device.isSlow = true;
	await tap('Descartar mudanças');
	expect(goal().value).toBe('30');
	await type('31');
	device.isSlow = false;
	await act(async () => {
		for (const answer of device.held.splice(0)) answer();
	});
	await vi.waitFor(() =>
		expect(device.drafts.get(DRAFT)).toMatchObject({
			form: { products: [{ goals: [{ goal: 31 }] }, {}] },
		}),
	);
	expect(goal().value).toBe('31');
});
