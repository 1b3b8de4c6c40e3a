// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AbortEffect } from '#app/features/visit/abort-effect.tsx';
import type { FormStage } from '#worker/contract/form.ts';
import type { AbortReason } from '#worker/contract/visit-input.ts';

afterEach(cleanup);

function effectOf(
	answered: number,
	missing: number,
	reason: AbortReason | null = null,
	stage: FormStage = 'process',
) {
	const facts = { stage, reason, answered, missing, teleSales: false };
	return render(<AbortEffect {...facts} />).container.textContent;
}

it('says that an aborted visit loses the questions without an answer, where there are any', () => {
	expect(effectOf(3, 8)).toContain('Não fica: As perguntas sem resposta.');
	expect(effectOf(11, 0)).not.toContain('Não fica');
	expect(effectOf(11, 0)).toContain('as 11 respostas dadas');
});

it('says that an inactive client no longer counts, also in a complete form', () => {
	expect(effectOf(3, 8, 'inactive')).toContain('resposta. O cliente deixa de contar hoje.');
	expect(effectOf(11, 0, 'inactive')).toContain('Não fica: O cliente deixa de contar hoje.');
});

it('names no loss of a pre-process without answers', () => {
	expect(effectOf(0, 9, null, 'pre-process')).not.toContain('Não fica');
	expect(effectOf(2, 7, null, 'pre-process')).toContain('Não fica: A nota');
});
