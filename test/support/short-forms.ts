import { check, form, number, option, radio, text } from '#server/demo/forms/form-builder.ts';
import type { Form, FormStage } from '#worker/contract/form.ts';
import type { Backend } from './backend.ts';

export const ATTENDED = 'Quem atendeu o vendedor?';
const EXPOSED = 'Que cortes estão expostos?';
export const AGREED = 'O que ficou combinado?';
export const ON_TIME = 'O vendedor chegou no horário?';
export const GOAL = 'Quantos quilos ele pretende vender hoje?';
export const PROMISE = 'Qual é o combinado do dia?';

function field(stage: FormStage, title: string, questions: Form['questions']): Form {
	const head = { title, description: 'Para acompanhar.', stage, targetAudience: 'field' } as const;
	return form(head, questions);
}

export const PRE_PROCESS = field('pre-process', 'Preparação curta', [
	radio(ON_TIME, [
		option('Sim', 100),
		option('Atrasado', 50, { detailOptions: ['Trânsito', 'Não avisou'] }),
		option('Não compareceu', 0, { invalidateCoaching: true }),
	]),
	number(GOAL),
	text(PROMISE),
]);

export const PROCESS = field('process', 'Visita curta', [
	radio(ATTENDED, [
		option('Comprador', 100),
		option('Balconista', 30),
		option('Ninguém', 0, { invalidatePDV: true }),
	]),
	check(EXPOSED, [option('Picanha', 100), option('Costela', 70), option('Nenhum', 0)]),
	text(AGREED),
]);

export const POST_PROCESS = field('post-process', 'Fechamento curto', [
	radio('O dia foi fechado junto?', [option('Fechado', 100), option('Em parte', 50)]),
]);

/** A question of every type and a whole day with few taps. */
export const SHORT_FORMS: readonly Form[] = [PRE_PROCESS, PROCESS, POST_PROCESS];

/** The same for telesales, whose day has no pre-process. */
export const TELE_SALES_FORMS: readonly Form[] = [PROCESS, POST_PROCESS].map(
	({ title, description, stage, questions }) =>
		form({ title, description, stage, targetAudience: 'teleSales' }, questions),
);

function quoted(value: unknown): string {
	return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
}

/** Replaces the forms on the server; phones receive them with their next download. */
export async function replaceForms(backend: Backend, forms: readonly Form[]): Promise<void> {
	await backend.query('delete from forms');
	for (const [position, each] of forms.entries()) {
		await backend.query(
			`insert into forms (company_id, form_id, position, active, body)
			select company_id, ${quoted(each._id)}, ${position}, true, ${quoted(each)}::jsonb
			from companies`,
		);
	}
	await backend.query("update data_versions set version = version + 1 where kind = 'forms'");
}
