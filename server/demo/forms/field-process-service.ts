import type { Form } from '#worker/contract/form.ts';
import { check, form, fullPartlyNo, number, option, radio, text } from './form-builder.ts';

/** Visits to kitchens, and visits to win or win back a client. */
export const FIELD_SERVICE_FORMS: readonly Form[] = [
	form(
		{
			title: 'Visita food service – Restaurante, churrascaria e hotel',
			description: 'Cardápio, rendimento e padrão: a venda para quem cozinha.',
			stage: 'process',
			targetAudience: 'field',
			segments: [
				'Restaurante',
				'Churrascaria',
				'Padaria',
				'Lanchonete',
				'Hotel',
				'Pizzaria',
				'Cozinha industrial',
			],
		},
		[
			radio(
				'Falou com quem escolhe a carne (chef, churrasqueiro ou proprietário)?',
				[
					option('Sim', 100),
					option('Apenas com o comprador', 60),
					option('Com outra pessoa', 20, { detailOptions: ['Garçom', 'Caixa', 'Recebimento'] }),
					option('A visita foi na porta, sem atendimento', 0, { invalidatePDV: true }),
				],
				{ weight: 15 },
			),
			radio(
				'Conhece o cardápio e os pratos que mais saem?',
				fullPartlyNo('Conhece e citou pratos', 'Conhece em parte', 'Não conhece'),
				{ weight: 15 },
			),
			radio(
				'Falou de rendimento e custo por porção, e não apenas de preço por quilo?',
				fullPartlyNo('Fez a conta com o cliente', 'Citou sem fazer a conta', 'Não falou'),
				{
					weight: 20,
					steps: [
						'Peso limpo dividido pelo peso da peça.',
						'Preço por quilo dividido pelo rendimento.',
						'Multiplique pelo tamanho da porção do prato.',
					],
				},
			),
			check(
				'Que soluções ofereceu?',
				[
					option('Cortes porcionados', 100),
					option('Linha nobre maturada', 90),
					option('Hambúrguer e linguiça', 70),
					option('Empanados e pré-assados', 70),
					option('Ofereceu somente o que o cliente já compra', 20),
				],
				{ weight: 15 },
			),
			radio(
				'Combinou degustação ou treinamento da cozinha?',
				fullPartlyNo('Combinou com data', 'Ofereceu sem data', 'Não ofereceu'),
				{ weight: 10 },
			),
			radio(
				'Tratou objeções com calma e com provas?',
				fullPartlyNo('Tratou e avançou', 'Tratou em parte', 'Aceitou o não'),
				{ weight: 15 },
			),
			radio(
				'Confirmou dia e janela de recebimento?',
				fullPartlyNo('Confirmou e anotou', 'Confirmou', 'Não confirmou'),
				{ weight: 10 },
			),
			number('Refeições servidas por dia, segundo o cliente'),
			text('Que prato do cardápio pode usar um corte novo?'),
		],
	),
	form(
		{
			title: 'Prospecção e reativação de cliente',
			description: 'Para cliente novo, inativo ou há mais de 60 dias sem compra.',
			stage: 'process',
			targetAudience: 'field',
		},
		[
			radio(
				'Explicou quem somos em menos de um minuto?',
				fullPartlyNo('Com clareza', 'Longo ou confuso', 'Não se apresentou'),
				{ weight: 20 },
			),
			check(
				'O que descobriu na sondagem?',
				[
					option('Fornecedor atual e motivo da escolha', 100),
					option('Volume por corte', 100),
					option('Dias e forma de recebimento', 60),
					option('Quem decide', 80),
					option('Nada', 0),
				],
				{ weight: 25 },
			),
			radio(
				'Por que o cliente deixou de comprar, ou ainda não compra?',
				[
					option('Motivo claro e anotado', 100, {
						detailOptions: ['Preço', 'Entrega', 'Qualidade', 'Crédito', 'Atendimento', 'Contrato'],
					}),
					option('Motivo suposto', 40),
					option('Não perguntou', 0),
				],
				{ weight: 20 },
			),
			radio(
				'Propôs um primeiro pedido pequeno e seguro?',
				fullPartlyNo('Propôs e fechou', 'Propôs', 'Não propôs'),
				{ weight: 20 },
			),
			radio(
				'Deixou combinado o próximo contato?',
				fullPartlyNo('Com dia e hora', 'Sem data', 'Não deixou'),
				{ weight: 15 },
			),
			number('Potencial estimado em quilos por mês'),
			text('Próximo passo combinado'),
		],
	),
	form(
		{
			title: 'Cobrança e negociação de débito',
			description: 'Para cliente com título vencido ou bloqueado.',
			stage: 'process',
			targetAudience: 'field',
		},
		[
			radio(
				'Conhecia valor, data e motivo do título antes de entrar?',
				fullPartlyNo('Valor, data e motivo', 'Apenas o valor', 'Não conhecia'),
				{ weight: 25 },
			),
			radio(
				'Cobrou em particular e com respeito?',
				[
					option('Sim', 100),
					option('Na frente de clientes', 0, { invalidatePDV: true }),
					option('Não tocou no assunto', 0),
				],
				{ weight: 30 },
			),
			radio(
				'Saiu com uma data de pagamento?',
				[
					option('Pagou na hora', 100, { detailOptions: ['Pix', 'Dinheiro', 'Boleto reemitido'] }),
					option('Data combinada por escrito', 80),
					option('Promessa sem data', 20),
					option('Sem acordo', 0),
				],
				{ weight: 30 },
			),
			radio(
				'Seguiu a regra da empresa sobre recebimento de valores?',
				[
					option('Seguiu', 100),
					option('Recebeu valor sem comprovante', 0, { invalidateCoaching: true }),
				],
				{ weight: 15 },
			),
			number('Valor negociado (R$)'),
			text('O que foi combinado com o cliente?'),
		],
	),
];
