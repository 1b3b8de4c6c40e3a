// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DATE, GOALS, MONTH, person } from '#test/support/goals-month.ts';
import type { GoalsMonth } from '#worker/contract/goals-api.ts';
import type { ProductGoals } from '#worker/contract/product-goals.ts';

const device = vi.hoisted(() => ({ drafts: new Map<string, unknown>(), saved: [] as unknown[] }));
vi.mock('#app/platform/worker.client.ts', () => ({
	worker: {
		drafts: {
			write: async (form: string, value: unknown) => void device.drafts.set(form, value),
			read: async (form: string) => device.drafts.get(form) ?? null,
			forget: async (form: string) => void device.drafts.delete(form),
		},
		goals: {
			async save(draft: unknown) {
				device.saved.push(draft);
				return { ...GOALS, revision: 2 };
			},
		},
	},
}));
const { GoalsForm } = await import('#app/features/goals/goals-form.tsx');
const { goalsActs } = await import('#app/features/goals/goals.data.client.ts');
const { draftActs } = await import('#app/platform/saving/drafts.client.ts');
const { actionOf } = await import('#app/platform/acts.ts');
const { goalsCsv } = await import('#app/features/goals/desk/goals-csv.ts');

/** The month that the server answers next; null: it gives no answer. */
let reloaded: GoalsMonth | null;

function Month() {
	const [month, setMonth] = useState(MONTH);
	const onReload = async () => {
		if (reloaded) setMonth(reloaded);
	};
	const onSaved = (goals: ProductGoals) =>
		setMonth((before) => ({ ...before, goals, draft: null }));
	return <GoalsForm month={month} date={DATE} onSaved={onSaved} onReload={onReload} />;
}

beforeEach(async () => {
	device.drafts.clear();
	device.saved.length = 0;
	vi.stubGlobal('matchMedia', () => ({
		matches: true,
		...{ addEventListener: () => undefined, removeEventListener: () => undefined },
	}));
	reloaded = null;
	const router = createMemoryRouter([
		{ path: '/', element: <Month /> },
		{ path: '/metas/:target', action: actionOf(goalsActs) as never },
		{ path: '/acts/drafts', action: actionOf(draftActs) as never },
	]);
	render(<RouterProvider router={router} />);
	await screen.findByRole('region', { name: 'Planilha de metas' }, { timeout: 20_000 });
}, 30_000);
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** The people in the order of the sheet, between the defaults and the totals. */
function people(): readonly (string | null)[] {
	return screen
		.getAllByRole('rowheader')
		.map(({ textContent }) => textContent)
		.slice(1, -1);
}

async function tap(element: HTMLElement): Promise<void> {
	await act(async () => element.click());
}

/** `label`: column and row, as its field says it. */
function field(label: string): HTMLInputElement {
	return screen.getByLabelText<HTMLInputElement>(label);
}

async function hide(column: string): Promise<void> {
	await tap(screen.getByRole('button', { name: 'Colunas' }));
	const dialog = within(screen.getByRole('dialog', { name: 'Colunas' }));
	await tap(dialog.getByLabelText(column));
	await tap(dialog.getByText('Pronto'));
}

it('is sorted by the goals that apply when a head is tapped, never while a goal is typed', async () => {
	expect(people()).toEqual(['Zélia', 'Água', 'Bia']);
	await tap(screen.getByRole('link', { name: 'Vendedor' }));
	expect(people()).toEqual(['Água', 'Bia', 'Zélia']);
	const head = () => screen.getByRole('link', { name: 'Produto p1 (cx)' });
	await tap(head());
	expect(people()).toEqual(['Zélia', 'Água', 'Bia']);
	const cell = field('Produto p1 (cx), Bia');
	cell.focus();
	fireEvent.change(cell, { target: { value: '90' } });
	expect(people()).toEqual(['Zélia', 'Água', 'Bia']);
	expect(document.activeElement).toBe(cell);
	await tap(head());
	expect(people()).toEqual(['Água', 'Zélia', 'Bia']);
});

