// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Ask } from '#app/ui/dialog.tsx';

afterEach(cleanup);

function ask(open: boolean) {
	const onAct = vi.fn();
	const onStay = vi.fn();
	render(
		<Ask
			open={open}
			title="Abortar visita?"
			act="Abortar visita"
			stay="Continuar visita"
			onAct={onAct}
			onStay={onStay}
		>
			<p>As respostas desta visita não contam.</p>
		</Ask>,
	);
	return { onAct, onStay };
}

it('labels its buttons with verbs, focuses the safe one, and names what is lost', () => {
	ask(true);
	expect(screen.getByRole('dialog', { name: 'Abortar visita?' })).toBeTruthy();
	expect(document.activeElement?.textContent).toBe('Continuar visita');
	expect(screen.getByText('As respostas desta visita não contam.')).toBeTruthy();
});

it('acts once, and only through its own button', async () => {
	const { onAct, onStay } = ask(true);
	await userEvent.click(screen.getByRole('button', { name: 'Abortar visita' }));
	expect(onAct).toHaveBeenCalledTimes(1);
	expect(onStay).not.toHaveBeenCalled();
});

it('cancels when the dialog is closed by Back or Esc', () => {
	const { onAct, onStay } = ask(true);
	const dialog = screen.getByRole<HTMLDialogElement>('dialog');
	dialog.close();
	expect(onStay).toHaveBeenCalledTimes(1);
	expect(onAct).not.toHaveBeenCalled();
});

it('renders nothing while closed', () => {
	ask(false);
	expect(screen.queryByText('Abortar visita?')).toBeNull();
});
