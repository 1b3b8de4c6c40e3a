// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Field } from '#app/ui/field.tsx';

afterEach(cleanup);

it('says in Portuguese which required fields are empty, and goes to the first', async () => {
	const sent = vi.fn((event: SubmitEvent) => event.preventDefault());
	render(
		<form onSubmit={(event) => sent(event.nativeEvent as SubmitEvent)}>
			<Field label="Nome" name="name" required />
			<Field label="Senha" name="password" required />
			<button type="submit">Entrar</button>
		</form>,
	);
	await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
	expect(sent).not.toHaveBeenCalled();
	expect(screen.getAllByText('Preencha este campo.')).toHaveLength(2);
	expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
	await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
	expect(screen.getAllByText('Preencha este campo.')).toHaveLength(1);
	await userEvent.type(screen.getByLabelText('Senha'), 'segredo');
	await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
	expect(sent).toHaveBeenCalledTimes(1);
});
