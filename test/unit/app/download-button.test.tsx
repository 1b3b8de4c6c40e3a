// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { DownloadButton } from '#app/features/device/public/download-button.tsx';

vi.mock('#app/features/device/device.data.client.ts', () => ({ useDeviceActs: () => vi.fn() }));

afterEach(cleanup);

it.each([
	[true, 1],
	[false, 0],
])(
	'a download is offered where it works (signal: %s), else its condition is said',
	(value, buttons) => {
		Object.defineProperty(navigator, 'onLine', { configurable: true, value });
		const router = createMemoryRouter([{ path: '/', element: <DownloadButton /> }]);
		render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
		expect(screen.queryAllByRole('button', { name: /^Baixar agora/ })).toHaveLength(buttons);
		expect(screen.queryAllByText('Baixar agora: assim que houver internet.')).toHaveLength(
			1 - buttons,
		);
	},
);