it('moves by keys and pastes over the rows and columns that are shown, in their order', async () => {
	await hide('Produto p2 (cx)');
	await tap(screen.getByRole('link', { name: 'Vendedor' }));
	const first = field('Produto p1 (cx), Água');
	first.focus();
	first.select();
	fireEvent.keyDown(first, { key: 'ArrowRight' });
	expect(document.activeElement).toBe(field('Volume (kg), Água'));
	fireEvent.paste(first, { clipboardData: { getData: () => '1\t2\n3\t4' } });
	expect(field('Produto p1 (cx), Água').value).toBe('1');
	expect(field('Volume (kg), Água').value).toBe('2');
	expect(field('Volume (kg), Bia').value).toBe('4');
	expect(field('Produto p2 (cx), Água').value).toBe('7');
});

it('shows a hidden column again when an input in it could not be saved', async () => {
	const wrong = field('Produto p2 (cx), Bia');
	fireEvent.change(wrong, { target: { value: '2x' } });
	await hide('Produto p2 (cx)');
	expect(wrong.closest('td')?.hidden).toBe(true);
	await tap(screen.getByRole('button', { name: 'Salvar metas' }));
	expect(wrong.closest('td')?.hidden).toBe(false);
	expect(document.activeElement).toBe(wrong);
	expect(wrong.value).toBe('2x');
	expect(device.saved).toEqual([]);
	fireEvent.change(wrong, { target: { value: '2' } });
	expect(wrong.closest('td')?.hidden).toBe(false);
	await hide('Produto p2 (cx)');
	await tap(screen.getByRole('button', { name: 'Salvar metas' }));
	expect(device.saved).toMatchObject([
		{ form: { products: [{}, { goals: [{ goal: 7 }, { salesman: 'V3', goal: 2 }] }] } },
	]);
});

it('is a spreadsheet of the goals that apply, which says what was not sent', () => {
	const goal = (product: string) => ({
		...{ key: product, title: product },
		goal: { kind: 'product', product } as const,
	});
	const [first, second] = GOALS.products;
	const form = { ...GOALS, products: [{ ...first, goals: [] }, second] as never };
	const sheet = goalsCsv({
		...{ form, saved: GOALS, columns: [goal('p1'), goal('p2')] },
		rows: [
			{ code: null, name: 'Meta padrão' },
			{ code: 'V2', name: 'Água' },
			{ code: 'V1', name: 'Zélia' },
		],
	});
	expect(sheet.slice(1).split('\r\n')).toEqual([
		'Vendedor;Código;p1;p2;Situação',
		'Meta padrão;;20;;Salvo',
		'Água;V2;20;7;Salvo',
		'Zélia;V1;20;;Não enviado',
		'Total;;40;7;',
		'',
	]);
});

it('says that a product which was taken out is not sent', () => {
	const form = { ...GOALS, products: GOALS.products.slice(1) };
	const sheet = goalsCsv({
		...{ form, saved: GOALS, columns: [] },
		rows: [{ code: 'V1', name: 'Zélia' }],
	});
	expect(sheet).toContain('Zélia;V1;Não enviado');
});

it('shows the people of the month that a save brings back', async () => {
	const salesmen = [person('V1', 'Zélia'), person('V4', 'Caio')];
	reloaded = { ...MONTH, salesmen, goals: { ...GOALS, revision: 2 } };
	fireEvent.change(field('Produto p1 (cx), Bia'), { target: { value: '90' } });
	await tap(screen.getByRole('button', { name: 'Salvar metas' }));
	await vi.waitFor(() => expect(people()).toEqual(['Zélia', 'Caio']));
});

it('shows what is saved after a discard, although the server gives no answer', async () => {
	fireEvent.change(field('Produto p1 (cx), Zélia'), { target: { value: '90' } });
	await tap(screen.getByRole('button', { name: 'Descartar mudanças' }));
	await vi.waitFor(() => expect(field('Produto p1 (cx), Zélia').value).toBe('30'));
	expect(screen.queryByText(/ainda não enviado/)).toBeNull();
	expect(device.drafts.size).toBe(0);
});
