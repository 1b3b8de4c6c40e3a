// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MadeKey } from '#app/features/company/administration/results/made-key.tsx';

it('puts a key that is shown only once on the clipboard', async () => {
	const user = userEvent.setup();
	render(<MadeKey secret="ak_segredo" onKept={() => undefined} />);
	await user.click(screen.getByRole('button', { name: 'Copiar a chave' }));
	expect(await navigator.clipboard.readText()).toBe('ak_segredo');
});
