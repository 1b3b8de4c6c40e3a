// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NoStops } from '#app/features/visit/no-stops.tsx';

afterEach(cleanup);

it.each([
	[true, 2, /Contate clientes de Fora da rota/],
	[false, 2, /Visite clientes de Fora da rota/],
	[
		false,
		0,
		/por isso ninguém fora dela pode ser atendido\. Siga para o pós-processo e avise quem cuida das rotas/,
	],
])(
	'says what to do with an empty route (by phone: %s, out of route: %i)',
	(teleSales, outRouteMax, words) => {
		const query = { filter: 'in-route', search: '', nearest: false } as const;
		const way = { query, teleSales, outRouteMax, onClear: () => undefined };
		render(<NoStops {...way} />);
		expect(screen.getByText(words)).toBeDefined();
	},
);
