// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeWorkerThread } from '#test/support/fake-worker-thread.ts';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.resetModules();
	FakeWorkerThread.answers = {};
});

const CLIENT = { code: '700' } as never;
const FORM = { buyer: 'Ana', phone: '11 98888-7777', verified: null };

let setForm: (form: typeof FORM) => void = () => undefined;

function Fields({ of }: { readonly of: (form: typeof FORM) => ReactElement }) {
	const [form, set] = useState(FORM);
	setForm = set;
	return of(form);
}

async function verify(answer: object) {
	vi.stubGlobal('Worker', FakeWorkerThread);
	FakeWorkerThread.answers = { 'portfolio.verifyPhone': answer };
	const { TelesalesFields } = await import('#app/features/requests/transfer/telesales-fields.tsx');
	const onChange = vi.fn();
	const { actionOf } = await import('#app/platform/acts.ts');
	const { transferActs } = await import('#app/features/requests/transfer/transfer.data.client.ts');
	const of = (form: typeof FORM) => (
		<TelesalesFields client={CLIENT} form={form} problems={{}} onChange={onChange} />
	);
	const router = createMemoryRouter([
		{ path: '/', element: <Fields of={of} /> },
		// The same type, declared by Remix and by the router.
		{ path: '/acts/transfers', action: actionOf(transferActs) as never },
	]);
	render(<RouterProvider router={router} />);
	await userEvent.click(screen.getByRole('button', { name: 'Conferir telefone' }));
	return { onChange, draw: (form: typeof FORM) => act(() => setForm(form)) };
}

it('changes only the verified phone, because other text may have been typed meanwhile', async () => {
	const { onChange } = await verify({ valid: true, reason: null });
	await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
	expect(onChange.mock.calls).toEqual([[{ verified: '11 98888-7777' }]]);
});

it('shows an error only for the phone that was checked', async () => {
	const { draw } = await verify({ valid: false, reason: 'in-use' });
	const phone = () => screen.getByLabelText(/Telefone/).getAttribute('aria-invalid');
	await vi.waitFor(() => expect(phone()).toBe('true'));
	draw({ ...FORM, phone: '11 98888-7776' });
	expect(phone()).not.toBe('true');
});
