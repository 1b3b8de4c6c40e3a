// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeWorkerThread } from '#test/support/fake-worker-thread.ts';
import { AppError } from '#worker/errors.ts';

// React 18 warns about <search>, which happy-dom does not know. These tests do not search.
vi.mock('#app/ui/search-field.tsx', () => ({ SearchField: () => null }));

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.resetModules();
});

const [ANA, BIA, CAIO] = ['Ana', 'Bia', 'Caio'].map((name) => ({ code: name, name, detail: '' }));
type Subjects = readonly NonNullable<typeof ANA>[];

const team = { total: 2, rows: [ANA, BIA] as Subjects };

async function pick(findAll: () => Promise<typeof team>) {
	vi.stubGlobal('Worker', FakeWorkerThread);
	const { SubjectPicker } = await import('#app/features/requests/public/subject-picker.tsx');
	const onChange = vi.fn();
	const of = (chosen: Subjects) => (
		<SubjectPicker
			hint="Nome"
			find={async () => team}
			findAll={findAll}
			chosen={chosen}
			most={10}
			eager
			refused={{}}
			onChange={onChange}
		/>
	);
	const { rerender } = render(of([]));
	await userEvent.click(await screen.findByRole('button', { name: 'Marcar os 2' }));
	return { onChange, draw: (chosen: Subjects) => rerender(of(chosen)) };
}

it('keeps people chosen while the whole list was loading', async () => {
	let answer: (found: typeof team) => void = () => undefined;
	const { onChange, draw } = await pick(
		() =>
			new Promise((resolve) => {
				answer = resolve;
			}),
	);
	draw([CAIO] as Subjects);
	await act(async () => answer(team));
	await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
	expect(onChange.mock.calls).toEqual([[[CAIO, ANA, BIA]]]);
});

it('removes the refusal when another attempt succeeds', async () => {
	const findAll = vi.fn(async () => team).mockRejectedValueOnce(new AppError('server-failed'));
	const { onChange } = await pick(findAll);
	expect(await screen.findByRole('alert')).toBeDefined();
	await userEvent.click(screen.getByRole('button', { name: 'Marcar os 2' }));
	expect(onChange).toHaveBeenCalledWith([ANA, BIA]);
	expect(screen.queryByRole('alert')).toBeNull();
});
