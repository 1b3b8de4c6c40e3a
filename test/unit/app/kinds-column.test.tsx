// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { KindsColumn } from '#app/features/requests/deciding/desk/kinds-column.tsx';
import type { PendingSummary } from '#worker/contract/decisions-api.ts';

afterEach(cleanup);

const summary = (kind: PendingSummary['kind'], lastUpdate: string | null): PendingSummary => ({
	...{ kind, within: 0, look: 0, oldest: null, cost: null, groups: [], failures: 0 },
	...{ lastUpdate, failed: false, updating: false },
});

it('a kind whose requests have not been downloaded says no number', () => {
	const kinds = [summary('allowance', '2026-03-11T12:00:00Z'), summary('transfer', null)];
	render(
		<MemoryRouter>
			<KindsColumn base="/aprovacoes" kinds={kinds} />
		</MemoryRouter>,
	);
	expect(screen.getByRole('link', { name: /^Abonos/ }).textContent).toContain('0');
	expect(screen.getByRole('link', { name: /^Transferências/ }).textContent).not.toContain('0');
});
