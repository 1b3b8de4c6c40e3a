// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { WithdrawRequest } from '#app/features/requests/withdraw-request.tsx';
import { aRequest } from '#test/support/a-request.ts';

vi.mock('#app/features/requests/requests.data.client.ts', () => ({
	useRequestActs: () => async () => null,
}));

afterEach(cleanup);

function Screen() {
	const [status, setStatus] = useState<'waiting' | 'withdrawn'>('waiting');
	return (
		<>
			<h1 tabIndex={-1}>Açougue Ipiranga</h1>
			<WithdrawRequest request={aRequest('allowance', { status })} />
			<button type="button" onClick={() => setStatus('withdrawn')}>
				Carregar
			</button>
		</>
	);
}

function shown() {
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Screen /> }])} />);
	return screen.getByRole('heading', { name: 'Açougue Ipiranga' });
}

const load = () => fireEvent.click(screen.getByText('Carregar'));

it('whoever withdrew a request is led to its state at the top', async () => {
	const heading = shown();
	fireEvent.click(screen.getByText('Retirar pedido'));
	await act(async () => {
		fireEvent.click(screen.getAllByText('Retirar pedido').at(-1) as HTMLElement);
	});
	load();
	expect(document.activeElement).toBe(heading);
});

it('the focus stays where it is when another person ends the request', () => {
	const heading = shown();
	load();
	expect(document.activeElement).not.toBe(heading);
});
