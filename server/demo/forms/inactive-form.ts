import type { Form } from '#worker/contract/form.ts';
import { form, fullPartlyNo, number, radio } from './form-builder.ts';

/** Kept for the coachings that used it; no longer offered. */
export const INACTIVE_FORM: Form = form(
	{
		title: 'Pesquisa de ruptura (encerrada)',
		description: 'Substituída pela execução no ponto de venda.',
		stage: 'process',
		targetAudience: 'field',
		active: false,
	},
	[
		radio('Há ruptura no balcão?', fullPartlyNo('Não', 'De um item', 'De vários itens')),
		number('Itens em falta'),
	],
);
