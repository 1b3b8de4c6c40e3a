// biome-ignore-all lint/suspicious/noTemplateCurlyInString: XLSForm writes references to answers so.

import { book, HEAD, type WorkbookCase, YES_NO } from './workbook-case.ts';

/** Workbooks that are refused, with code, sheet, row and value of each reason. */
export const REFUSED_WORKBOOKS: readonly WorkbookCase[] = [
	{
		what: 'in other languages only is refused',
		sheets: book([
			['type', 'name', 'label::English', 'label::Français'],
			['text', 'a', 'Name', 'Nom'],
		]),
		problems: ['no-portuguese survey', 'other-language survey', 'other-language survey'],
		reads: null,
	},
	{
		what: 'with groups, repeats and logic is refused at each row',
		sheets: book([
			[...HEAD, 'relevant', 'constraint', 'calculation', 'default'],
			['begin_group', 'g', 'Casa', '', '', '', ''],
			['text', 'a', 'Nome', '${b} > 1', '', '', 'Ana'],
			['end_group', '', '', '', '', '', ''],
			['begin repeat', 'r', 'Pessoas', '', '', '', ''],
			['integer', 'b', 'Idade', '', '. < 120', '', ''],
			['end repeat', '', '', '', '', '', ''],
			['calculate', 'c', '', '', '', '${b} * 2', ''],
		]),
		problems: [
			'type-group survey 2 begin_group',
			'logic survey 3 ${b} > 1',
			'logic survey 3 Ana',
			'type-group survey 5 begin repeat',
			'logic survey 6 . < 120',
			'type-calculation survey 8 calculate',
			'logic survey 8 ${b} * 2',
			'integer survey 6 integer',
		],
		reads: null,
	},
	{
		what: 'with media, places, dates and what a phone notes by itself is refused at each row',
		sheets: book([
			[...HEAD, 'media::image::Português'],
			['start', 's', null, null],
			['image', 'f', 'Foto', null],
			['geopoint', 'g', 'Lugar', null],
			['date', 'd', 'Dia', null],
			['rank sn', 'r', 'Ordem', null],
			['text', 't', 'O que é isto?', 'foto.jpg'],
			['telepathy', 'x', 'Ideia', null],
		]),
		problems: [
			'type-automatic survey 2 start',
			'type-media survey 3 image',
			'type-place survey 4 geopoint',
			'type-date survey 5 date',
			'type-other survey 6 rank sn',
			'media survey 7 foto.jpg',
			'type-unknown survey 8 telepathy',
		],
		reads: null,
	},
	{
		what: 'whose lists do not fit its questions is refused with row and value',
		sheets: book(
			[
				[...HEAD, 'details'],
				['select_one cores', 'a', 'Cor?', null],
				['select_one', 'b', 'Qual?', null],
				['select_one sn or_other', 'c', 'Outra?', null],
				['select_one sn', 'd', 'Então?', 'talvez:sn'],
				['select_multiple sn', 'e', 'E quais?', 'sn'],
			],
			[...YES_NO, ['sn', 'sim', 'Claro', 100], ['', 'x', 'X', null], ['outra', null, null, null]],
		),
		problems: [
			'list-unknown survey 2 cores',
			'list-missing survey 3 select_one',
			'other-choice survey 4 select_one sn or_other',
			'details-unknown survey 5 talvez:sn',
			'details-not-radio survey 6 sn',
			'choice-name-twice choices 4 sim',
			'list-name-missing choices 5',
			'choice-name-missing choices 6',
			'label-missing choices 6',
			'choices-unused choices 6 outra',
		],
		reads: null,
	},
	{
		what: 'with weights and flags that are none is refused with what the cell says',
		sheets: book(
			[
				[...HEAD, 'weight', 'skip_evaluation', 'required'],
				['select_one sn', 'a', 'A?', 120, 'talvez', null],
				['select_one sn', 'b', 'B?', 'dez', null, 'yes'],
				['note', 'n', 'Fim', 5, null, null],
			],
			[...YES_NO, ['sn', 'talvez', 'Talvez', -5]],
		),
		problems: [
			'flag-invalid survey 2 talvez',
			'weight-invalid survey 2 120',
			'weight-invalid survey 3 dez',
			'note-settings survey 4 5',
			'note-last survey 4 note',
			'weight-invalid choices 4 -5',
			'required survey 3 yes',
		],
		reads: null,
	},
	{
		what: 'with settings that no form has is refused',
		sheets: book([HEAD, ['text', 'a', 'Nome']], null, [
			['form_title', 'stage', 'audience', 'coachee_titles', 'new_form', 'submission_url'],
			['Loja', 'antes', 'todos', 'Vendedor Diretor', 'hoje', 'https://example.org'],
			['Outra', '', '', '', '', ''],
		]),
		problems: [
			'stage-unknown settings 2 antes',
			'audience-unknown settings 2 todos',
			'job-title-unknown settings 2 Diretor',
			'flag-invalid settings 2 hoje',
			'logic settings 2 https://example.org',
			'settings-rows settings 3',
		],
		reads: null,
	},
	{
		what: 'with texts that repeat an answer, names that repeat and rows without text is refused',
		sheets: book([
			HEAD,
			['text', 'a', 'Olá, ${nome}'],
			['text', 'a', null],
			[null, 'b', 'Sem tipo'],
			['text', 'c', 'x'.repeat(1001)],
		]),
		problems: [
			'label-reference survey 2 Olá, ${nome}',
			'name-twice survey 3 a',
			'label-missing survey 3',
			'type-missing survey 4',
			`text-too-long survey 5 ${'x'.repeat(79)}…`,
		],
		reads: null,
	},
	{
		what: 'without the sheet survey, or without its column type, is refused',
		sheets: book([]),
		problems: ['no-survey'],
		reads: null,
	},
	{
		what: 'without the column type is refused once, not at every row',
		sheets: book([
			['Pergunta', 'label'],
			['1', 'Nome'],
			['2', 'Idade'],
		]),
		problems: ['no-type-column survey', 'column-unread survey 2 1'],
		reads: null,
	},
];
