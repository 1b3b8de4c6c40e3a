import type { Form } from '#worker/contract/form.ts';
import { check, form, fullPartlyNo, number, option, radio, text } from './form-builder.ts';

/**
 * Forms of the telesales team. Its coachings start in process; the other two forms are for reviews
 * of a shift.
 */
export const TELE_SALES_FORMS: readonly Form[] = [
	form(
		{
			title: 'Ligação de venda',
			description: 'Escuta de uma ligação ativa, da abertura ao encerramento.',
			stage: 'process',
			targetAudience: 'teleSales',
		},
		[
			radio(
				'Falou com quem decide a compra?',
				[
					option('Sim', 100),
					option('Deixou recado com retorno marcado', 60),
					option('Falou com quem não decide', 20),
					option('A ligação caiu ou ninguém atendeu', 0, { invalidatePDV: true }),
				],
				{ weight: 15 },
			),
			radio(
				'Abriu a ligação dizendo nome, empresa e motivo?',
				fullPartlyNo('Nome, empresa e motivo', 'Faltou um deles', 'Começou oferecendo'),
				{ weight: 10 },
			),
			radio(
				'Usou o histórico do cliente antes de oferecer?',
				fullPartlyNo('Citou a última compra', 'Consultou sem citar', 'Não consultou'),
				{ weight: 20, steps: ['Última compra', 'Mix dos últimos três meses', 'Títulos em aberto'] },
			),
			check(
				'O que ofereceu além do pedido do cliente?',
				[
					option('Item que o cliente parou de comprar', 100),
					option('Lançamento', 80),
					option('Promoção da semana', 60),
					option('Nada', 0),
				],
				{ weight: 20 },
			),
			radio(
				'Como foram o tom de voz e a escuta?',
				[
					option('Claros e cordiais', 100),
					option('Apressados', 50, { detailOptions: ['Interrompeu', 'Falou rápido', 'Ruído'] }),
					option('Desrespeitosos', 0, { invalidateCoaching: true }),
				],
				{ weight: 15 },
			),
			radio(
				'Confirmou item, volume, preço, prazo e entrega?',
				fullPartlyNo('Confirmou tudo', 'Confirmou parte', 'Não confirmou'),
				{ weight: 20 },
			),
			number('Duração da ligação em minutos'),
			text('Frase que o vendedor pode usar na próxima ligação'),
		],
	),
	form(
		{
			title: 'Ligação de reativação',
			description: 'Cliente há mais de 45 dias sem compra.',
			stage: 'process',
			targetAudience: 'teleSales',
			newForm: true,
		},
		[
			radio(
				'Perguntou o motivo da parada e ouviu até o fim?',
				fullPartlyNo('Perguntou e ouviu', 'Perguntou e rebateu', 'Não perguntou'),
				{ weight: 40 },
			),
			radio(
				'Motivo informado pelo cliente',
				[
					option('Preço', 0),
					option('Entrega', 0),
					option('Qualidade', 0, { detailOptions: ['Cor', 'Gordura', 'Embalagem', 'Peso'] }),
					option('Trocou de dono', 0),
				],
				{ weight: 0, skipEvaluation: true },
			),
			radio(
				'Ofereceu uma condição de retorno dentro da política?',
				[
					option('Ofereceu e fechou', 100),
					option('Ofereceu', 60),
					option('Não ofereceu', 0),
					option('Ofereceu fora da política', 0, { invalidatePDV: true }),
				],
				{ weight: 40 },
			),
			check(
				'Atualizou o cadastro na ligação?',
				[option('Telefone', 100), option('Comprador', 100), option('Nada', 0)],
				{ weight: 20 },
			),
			number('Dias desde a última compra'),
			text('Retorno combinado'),
		],
	),
	form(
		{
			title: 'Preparação do turno',
			description: 'A posição de atendimento e a lista do dia.',
			stage: 'pre-process',
			targetAudience: 'teleSales',
		},
		[
			radio(
				'A lista de ligações está priorizada?',
				fullPartlyNo('Por potencial e retorno', 'Em ordem alfabética', 'Sem lista'),
				{ weight: 50 },
			),
			check(
				'Que telas estão abertas?',
				[option('Histórico', 100), option('Tabela', 100), option('Financeiro', 80)],
				{ weight: 50 },
			),
			number('Ligações previstas'),
			text('Foco do turno'),
		],
	),
	form(
		{
			title: 'Fechamento do turno',
			description: 'Resultado das ligações e retornos marcados.',
			stage: 'post-process',
			targetAudience: 'teleSales',
		},
		[
			radio('Os retornos estão agendados com hora?', fullPartlyNo('Todos', 'Alguns', 'Nenhum'), {
				weight: 60,
			}),
			check(
				'O que ficou registrado no sistema?',
				[option('Motivo de não venda', 100), option('Telefones corrigidos', 70), option('Nada', 0)],
				{ weight: 40 },
			),
			number('Pedidos fechados no turno'),
			text('Melhor ligação do turno e por quê'),
		],
	),
];
