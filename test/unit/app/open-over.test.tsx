// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigateWhenIdle } from '#app/features/shell/navigate-when-idle.ts';
import { ToastRegion } from '#app/ui/toast.tsx';

const navigate = vi.fn();

beforeEach(() => {
	history.replaceState(null, '', '/menu');
	render(<ToastRegion />);
});
afterEach(() => {
	cleanup();
	navigate.mockClear();
	vi.restoreAllMocks();
});

it('opens over a screen on which nothing is filled in', async () => {
	await navigateWhenIdle('/coaching', 'Abrir coaching', navigate);
	expect(navigate).toHaveBeenCalledWith('/coaching');
	expect(screen.queryByRole('button')).toBeNull();
});

it('keeps a screen that is being filled in, and offers the other', async () => {
	history.replaceState(null, '', '/coaching/form/questions/3');
	await navigateWhenIdle('/tv-vendas', 'Abrir TV Vendas', navigate);
	expect(navigate).not.toHaveBeenCalled();
	await userEvent.click(await screen.findByRole('button', { name: 'Abrir TV Vendas' }));
	expect(navigate).toHaveBeenCalledWith('/tv-vendas');
});

it('waits for the answer to an open dialog, then opens the last requested screen', async () => {
	const dialog = document.createElement('dialog');
	document.body.append(dialog);
	dialog.open = true;
	const first = navigateWhenIdle('/coaching', 'Abrir coaching', navigate);
	const second = navigateWhenIdle('/tv-vendas', 'Abrir TV Vendas', navigate);
	expect(navigate).not.toHaveBeenCalled();
	dialog.remove();
	await Promise.all([first, second]);
	expect(navigate.mock.calls).toEqual([['/tv-vendas']]);
});

it('opens the notifications of this device when the server is unreachable', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	await navigateWhenIdle('/notificacoes?abrir=1', 'Ver aviso', navigate);
	expect(navigate).toHaveBeenCalledWith('/offline/notificacoes?abrir=1');
});
