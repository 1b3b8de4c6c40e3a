import {
	FORM_STAGES,
	type FormStage,
	TARGET_AUDIENCES,
	type TargetAudience,
} from '#worker/contract/form.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import { JOB_TITLES } from '#worker/contract/job-titles.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { fold } from '#worker/domain/shared/fold.ts';
import { EMPTY_DRAFT } from '../form-draft/tidy-draft.ts';
import { RowReader, splitList } from './cells.ts';
import type { Problems } from './problem.ts';
import type { Sheet } from './sheet.ts';

export type Settings = {
	readonly formId: string | null;
	readonly language: string;
	readonly head: Omit<FormDraft, 'questions'>;
};

const { questions: _, ...EMPTY_HEAD } = EMPTY_DRAFT;

const STAGE_WORDS: Readonly<Record<string, FormStage>> = {
	'pre-processo': 'pre-process',
	preprocesso: 'pre-process',
	processo: 'process',
	'pos-processo': 'post-process',
	posprocesso: 'post-process',
};
const AUDIENCE_WORDS: Readonly<Record<string, TargetAudience>> = {
	campo: 'field',
	televendas: 'teleSales',
	telesales: 'teleSales',
};

/** The sheet of settings; a form without one has no stage yet. */
export function readSettings(sheet: Sheet | null, problems: Problems): Settings {
	const [row, ...more] = sheet?.rows ?? [];
	if (!sheet || !row) {
		problems.add('stage-missing', 'settings');
		return { formId: null, language: '', head: EMPTY_HEAD };
	}
	for (const { number } of more) problems.add('settings-rows', 'settings', number);
	const reader = new RowReader(sheet, row, problems);
	const formId = reader.get('form_id');
	return {
		formId: /^[\w.-]{1,64}$/.test(formId) ? formId : null,
		language: reader.get('default_language'),
		head: {
			title: reader.text('form_title', 200),
			description: reader.text('description', 2000),
			stage: stageOf(reader),
			targetAudience: audienceOf(reader),
			segments: splitList(reader.text('segments', 20_000)),
			permissions: {
				coach: titlesOf(reader, 'coach_titles'),
				coachee: titlesOf(reader, 'coachee_titles'),
			},
			newForm: reader.flag('new_form'),
		},
	};
}

function stageOf(reader: RowReader): FormStage | null {
	const text = fold(reader.get('stage'));
	if (text === '') reader.refuse('stage-missing', null);
	const stage = FORM_STAGES.find((one) => one === text) ?? STAGE_WORDS[text] ?? null;
	if (text !== '' && stage === null) reader.refuse('stage-unknown', 'stage');
	return stage;
}

function audienceOf(reader: RowReader): TargetAudience {
	const text = fold(reader.get('audience'));
	if (text === '') return 'field';
	const audience = TARGET_AUDIENCES.find((one) => fold(one) === text) ?? AUDIENCE_WORDS[text];
	if (!audience) reader.refuse('audience-unknown', 'audience');
	return audience ?? 'field';
}

function titlesOf(reader: RowReader, column: string): readonly JobTitle[] {
	const titles: JobTitle[] = [];
	for (const typed of reader
		.get(column)
		.split(/[\s,;]+/)
		.filter((one) => one !== '')) {
		const title = JOB_TITLES.find((one) => fold(one) === fold(typed));
		if (!title) reader.refuse('job-title-unknown', column, typed);
		else if (!titles.includes(title)) titles.push(title);
	}
	return titles;
}
