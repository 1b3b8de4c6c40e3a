import { check, form, number, option, radio, text } from '#server/demo/forms/form-builder.ts';
import type { Form, FormStage } from '#worker/contract/form.ts';

const PRE_PROCESS = [
	radio('O vendedor chegou no horário?', [option('Sim', 100), option('Atrasado', 50)]),
	number('Quantos quilos ele pretende vender hoje?'),
	text('Qual é o combinado do dia?'),
];

const PROCESS = [
	radio('Quem atendeu o vendedor?', [
		option('Comprador', 100),
		option('Gerente', 70),
		option('Balconista', 30),
	]),
	check('Que cortes estão expostos?', [
		option('Picanha', 100),
		option('Costela', 70),
		option('Acém', 40),
	]),
	text('O que ficou combinado?'),
	number('Quantos quilos foram vendidos?'),
];

const POST_PROCESS = [
	radio('O dia foi fechado junto?', [option('Fechado', 100), option('Em parte', 50)]),
	text('O que muda amanhã?'),
];

const TITLES: Readonly<Record<FormStage, string>> = {
	'pre-process': 'Preparação',
	process: 'Visita',
	'post-process': 'Fechamento',
};

function made(
	stage: FormStage,
	targetAudience: Form['targetAudience'],
	questions: Form['questions'],
) {
	const title = TITLES[stage];
	return form({ title, description: 'Para acompanhar.', stage, targetAudience }, questions);
}

/** Every type of question in the field and by telephone, and no answer that ends a day early. */
export const CHAOS_FORMS: readonly Form[] = [
	made('pre-process', 'field', PRE_PROCESS),
	made('process', 'field', PROCESS),
	made('post-process', 'field', POST_PROCESS),
	made('process', 'teleSales', PROCESS),
	made('post-process', 'teleSales', POST_PROCESS),
];
