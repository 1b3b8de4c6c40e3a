// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ReplacedNote } from '#app/features/visit/replaced-note.tsx';
import { anAlternative, aQuestion } from '#test/support/builders.ts';

afterEach(cleanup);

const question = {
	...aQuestion({ alternatives: [anAlternative('Sim'), anAlternative('Não')] }),
	answer: ['Não', 'cedo'],
	answered: { rev: 5, deviceId: 'tablet' },
};

it('shows both answers with the time of the other one, and takes the own one back with one tap', async () => {
	const taken = vi.fn();
	const keep = vi.fn(async () => undefined);
	const { container } = render(
		<ReplacedNote
			question={question}
			own={['Sim']}
			otherAt="2025-03-04T17:05:00Z"
			onTakeBack={taken}
			onKeep={keep}
		/>,
	);
	expect(container.textContent).toMatch(/No outro aparelho: “Não · cedo”, \d\d:05\./);
	expect(container.textContent).toContain('Aqui: “Sim”.');
	await userEvent.click(screen.getByRole('button', { name: 'Usar a daqui' }));
	expect(taken).toHaveBeenCalledWith(['Sim']);
	await userEvent.click(screen.getByRole('button', { name: 'Manter a do outro' }));
	expect(keep).toHaveBeenCalledOnce();
});

it('says of an answer that was cleared that there is none', () => {
	const cleared = { ...question, answer: [], answered: { rev: 5, deviceId: 'tablet' } };
	const { container } = render(
		<ReplacedNote
			question={cleared}
			own={['Sim']}
			otherAt={null}
			onTakeBack={() => undefined}
			onKeep={async () => undefined}
		/>,
	);
	expect(container.textContent).toContain('No outro aparelho: sem resposta.');
});
