// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ScoreExplanation } from '#app/features/visit/public/score-explanation.tsx';

afterEach(cleanup);

it('what a stage adds is rounded as the grade beside it', () => {
	const line = { label: 'Processo', grade: 0.575, share: 100, note: null, forms: [] };
	render(
		<ScoreExplanation
			score={{ pdvs: 57.5, total: 57.5, grade: 0.575 }}
			lines={[line]}
			name="Jéssica"
		/>,
	);
	expect(screen.getByText('vale 100% · soma 5,8 de 10')).toBeTruthy();
	expect(screen.getByText('Feita de: Processo 5,8 (vale 100%).')).toBeTruthy();
});

it('what the stages add is together the grade, as it is read', () => {
	const stages = [
		['Pré-processo', 10, 0.86],
		['Processo', 70, 0.568],
		['Pós-processo', 20, 0.78],
	] as const;
	const lines = stages.map(([label, share, grade]) => {
		return { label, share, grade, note: null, forms: [] };
	});
	const score = { pdvs: 56.8, total: 63.96, grade: 0.6396 };
	render(<ScoreExplanation score={score} lines={lines} name="Rita" />);
	const added = screen
		.getAllByText(/· soma/)
		.map(({ textContent }) => /soma ([\d,]+) de/.exec(textContent ?? '')?.[1]);
	const tenths = added.map((text) => Math.round(10 * Number(text?.replace(',', '.'))));
	expect(tenths.reduce((sum, one) => sum + one, 0)).toBe(64);
});
