import type { Form } from '#worker/contract/form.ts';
import { check, form, fullPartlyNo, number, option, radio, text } from './form-builder.ts';

const REASONS_OF_A_GAP = [
	'Não pediu',
	'Entrega atrasada',
	'Sem espaço na câmara',
	'Preço',
	'Sem giro',
];

/** Visits to butchers and supermarkets. */
export const FIELD_RETAIL_FORMS: readonly Form[] = [
	form(
		{
			title: 'Visita de venda – Açougue e casa de carnes',
			description: 'Da chegada ao fechamento do pedido, no balcão e na câmara fria.',
			stage: 'process',
			targetAudience: 'field',
			segments: ['Açougue', 'Mercado'],
		},
		[
			radio(
				'O comprador estava presente e atendeu o vendedor?',
				[
					option('Atendeu', 100),
					option('Atendeu outra pessoa que decide', 80),
					option('Atendeu quem não decide', 30, {
						detailOptions: ['Balconista', 'Caixa', 'Familiar'],
					}),
					option('Ninguém atendeu', 0, { invalidatePDV: true }),
				],
				{ weight: 10 },
			),
			radio(
				'Cumprimentou a equipe e chamou o cliente pelo nome?',
				fullPartlyNo('Sim, equipe e cliente', 'Apenas o cliente', 'Não'),
				{ weight: 5 },
			),
			radio(
				'Fez a volta na loja antes de oferecer?',
				fullPartlyNo('Balcão, gôndola e câmara', 'Apenas o balcão', 'Ofereceu direto'),
				{
					weight: 15,
					steps: [
						'Balcão: variedade, limpeza e preço visível.',
						'Gôndola e ilha de congelados: espaço da nossa marca.',
						'Câmara fria: estoque, validade e produto da concorrência.',
					],
				},
			),
			radio(
				'Fez perguntas de sondagem e ouviu a resposta?',
				fullPartlyNo('Perguntou e ouviu', 'Perguntou sem ouvir', 'Não perguntou'),
				{ weight: 10 },
			),
			check(
				'Que cortes da nossa linha estão expostos no balcão?',
				[
					option('Picanha e maminha', 100),
					option('Contrafilé e alcatra', 90),
					option('Dianteiro (acém, paleta, músculo)', 70),
					option('Costela e cupim', 70),
					option('Linguiça e hambúrguer', 50),
					option('Nenhum', 0),
				],
				{ weight: 10 },
			),
			radio(
				'Há ruptura de algum item que o cliente costuma comprar?',
				[
					option('Não há ruptura', 100),
					option('Ruptura resolvida no pedido', 80, { detailOptions: REASONS_OF_A_GAP }),
					option('Ruptura sem solução', 0, { detailOptions: REASONS_OF_A_GAP }),
				],
				{ weight: 15 },
			),
			radio(
				'Como está a validade e a temperatura do nosso produto?',
				[
					option('Validade e temperatura corretas', 100),
					option('Validade curta, orientou o rodízio', 60),
					option('Produto vencido exposto à venda', 0, { invalidatePDV: true }),
				],
				{ weight: 10 },
			),
			radio(
				'Negociou com argumento antes de falar em desconto?',
				[
					option('Usou benefício, giro e margem', 100),
					option('Usou apenas preço', 40),
					option('Abriu com desconto', 0),
					option('Prometeu condição que a empresa não dá', 0, { invalidatePDV: true }),
				],
				{ weight: 15 },
			),
			radio(
				'Fechou o pedido e confirmou item, volume, prazo e entrega?',
				fullPartlyNo('Fechou e confirmou tudo', 'Fechou sem confirmar', 'Não fechou'),
				{ weight: 10 },
			),
			number('Quantos quilos foram vendidos nesta visita?'),
			text('O que o vendedor fez de melhor nesta visita?'),
		],
	),
	form(
		{
			title: 'Execução no ponto de venda – Supermercado',
			description: 'Exposição, preço e abastecimento do açougue e dos congelados.',
			stage: 'process',
			targetAudience: 'field',
			segments: ['Supermercado', 'Mercado', 'Atacarejo'],
			newForm: true,
		},
		[
			radio(
				'Falou com o encarregado do açougue e com o comprador?',
				fullPartlyNo('Com os dois', 'Com um deles', 'Com nenhum'),
				{ weight: 10 },
			),
			radio(
				'O espaço da nossa marca no balcão é o combinado?',
				[
					option('Igual ou maior', 100),
					option('Menor que o combinado', 40, {
						detailOptions: ['Perdeu para concorrente', 'Reforma do balcão', 'Falta de produto'],
					}),
					option('Não há espaço', 0),
				],
				{ weight: 20 },
			),
			radio(
				'Todos os produtos têm preço visível e correto?',
				fullPartlyNo('Todos', 'A maioria', 'Menos da metade'),
				{ weight: 10, steps: ['Confira cinco itens do balcão.', 'Confira três itens da ilha.'] },
			),
			check(
				'Que ações o vendedor executou na loja?',
				[
					option('Rodízio por validade', 100),
					option('Reposição da ilha de congelados', 90),
					option('Colocou material de ponto de venda', 70),
					option('Treinou o balconista', 100),
					option('Nenhuma', 0),
				],
				{ weight: 20 },
			),
			radio(
				'Há produto da nossa linha com temperatura fora da faixa?',
				[
					option('Não', 100),
					option('Sim, avisou o responsável', 70),
					option('Sim, não fez nada', 0, { invalidatePDV: true }),
				],
				{ weight: 15 },
			),
			radio(
				'Ofereceu encarte ou ação de fim de semana?',
				fullPartlyNo('Ofereceu e fechou', 'Ofereceu', 'Não ofereceu'),
				{ weight: 10 },
			),
			radio(
				'Usou o histórico de compras para sugerir o pedido?',
				fullPartlyNo('Usou histórico e giro', 'Usou de memória', 'Esperou o cliente pedir'),
				{ weight: 15 },
			),
			number('Preço da picanha ao consumidor (R$ por quilo)', { skipEvaluation: true }),
			number('Preço do contrafilé ao consumidor (R$ por quilo)', { skipEvaluation: true }),
			text('Que marca concorrente ganhou espaço e por quê?'),
		],
	),
];
