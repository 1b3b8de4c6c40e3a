import { describe, expect, it } from 'vitest';
import { aForm, anAlternative, aPdv, aQuestion, aStage } from '#test/support/builders.ts';
import { closed } from '#test/support/received.ts';
import { deriveStage, withDerived } from '#worker/domain/visit/derive.ts';
import { must } from '#worker/errors.ts';

const alternatives = [
	anAlternative('Sim', { weight: 100 }),
	anAlternative('Vencido', { invalidatePDV: true }),
];

describe('data derived from answers', () => {
	it('stays the same objects where nothing changed', () => {
		const again = withDerived(closed);
		expect(again.stages).toBe(closed.stages);
		expect(again.score).toBe(closed.score);
		expect(again.statistics).toBe(closed.statistics);
	});

	it('changes only in the stage of the answer', () => {
		const [first, visit] = closed.stages;
		const stages = closed.stages.with(0, { ...must(first), score: aStage().score });
		const again = withDerived({ ...closed, stages });
		expect(again.stages[0]).toEqual(first);
		expect(again.stages[1]).toBe(visit);
	});

	it('keeps the PDV object when only the score changes', () => {
		const pdv = aPdv('1');
		const form = aForm({ questions: [aQuestion({ answer: ['Sim'] })] });
		expect(deriveStage({ ...aStage('process', { pdv }), form }).pdv).toBe(pdv);
	});

	it('invalidates the PDV by one option of one question', () => {
		const form = aForm({
			questions: [
				aQuestion({ answer: ['Sim'] }),
				aQuestion({ questionType: 'check', alternatives, answer: ['Sim', 'Vencido'] }),
			],
		});
		expect(deriveStage({ ...aStage(), form }).pdv?.invalidated).toBe(true);
	});
});
