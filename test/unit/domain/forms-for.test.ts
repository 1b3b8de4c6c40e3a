import { describe, expect, it } from 'vitest';
import { aForm } from '#test/support/builders.ts';
import { formsFor } from '#worker/domain/visit/form.ts';

const filter = {
	stage: 'process',
	teleSales: false,
	coachJobTitle: 'Coordenador',
	coacheeJobTitle: 'Vendedor',
} as const;
const ids = (
	patch: Partial<Parameters<typeof formsFor>[0]>,
	...forms: ReturnType<typeof aForm>[]
) => formsFor({ ...filter, ...patch }, forms).map(({ _id }) => _id);

describe('the forms that may be chosen', () => {
	it('are of the stage; of every stage when none is asked', () => {
		const forms = [aForm({ stage: 'pre-process' }), aForm()];
		expect(ids({}, ...forms)).toEqual(['form-process']);
		expect(ids({ stage: null }, ...forms)).toEqual(['form-pre-process', 'form-process']);
	});

	it('are teleSales forms when teleselling, field forms otherwise', () => {
		const forms = [aForm({ _id: 'field' }), aForm({ _id: 'phone', targetAudience: 'teleSales' })];
		expect(ids({}, ...forms)).toEqual(['field']);
		expect(ids({ teleSales: true }, ...forms)).toEqual(['phone']);
	});

	it('are active', () => {
		expect(ids({}, aForm({ active: false }))).toEqual([]);
	});

	it("are permitted to the coachee's job title; to all when nothing is said", () => {
		const permissions = { coach: [], coachee: ['Coordenador'] } as const;
		expect(ids({}, aForm({ permissions }))).toEqual([]);
		expect(ids({ coacheeJobTitle: 'Coordenador' }, aForm({ permissions }))).toHaveLength(1);
	});

	it("are permitted to the coach's job title", () => {
		const permissions = { coach: ['Gerente'], coachee: [] } as const;
		expect(ids({}, aForm({ permissions }))).toEqual([]);
		expect(ids({ coachJobTitle: 'Gerente' }, aForm({ permissions }))).toHaveLength(1);
	});
});
