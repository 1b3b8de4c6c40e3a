// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PdvFacts } from '#app/features/visit/pdv-facts.tsx';

afterEach(cleanup);

function show(teleSales: boolean, phone = '92991234567') {
	const view = {
		coaching: { teleSales },
		indicators: null,
		financialStatus: null,
		contact: { buyer: 'Dona Rita', phone },
		lastVisitAt: null,
		feedbacks: null,
	};
	render(<PdvFacts view={view} />);
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
	expect(screen.queryByText('Contato')).toBeNull();
});
