// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { VersionChoice } from '#app/features/training/results/version-choice.tsx';
import type { QuizResultsOfVideo } from '#worker/contract/quiz-results-api.ts';

afterEach(cleanup);

const VERSIONS = [
	{ version: 2, until: null },
	{ version: 1, until: '2025-10-12T15:00:00Z' },
];

function show(results: Pick<QuizResultsOfVideo, 'version' | 'versions'>, address: string) {
	const element = <VersionChoice results={results as QuizResultsOfVideo} />;
	const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [address] });
	render(<RouterProvider router={router} />);
	return router;
}

it('an earlier version is chosen by the day until which it was in use, and the address keeps team and tab', async () => {
	const router = show(
		{ version: 2, versions: VERSIONS },
		'/?aba=pessoas&equipe=3001&situacao=faltam&linhas=250',
	);
	const choice = screen.getByRole('combobox', { name: 'Versão do quiz' });
	expect([...choice.children].map(({ textContent }) => textContent)).toEqual([
		'Versão atual',
		'Versão 1, até 12/10/2025',
	]);
	await userEvent.selectOptions(choice, 'Versão 1, até 12/10/2025');
	expect(router.state.location.search).toBe('?aba=pessoas&equipe=3001&versao=1');
});

it('an earlier version says whom it shows, and leads back to the newest', async () => {
	const router = show({ version: 1, versions: VERSIONS }, '/?versao=1');
	expect(screen.getByText(/^As perguntas eram outras\./)).toBeTruthy();
	await userEvent.selectOptions(screen.getByRole('combobox'), 'Versão atual');
	expect(router.state.location.search).toBe('');
});

it('a quiz that was never replaced has no choice', () => {
	show({ version: 2, versions: VERSIONS.slice(0, 1) }, '/');
	expect(screen.queryByRole('combobox')).toBeNull();
	expect(screen.queryByText(/Aqui só aparece/)).toBeNull();
});

it('a retired quiz says since when nobody does it', () => {
	show({ version: 1, versions: VERSIONS.slice(1) }, '/');
	expect(screen.queryByRole('combobox')).toBeNull();
	expect(
		screen.getByText('Este quiz saiu de uso em 12/10/2025. Aqui só aparece quem começou.'),
	).toBeTruthy();
});
