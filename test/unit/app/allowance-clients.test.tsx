// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { AllowanceClients } from '#app/features/plan/allowance-clients.tsx';
import { GoalReason } from '#app/features/visit/public/goal-reason.tsx';
import { aCoachingView } from '#test/support/a-coaching-view.ts';
import { anAllowance } from '#test/support/builders.ts';
import type { RouteAllowance } from '#worker/contract/route-plan.ts';

afterEach(cleanup);

const card = () => within(screen.getByRole('region', { name: 'Clientes com abono' }));

function anExcused(code: string, patch: Partial<RouteAllowance> = {}): RouteAllowance {
	return { ...anAllowance(code), inRoute: true, ...patch };
}

it('shows who is excused, why, since when, and whether the client is planned for this day', () => {
	const other = anExcused('7', { reason: 'Quinzenal', startDate: '2024-12-31', inRoute: false });
	render(<AllowanceClients allowances={[anExcused('2'), other]} />);
	expect(card().getByText('Mercado 2')).toBeDefined();
	expect(card().getByText('Férias, desde 01/03/2025')).toBeDefined();
	expect(card().getByText('2 · planejado para este dia')).toBeDefined();
	expect(card().getByText('Mercado 7')).toBeDefined();
	expect(card().getByText('Quinzenal, desde 31/12/2024')).toBeDefined();
	expect(card().getByText('7 · de outro dia')).toBeDefined();
});

it('explains the empty list while nobody is excused', () => {
	render(<AllowanceClients allowances={[]} />);
	expect(card().getByText(/^Nenhum agora\. O cliente de um abono aprovado aparece aqui/));
	expect(card().queryByText(/conta metade/)).toBeNull();
});

it('explains the goal in words that also fit the telephone', () => {
	const { container } = render(
		<>
			<AllowanceClients allowances={[anExcused('2')]} />
			<GoalReason statistics={aCoachingView().statistics} />
		</>,
	);
	expect(card().getByText(/um cliente quinzenal conta metade/)).toBeDefined();
	expect(container.textContent).not.toMatch(/visita/i);
});

it('shows the first of many, and all when asked', async () => {
	const allowances = Array.from({ length: 7 }, (_, index) => anExcused(String(index + 1)));
	render(<AllowanceClients allowances={allowances} />);
	expect(card().queryByText('Mercado 6')).toBeNull();
	await userEvent.click(card().getByRole('button', { name: /^Mostrar todos os 7/ }));
	expect(card().getByText('Mercado 7')).toBeDefined();
	expect(card().queryByRole('button')).toBeNull();
});
