import { describe, expect, it } from 'vitest';
import { aCoaching, aForm, anAlternative, aQuestion } from '#test/support/builders.ts';
import { form, inProcess, play, visit } from '#test/support/play-commands.ts';
import { withLast } from '#test/support/received.ts';
import type { Alternative } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { assertFollows } from '#worker/domain/visit/check-transition.ts';

const two = aForm({ questions: [aQuestion(), aQuestion({ text: 'E o preço?' })] });
const other = aForm({ _id: 'form-other' });
const pre = aForm({ stage: 'pre-process' });
const visiting = play(
	inProcess(aCoaching({}, { forms: [pre, two, other] })),
	visit('1'),
	form('form-process'),
);

const CODES: Readonly<Record<string, string>> = {
	'Not a form of this coaching': 'form-not-found',
	'The form does not belong to this stage': 'form-of-other-stage',
};

describe('the forms of a received stage', () => {
	it('may be two, each of the coaching and of the stage', () => {
		assertFollows(null, withLast(visiting, { otherForms: [other] }));
	});

	it.each<[string, string, Partial<Stage>]>([
		['stages.1.otherForms', 'Beside none', { form: null, otherForms: [other] }],
		['stages.1.otherForms', 'Expected each form once', { otherForms: [two] }],
		[
			'stages.1.otherForms.0',
			'Not a form of this coaching',
			{ otherForms: [aForm({ _id: 'gone' })] },
		],
		[
			'stages.1.otherForms.1',
			'The form does not belong to this stage',
			{ otherForms: [other, pre] },
		],
		['stages.1.form', 'Not a form of this coaching', { form: { ...two, questions: [] } }],
		[
			'stages.1.form',
			'Not a form of this coaching',
			{ form: { ...two, questions: [aQuestion(), aQuestion({ text: 'Outra?' })] } },
		],
	])('are refused: %s: %s', (field, message, patch) => {
		const code = CODES[message] ?? 'invalid';
		expect(() => assertFollows(null, withLast(visiting, patch))).toThrow(
			expect.objectContaining({ code, fields: { [field]: message } }),
		);
	});
});

describe('a correct alternative that invalidates a PDV', () => {
	const answering = (...alternatives: readonly Alternative[]) => {
		const forms = [aForm({ questions: [aQuestion({ alternatives })] })];
		const coaching = aCoaching({}, { teleSales: true, forms });
		return play(coaching, visit('1'), form('form-process'));
	};

	it('is refused, also beside ordinary ones', () => {
		const wrong = anAlternative('Sim', { weight: 10, invalidatePDV: true });
		const message = 'A correct alternative cannot invalidate a PDV';
		expect(() => assertFollows(null, answering(wrong, anAlternative('Não')))).toThrow(
			expect.objectContaining({
				message,
				fields: expect.objectContaining({ 'stages.0.form.questions.0.alternatives': message }),
			}),
		);
	});

	it('is accepted without weight', () => {
		assertFollows(null, answering(anAlternative('Vencido', { invalidatePDV: true })));
	});
});
