import { check, form, number, option, radio, text } from '#server/demo/forms/form-builder.ts';
import { SHORT_FORMS } from '#test/support/short-forms.ts';
import type { Form } from '#worker/contract/form.ts';

const SECOND = form(
	{
		title: 'Visita de retorno',
		description: 'Para acompanhar.',
		stage: 'process',
		targetAudience: 'field',
	},
	[
		radio('O pedido anterior chegou?', [
			option('Completo', 100),
			option('Em parte', 40, { detailOptions: ['Falta', 'Avaria'] }),
			option('Não chegou', 0),
		]),
		check('O que foi oferecido?', [option('Combo', 100), option('Corte novo', 60)], { weight: 30 }),
		number('Quantas caixas?'),
		text('O que o comprador disse?'),
	],
);

/** A question of every type, and two forms for a visit: two phones may give it different ones. */
export const FORMS: readonly Form[] = [...SHORT_FORMS, SECOND];
