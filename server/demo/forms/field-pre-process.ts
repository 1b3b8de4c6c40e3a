import type { Form } from '#worker/contract/form.ts';
import { check, form, fullPartlyNo, number, option, radio, text } from './form-builder.ts';

/** Before the first visit, with the salesman, in the car or at the depot. */
export const FIELD_PRE_PROCESS_FORMS: readonly Form[] = [
	form(
		{
			title: 'Preparação do dia',
			description: 'O vendedor saiu de casa pronto para vender? Preencha antes da primeira visita.',
			stage: 'pre-process',
			targetAudience: 'field',
			permissions: { coach: [], coachee: ['Vendedor'] },
		},
		[
			radio(
				'O vendedor chegou ao ponto de encontro no horário combinado?',
				[
					option('Sim, no horário', 100),
					option('Com atraso de até 15 minutos', 50, {
						detailOptions: ['Trânsito', 'Avisou antes', 'Não avisou'],
					}),
					option('Com mais de 15 minutos de atraso', 0, {
						detailOptions: ['Trânsito', 'Problema no veículo', 'Problema pessoal', 'Não avisou'],
					}),
					option('Não compareceu', 0, { invalidateCoaching: true }),
				],
				{ weight: 10 },
			),
			radio(
				'O roteiro do dia estava conferido e na ordem das visitas?',
				fullPartlyNo('Conferido e em ordem', 'Conferido, fora de ordem', 'Não conferido'),
				{
					weight: 20,
					steps: [
						'Peça para o vendedor abrir o roteiro de hoje no celular.',
						'Compare com o roteiro cadastrado para o dia da semana.',
						'Pergunte por que começa pelo primeiro cliente.',
					],
				},
			),
			radio(
				'Ele sabe de cor a meta do mês e quanto falta por linha?',
				fullPartlyNo('Sabe meta e falta por linha', 'Sabe apenas a meta total', 'Não sabe'),
				{ weight: 20 },
			),
			check(
				'Que material está com ele para as visitas?',
				[
					option('Tabela de preços atualizada', 100),
					option('Catálogo de cortes', 70),
					option('Amostras ou fotos da linha nobre', 60),
					option('Material de ponto de venda', 50),
					option('Apenas o celular', 20),
				],
				{ weight: 10 },
			),
			radio(
				'Consultou títulos em aberto e limite de crédito dos clientes do dia?',
				fullPartlyNo('De todos', 'De alguns', 'De nenhum'),
				{ weight: 15 },
			),
			radio(
				'Definiu um objetivo de venda para cada visita?',
				fullPartlyNo('Para cada visita', 'Para as principais', 'Não definiu'),
				{
					weight: 15,
					steps: ['Escolha dois clientes do roteiro.', 'Pergunte o objetivo de cada um.'],
				},
			),
			radio(
				'Apresentação pessoal e veículo em ordem?',
				[
					option('Tudo em ordem', 100),
					option('Há o que melhorar', 50, {
						detailOptions: ['Uniforme', 'Crachá', 'Limpeza do veículo', 'Barba ou cabelo'],
					}),
					option('Fora do padrão', 0, { detailOptions: ['Uniforme', 'Crachá', 'Veículo'] }),
				],
				{ weight: 10 },
			),
			number('Quantos quilos ele pretende vender hoje?'),
			text('Qual é o combinado para o dia entre você e o vendedor?'),
		],
	),
	form(
		{
			title: 'Preparação do coordenador',
			description: 'Para acompanhar um coordenador com o time dele. Preencha antes de sair.',
			stage: 'pre-process',
			targetAudience: 'field',
			permissions: { coach: ['Gerente', 'Empresa'], coachee: ['Coordenador'] },
		},
		[
			radio(
				'O coordenador sabe a posição de cada vendedor na meta?',
				fullPartlyNo('De todos, com números', 'De parte do time', 'Não sabe'),
				{ weight: 30 },
			),
			radio(
				'Há agenda de acompanhamento para as próximas duas semanas?',
				fullPartlyNo('Sim, com datas e motivos', 'Apenas datas', 'Não há agenda'),
				{ weight: 30 },
			),
			check(
				'Que rotinas de gestão ele mostrou funcionando?',
				[
					option('Reunião matinal', 100),
					option('Conferência de roteiro', 80),
					option('Acompanhamento de inadimplência', 80),
					option('Devolutiva individual por escrito', 100),
					option('Nenhuma', 0),
				],
				{ weight: 25 },
			),
			radio(
				'As devolutivas do último mês estão registradas?',
				fullPartlyNo('Todas', 'Algumas', 'Nenhuma'),
				{ weight: 15 },
			),
			number('Quantos acompanhamentos ele fez neste mês?', { skipEvaluation: true }),
			text('O que será observado no coordenador hoje?'),
		],
	),
];
