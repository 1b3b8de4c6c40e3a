// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PlannedClients } from '#app/features/plan/planned-clients.tsx';
import { aClient, anAllowance } from '#test/support/builders.ts';

afterEach(cleanup);

it('names the clients of the day, why one is excused, and how many others there are', () => {
	const clients = [
		{ ...aClient('1'), allowance: null },
		{ ...aClient('2'), allowance: anAllowance('2') },
	];
	render(<PlannedClients clients={clients} outCount={1} />);
	expect(screen.getByText('Mercado 1')).toBeDefined();
	expect(screen.getByText('Férias')).toBeDefined();
	expect(screen.getByText('1 cliente de outros dias, fora da rota deste dia.')).toBeDefined();
	expect(screen.queryByText(/^Nenhum/)).toBeNull();
});

it('shows that nobody is planned, and does not mention other clients where there are none', () => {
	render(<PlannedClients clients={[]} outCount={0} />);
	expect(screen.getByText('Nenhum cliente planejado para este dia.')).toBeDefined();
	expect(screen.queryByText(/outros dias/)).toBeNull();
});
