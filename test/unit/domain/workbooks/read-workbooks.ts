import { aText, book, HEAD, type WorkbookCase } from './workbook-case.ts';

/** Workbooks that become a form, and what is said of each. */
export const READ_WORKBOOKS: readonly WorkbookCase[] = [
	{
		what: 'with all that a form can say is read',
		sheets: book(
			[
				[...HEAD, 'hint', 'weight', 'skip_evaluation', 'details'],
				['note', 'n1', 'Vá até a gôndola', null, null, null, null],
				[
					'select_one sn',
					'limpa',
					'A gôndola está limpa?',
					'Olhe embaixo',
					30,
					'não',
					'nao:motivos',
				],
				['select_multiple sn', 'quais', 'Quais?', null, '12,5', 'sim', null],
				['text', 't', 'Observação', null, null, null, null],
				['decimal', 'd', 'Metros', null, null, null, null],
			],
			[
				['list_name', 'name', 'label', 'weight', 'invalidate_pdv', 'invalidate_coaching'],
				['sn', 'sim', 'Sim', 100, null, null],
				['sn', 'nao', 'Não', 0, 'x', 'TRUE'],
				['motivos', 'agua', 'Falta água', null, null, null],
				['motivos', 'gente', 'Falta gente', null, null, null],
			],
			[
				['form_title', 'form_id', 'stage', 'audience', 'coachee_titles', 'segments', 'new_form'],
				[
					'Loja',
					'loja',
					'Pós-processo',
					'televendas',
					'vendedor, Coordenador',
					'Açougue; "A; B"',
					1,
				],
			],
		),
		problems: [],
		reads: {
			title: 'Loja',
			stage: 'post-process',
			targetAudience: 'teleSales',
			segments: ['Açougue', 'A; B'],
			permissions: { coach: [], coachee: ['Vendedor', 'Coordenador'] },
			newForm: true,
			questions: [
				{
					text: 'A gôndola está limpa?',
					questionType: 'radio',
					steps: ['Vá até a gôndola', 'Olhe embaixo'],
					alternatives: [
						{
							text: 'Sim',
							weight: 100,
							invalidatePDV: false,
							invalidateCoaching: false,
							detailOptions: [],
						},
						{
							text: 'Não',
							weight: 0,
							invalidatePDV: true,
							invalidateCoaching: true,
							detailOptions: ['Falta água', 'Falta gente'],
						},
					],
					skipEvaluation: false,
					weight: 30,
				},
				{
					text: 'Quais?',
					questionType: 'check',
					steps: [],
					alternatives: [
						{
							text: 'Sim',
							weight: 100,
							invalidatePDV: false,
							invalidateCoaching: false,
							detailOptions: [],
						},
						{
							text: 'Não',
							weight: 0,
							invalidatePDV: true,
							invalidateCoaching: true,
							detailOptions: [],
						},
					],
					skipEvaluation: true,
					weight: 12.5,
				},
				{
					text: 'Observação',
					questionType: 'text',
					steps: [],
					alternatives: [],
					skipEvaluation: false,
					weight: 0,
				},
				{
					text: 'Metros',
					questionType: 'number',
					steps: [],
					alternatives: [],
					skipEvaluation: false,
					weight: 0,
				},
			],
		},
	},
	{
		what: 'in several languages is read in Portuguese, and names the others',
		sheets: book(
			[
				['type', 'name', 'label::English (en)', 'label::Português (pt)', 'hint::English (en)'],
				['text', 'a', 'Name', 'Nome', 'As in the passport'],
			],
			[],
		),
		problems: ['other-language survey'],
		reads: { questions: [aText(['Nome', 'As in the passport'])] },
	},
	{
		what: 'in the form’s own language is read when there is no Portuguese',
		sheets: book(
			[
				['type', 'name', 'label::pt-BR', 'label:English'],
				['text', 'a', 'Nome', 'Name'],
			],
			null,
			[
				['title', 'default_language', 'stage'],
				['Loja', 'English', 'process'],
			],
		),
		problems: ['other-language survey'],
		reads: { title: 'Loja', questions: [aText(['Nome'])] },
	},
	{
		what: 'of another system opens without stage and weights, and says so',
		sheets: book(
			[
				['TYPE', 'Name', 'Caption', 'Appearance', 'Comentário'],
				['select one sn', 'a', 'Tem estoque?', 'minimal', 'rever'],
				['select all that apply from sn', 'b', 'Quais?', 'minimal', null],
			],
			[
				['list name', 'value', 'label'],
				['sn', '1', 'Sim'],
				['sn', '0', 'Não'],
			],
			null,
		),
		problems: [
			'stage-missing settings',
			'weight-missing survey 2 sn',
			'look-unread survey 2 minimal',
			'column-unread survey 2 rever',
			'weight-missing survey 3 sn',
		],
		reads: { stage: null, title: '' },
	},
	{
		what: 'with a title and empty rows above its heading is read',
		sheets: book([[null], [], [...HEAD], [null, null, null], ['text', 'a', 12]]),
		problems: [],
		reads: { questions: [aText(['12'])] },
	},
];
