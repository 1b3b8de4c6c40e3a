// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FeedbackHistory } from '#app/features/visit/feedback-history.tsx';
import { NOW } from '#test/support/builders.ts';

afterEach(cleanup);

function agreedIn(commitment: string): readonly (string | null)[] {
	const feedback = {
		at: NOW,
		coachName: 'Ana',
		grade: 0.8,
		strength: 'Preparo',
		opportunity: '',
		commitment,
	};
	const { container } = render(
		<FeedbackHistory title="Antes" empty="Nada" feedbacks={[feedback]} />,
	);
	const [agreed] = [...container.querySelectorAll('dd')].slice(2);
	const lines = [...(agreed?.querySelectorAll('li') ?? [])];
	return (lines.length > 0 ? lines : [agreed]).map((one) => one?.textContent ?? null);
}

it('shows each agreement of an earlier feedback with its day and its client', () => {
	const lines = [
		'Levar o catálogo. — até 05/03/2026 — cliente 1042 Açougue Sol',
		'Sondar antes da oferta',
	];
	expect(agreedIn(lines.join('\n'))).toEqual([
		'Levar o catálogo.até 05/03/2026 · Açougue Sol',
		'Sondar antes da oferta',
	]);
});

it('says that nothing was agreed', () => {
	expect(agreedIn('')).toEqual(['Em branco.']);
});
