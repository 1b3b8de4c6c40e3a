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
