import type { Form } from '#worker/contract/form.ts';
import { check, form, fullPartlyNo, number, option, radio, text } from './form-builder.ts';

/** After the last visit. */
export const FIELD_POST_PROCESS_FORMS: readonly Form[] = [
	form(
		{
			title: 'Fechamento do dia',
			description: 'O resultado do dia e o que fica para amanhã.',
			stage: 'post-process',
			targetAudience: 'field',
			permissions: { coach: [], coachee: ['Vendedor'] },
		},
		[
			radio(
				'Todos os pedidos foram transmitidos?',
				[
					option('Todos, com número', 100),
					option('Faltam alguns', 40, {
						detailOptions: ['Sem sinal', 'Crédito bloqueado', 'Cliente vai confirmar'],
					}),
					option('Nenhum', 0),
				],
				{ weight: 25 },
			),
			radio(
				'Comparou o vendido com o planejado de manhã?',
				fullPartlyNo('Por cliente e por linha', 'Apenas o total', 'Não comparou'),
				{ weight: 25, steps: ['Abra o planejado da manhã.', 'Some os pedidos por linha.'] },
			),
			check(
				'Que pendências foram anotadas?',
				[
					option('Retorno a cliente', 100),
					option('Título a receber', 90),
					option('Troca ou devolução', 80),
					option('Cadastro a atualizar', 60),
					option('Havia pendências e nada foi anotado', 0),
				],
				{ weight: 15 },
			),
			radio('Justificou as visitas não realizadas?', fullPartlyNo('Todas', 'Algumas', 'Nenhuma'), {
				weight: 15,
			}),
			radio('O roteiro de amanhã está pronto?', fullPartlyNo('Pronto', 'Começado', 'Não começou'), {
				weight: 20,
			}),
			number('Quilos vendidos no dia'),
			text('O que o vendedor aprendeu hoje, nas palavras dele?'),
		],
	),
	form(
		{
			title: 'Fechamento com o coordenador',
			description: 'Depois de acompanhar um coordenador: ele desenvolve o time?',
			stage: 'post-process',
			targetAudience: 'field',
			permissions: { coach: ['Gerente', 'Empresa'], coachee: [] },
		},
		[
			radio(
				'Deixou o vendedor conduzir as visitas?',
				fullPartlyNo('Observou e orientou depois', 'Interferiu às vezes', 'Vendeu no lugar dele'),
				{ weight: 40 },
			),
			radio(
				'A devolutiva teve fato, efeito e combinado?',
				fullPartlyNo('Teve os três', 'Teve parte', 'Foi genérica'),
				{ weight: 40 },
			),
			radio(
				'Marcou a data do próximo acompanhamento?',
				[option('Marcou', 100), option('Não marcou', 0)],
				{ weight: 20 },
			),
			text('Combinado entre gerente e coordenador'),
		],
	),
];
