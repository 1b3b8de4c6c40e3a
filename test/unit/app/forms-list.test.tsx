// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

vi.mock('#app/platform/worker.client.ts', () => ({ worker: {} }));
const { FormsListScreen } = await import('#app/features/visit/authoring/forms-list-screen.tsx');

const filled = () =>
	screen
		.getAllByRole('button')
		.filter(({ className }) => className.includes('button-primary'))
		.map(({ textContent }) => textContent);

it('the list of forms has one filled button: a new form, or what follows the chosen workbook', async () => {
	const element = <FormsListScreen forms={[]} competences={[]} code={null} />;
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
	expect(filled()).toEqual(['Novo formulário']);
	const field = screen.getByLabelText('Planilha (.xlsx)');
	await userEvent.setup().upload(field, new File(['x'], 'formulario.xlsx'));
	expect(filled()).toEqual(['Conferir planilha']);
});
