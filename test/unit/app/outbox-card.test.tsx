// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { OutboxCard } from '#app/features/device/outbox-card.tsx';
import type { WaitingItem } from '#worker/contract/offline-api.ts';

afterEach(cleanup);

it.each([
	[1, 'Falta enviar também 1 check-in ou check-out.'],
	[6, 'Falta enviar também 6 check-ins e check-outs.'],
])('%i checks that wait are counted in one sentence', (count, sentence) => {
	const checks = Array.from({ length: count }, (_, id) => ({ id: String(id), kind: 'check' }));
	const outbox = { items: checks as unknown as WaitingItem[], delivered: [] };
	render(<OutboxCard outbox={outbox} lastSent={null} />, { wrapper: MemoryRouter });
	expect(screen.getByText(sentence)).toBeDefined();
});
