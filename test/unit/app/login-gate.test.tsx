// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('#app/platform/boot.client.ts', () => ({ reloadApp: () => undefined }));

const NOT_CHROME =
	'O seu navegador atual não possui suporte. Por favor, acesse o App através do Google Chrome';

afterEach(cleanup);

async function shown(inApp: { readonly chrome: string | null } | null): Promise<string> {
	const { LoginGate } = await import('#app/features/session/login-gate.tsx');
	const gate = { kind: 'browser', browser: 'other', inApp } as const;
	return render(<LoginGate gate={gate} />).container.textContent ?? '';
}

it('asks for Chrome in another browser', async () => {
	expect(await shown(null)).toBe(NOT_CHROME);
	expect(screen.queryByRole('link')).toBeNull();
});

it('says how to leave an app that opened the address inside itself, and offers Chrome', async () => {
	const text = await shown({ chrome: 'intent://acompanha.exemplo.com.br/login#Intent;end' });
	expect(text).toContain(NOT_CHROME);
	expect(text).toContain('abriu dentro de outro aplicativo');
	expect(text).toContain('Abrir no Chrome');
	const link = screen.getByRole('link', { name: 'Abrir no Google Chrome' });
	expect(link.getAttribute('href')).toBe('intent://acompanha.exemplo.com.br/login#Intent;end');
});

it('says it without the link where no address opens Chrome', async () => {
	expect(await shown({ chrome: null })).toContain('abriu dentro de outro aplicativo');
	expect(screen.queryByRole('link')).toBeNull();
});
