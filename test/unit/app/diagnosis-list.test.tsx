// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DiagnosisList } from '#app/features/visit/diagnosis-list.tsx';
import type { DiagnosisItem } from '#worker/contract/feedback.ts';

const OPTIONS: readonly DiagnosisItem[] = [
	{ value: '1', description: 'Abertura da visita' },
	{ value: '2', description: 'Fechamento' },
];

function List() {
	const [chosen, setChosen] = useState<readonly DiagnosisItem[]>([]);
	return (
		<DiagnosisList title="Diagnóstico" options={OPTIONS} chosen={chosen} onChange={setChosen} />
	);
}

afterEach(cleanup);

it('stays open when the only chosen line is deselected', async () => {
	render(<List />);
	const fold = screen.getByText('Diagnóstico', { selector: 'summary *' }).closest('details');
	if (!fold) throw new Error('No fold');
	expect(fold.open).toBe(false);
	fold.open = true;
	const line = screen.getByRole('checkbox', { name: 'Abertura da visita' });
	await userEvent.click(line);
	await userEvent.click(line);
	expect(screen.getByText('Nenhum item escolhido')).toBeDefined();
	expect(fold.open).toBe(true);
});
