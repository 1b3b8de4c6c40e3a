// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { PortfolioFilters } from '#app/features/portfolio/portfolio-filters.tsx';
import { queryFrom } from '#app/features/portfolio/portfolio-query.ts';
import { PortfolioScreen } from '#app/features/portfolio/portfolio-screen.tsx';
import { PendingFilters } from '#app/features/requests/deciding/pending-filters.tsx';
import { MaterialList } from '#app/features/requests/food-solution/material-list.tsx';
import type { PendingPage, PendingQuery } from '#worker/contract/decisions-api.ts';

// This environment does not know its element.
vi.mock('#app/ui/search-field.tsx', () => ({ SearchField: () => null }));

afterEach(cleanup);

const NO_OPTIONS = { weekday: [], financialStatus: [], category: [], salesman: [] };

it('says that the client categories could not be fetched', () => {
	const query = queryFrom(new URLSearchParams());
	const props = { query, options: NO_OPTIONS, total: 0, choose: () => undefined };
	render(<PortfolioFilters {...props} categoriesFailed />);
	fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
	expect(screen.getByText(/^Erro ao buscar categorias de clientes\./)).toBeDefined();
});

it('says that the hierarchy could not be fetched', () => {
	const page = {
		...{ kind: 'allowance', total: 0, groups: [], people: [], teams: [], reasons: [] },
		teamsFailed: true,
	} as unknown as PendingPage;
	const query: PendingQuery = {
		...{ kind: 'allowance', verdict: 'all', search: '', sort: 'oldest' },
		...{ person: null, team: null, reason: null, rule: null },
	};
	const props = { query, page, search: createRef<HTMLDivElement>(), lead: null };
	const element = <PendingFilters {...props} onKeyDown={() => undefined} />;
	const router = createMemoryRouter([{ path: '/', element }]);
	render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
	fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
	expect(screen.getByText(/^Erro ao buscar hierarquia\./)).toBeDefined();
});

it('says that the portfolio could not be fetched', async () => {
	const page = {
		...{ total: 0, offset: 0, rows: [], lastUpdate: null },
		...{ failed: true, categoriesFailed: false },
	};
	const router = createMemoryRouter([
		{
			path: '/',
			element: <PortfolioScreen base="/carteira" />,
			loader: () => ({ page, options: NO_OPTIONS }),
		},
	]);
	render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
	expect(await screen.findByText('Erro ao buscar carteira de clientes')).toBeDefined();
});

it('names the materials that did not arrive, with the way to try again', () => {
	const again = vi.fn();
	render(<MaterialList title="Materiais" found={null} code="server-failed" onRetry={again} />);
	expect(screen.getByText('Os materiais não chegaram')).toBeDefined();
	fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
	expect(again).toHaveBeenCalledOnce();
});
