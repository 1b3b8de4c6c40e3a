// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PdvHeading } from '#app/features/visit/pdv-heading.tsx';

afterEach(cleanup);

function show(teleSales: boolean, phone = '92991234567') {
	const client = { ...{ code: '7', name: 'Açougue Sol', district: '', city: 'Santos', uf: 'SP' } };
	const view = { client: client as never, inRoute: true, allowance: null, visit: null };
	const contact = { buyer: 'Dona Rita', phone };
	render(<PdvHeading {...view} status="waiting" contact={contact} teleSales={teleSales} />);
}

it('has the buyer and a number to call where the visit is a call', () => {
	show(true);
	const link = screen.getByRole('link', { name: '(92) 99123-4567' });
	expect(link.getAttribute('href')).toBe('tel:+5592991234567');
	expect(screen.getByText('Dona Rita')).toBeDefined();
});

it('says that the number is missing', () => {
	show(true, '');
	expect(screen.queryByRole('link')).toBeNull();
	expect(screen.getByText('Não informado')).toBeDefined();
});

it('has no number to call where the coach stands in front of the client', () => {
	show(false);
	expect(screen.queryByText('Telefone')).toBeNull();
	expect(screen.queryByRole('link')).toBeNull();
});
