// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NoStops } from '#app/components/no-stops.tsx';

afterEach(cleanup);

it.each([
	[true, /Contate clientes de Fora da rota/],
	[false, /Visite clientes de Fora da rota/],
])('says what to do with an empty route (by phone: %s)', (teleSales, words) => {
	const query = { filter: 'in-route', search: '', nearest: false } as const;
	render(<NoStops query={query} teleSales={teleSales} onClear={() => undefined} />);
	expect(screen.getByText(words)).toBeDefined();
});
