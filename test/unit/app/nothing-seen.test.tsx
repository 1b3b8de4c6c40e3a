// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { NothingSeen } from '#app/features/training/results/seen-note.tsx';
import type { AppErrorCode } from '#worker/errors.ts';

afterEach(cleanup);

it('results that the server could not give are not said to be missing on the device', () => {
	const show = (code: AppErrorCode) =>
		render(
			<MemoryRouter>
				<NothingSeen seen={{ value: null, at: null, code }} home="/tv-vendas" />
			</MemoryRouter>,
		);
	show('server-failed');
	expect(screen.getByText('Não foi possível abrir os resultados')).toBeDefined();
	cleanup();
	show('offline');
	expect(screen.getByText('Nada visto neste aparelho ainda')).toBeDefined();
});
