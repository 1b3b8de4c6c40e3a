import { describe, expect, it } from 'vitest';
import { aForm, anAlternative, aQuestion } from '#test/support/builders.ts';
import {
	FORM_STAGES,
	FormSchema,
	FormsResponse,
	QUESTION_TYPES,
	TARGET_AUDIENCES,
} from '#worker/contract/form.ts';
import { accept, receive } from '#worker/contract/parse.ts';
import { isAppError } from '#worker/errors.ts';

/** The fields by which a form is refused; [] when it is accepted. */
function refused(form: object): readonly string[] {
	try {
		accept(FormSchema, form);
		return [];
	} catch (error) {
		if (!isAppError(error)) throw error;
		return Object.keys(error.fields ?? {});
	}
}

const asking = (patch: object) => ({ ...aForm(), questions: [{ ...aQuestion(), ...patch }] });
const offering = (patch: object) =>
	asking({ alternatives: [{ ...anAlternative('Sim'), ...patch }] });

describe('a form', () => {
	it.each<[string, object]>([
		['title', { ...aForm(), title: '' }],
		['title', { ...aForm(), title: undefined }],
		['stage', { ...aForm(), stage: undefined }],
		['stage', { ...aForm(), stage: 'feedback' }],
		['targetAudience', { ...aForm(), targetAudience: 'all' }],
		['questions.0.text', asking({ text: '' })],
		['questions.0.text', asking({ text: undefined })],
		['questions.0.questionType', asking({ questionType: undefined })],
		['questions.0.questionType', asking({ questionType: 'date' })],
		['questions.0.weight', asking({ weight: -1 })],
		['questions.0.weight', asking({ weight: 100.5 })],
		['questions.0.alternatives.0.text', offering({ text: '' })],
		['questions.0.alternatives.0.text', offering({ text: undefined })],
		['questions.0.alternatives.0.weight', offering({ weight: -1 })],
		['questions.0.alternatives.0.weight', offering({ weight: 101 })],
	])('is refused by its %s', (field, form) => {
		expect(refused(form)).toEqual([field]);
	});

	it('may have weights from 0 to 100, and each stage, audience and type of question', () => {
		const stages = FORM_STAGES.map((stage) => ({ ...aForm(), stage }));
		const audiences = TARGET_AUDIENCES.map((targetAudience) => ({ ...aForm(), targetAudience }));
		const types = QUESTION_TYPES.map((questionType) => asking({ questionType }));
		const weights = [0, 100].flatMap((weight) => [asking({ weight }), offering({ weight })]);
		for (const form of [...stages, ...audiences, ...types, ...weights]) {
			expect(refused(form)).toEqual([]);
		}
	});

	it('that does not say its audience or whether it is active is an active one for the field', () => {
		const { targetAudience, active, ...silent } = aForm();
		expect(receive(FormsResponse, { forms: [silent] })).toEqual({ forms: [aForm()] });
	});
});
