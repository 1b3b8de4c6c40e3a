// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PortfolioFilters } from '#app/features/portfolio/portfolio-filters.tsx';
import { queryFrom } from '#app/features/portfolio/portfolio-query.ts';

/** The screen is a desk. */
beforeEach(() => {
	vi.stubGlobal('matchMedia', () => ({
		matches: true,
		...{ addEventListener: () => undefined, removeEventListener: () => undefined },
	}));
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it('on a desk the filters stand beside the search, and each choice takes effect at once', () => {
	const chosen: string[] = [];
	const options = {
		...{ weekday: [], category: [], financialStatus: [] },
		salesman: [{ value: '4001', name: 'Anderson', count: 3 }],
	};
	render(
		<PortfolioFilters
			query={queryFrom(new URLSearchParams())}
			options={options}
			total={3}
			categoriesFailed
			choose={(name, value) => chosen.push(`${name}=${value}`)}
		/>,
	);
	expect(screen.queryByRole('button', { name: 'Filtrar' })).toBeNull();
	fireEvent.change(screen.getByLabelText('Vendedor'), { target: { value: '4001' } });
	expect(chosen).toEqual(['vendedor=4001']);
	expect(screen.getByText(/^Erro ao buscar categorias de clientes\./)).toBeDefined();
});
