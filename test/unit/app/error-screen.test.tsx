// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorScreen, failureTitle } from '#app/features/shell/error-screen.tsx';
import { AppError } from '#worker/errors.ts';

vi.mock('#app/platform/telemetry.client.ts', () => ({ reportError: () => undefined }));
afterEach(cleanup);

it.each([
	['storage-outdated', 'Esta aba é de uma versão antiga', /versão mais nova/, 'Atualizar esta aba'],
	['storage-blocked', 'Feche as outras abas', /Feche as outras abas/, 'Tentar novamente'],
	['storage-unavailable', 'Erro desconhecido', /não abriu/, 'Tentar novamente'],
] as const)('a failure %s has its title, its reason and a way on', (code, title, text, act) => {
	const error = new AppError(code);
	const { container } = render(<ErrorScreen title={failureTitle(error)} error={error} />);
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
	expect(container.textContent).toMatch(text);
	expect(screen.getByRole('button', { name: act })).toBeDefined();
});

it('a failure that the server answered shows the id by which its log is searched', () => {
	const error = new AppError('server-failed', { requestId: 'K7PM4QXR' });
	const { container } = render(<ErrorScreen title={failureTitle(error)} error={error} />);
	expect(container.textContent).toContain('Código: server-failed · pedido K7PM4QXR');
});
