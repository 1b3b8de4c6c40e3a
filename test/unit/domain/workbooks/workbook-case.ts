import type { FormDraft } from '#worker/contract/form-draft.ts';
import type { CellValue, WorkbookSheets } from '#worker/domain/visit/xlsform/sheet.ts';

export type WorkbookCase = {
	readonly what: string;
	readonly sheets: WorkbookSheets;
	/** Code, sheet, row and value of everything that is said, in its order. */
	readonly problems: readonly string[];
	/** Part of the form; null: refused. */
	readonly reads: Partial<FormDraft> | null;
};

export type Rows = readonly (readonly CellValue[])[];

export function book(survey: Rows, choices: Rows | null = null, settings: Rows | null = SETTINGS) {
	return { survey, choices, settings };
}

const SETTINGS: Rows = [
	['form_title', 'form_id', 'stage'],
	['Loja', 'loja', 'process'],
];
export const HEAD = ['type', 'name', 'label'] as const;
export const YES_NO: Rows = [
	['list_name', 'name', 'label', 'weight'],
	['sn', 'sim', 'Sim', 100],
	['sn', 'nao', 'Não', '0'],
];

export function aText([text = '', ...steps]: readonly string[]) {
	return {
		text,
		questionType: 'text' as const,
		steps,
		alternatives: [],
		skipEvaluation: false,
		weight: 0,
	};
}
