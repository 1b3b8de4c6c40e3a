import type { FormDraft } from '#worker/contract/form-draft.ts';
import type { WorkbookProblem } from '#worker/contract/workbook-problem.ts';
import { tidyDraft } from '../form-draft/tidy-draft.ts';
import { isNotice, Problems } from './problem.ts';
import { readChoices } from './read-choices.ts';
import { readSettings } from './read-settings.ts';
import { readSurvey } from './read-survey.ts';
import { readSheet, type WorkbookSheets } from './sheet.ts';
import { nameUnread } from './unread-columns.ts';

export type ReadWorkbook = {
	/** null: the workbook is refused. */
	readonly draft: FormDraft | null;
	/** `form_id` of the settings; null: none that fits. */
	readonly formId: string | null;
	/** Errors in the order of the workbook, then notices. */
	readonly problems: readonly WorkbookProblem[];
};

/** The form of an XLSForm workbook (rule 2.17). What a form cannot say is refused by row, never dropped. */
export function readXlsform({ survey, choices, settings }: WorkbookSheets): ReadWorkbook {
	const problems = new Problems();
	if (survey === null || survey.length === 0) {
		problems.add('no-survey', null);
		return { draft: null, formId: null, problems: problems.all };
	}
	const sheets = {
		survey: readSheet('survey', survey),
		choices: choices && readSheet('choices', choices),
		settings: settings && readSheet('settings', settings),
	};
	const { formId, language, head } = readSettings(sheets.settings, problems);
	const lists = readChoices(sheets.choices, language, problems);
	const { questions, usedLists } = readSurvey(sheets.survey, lists, language, problems);
	for (const [list, [first]] of lists) {
		if (list === '' || usedLists.has(list)) continue;
		problems.add('choices-unused', 'choices', first?.row ?? null, 'list_name', list);
	}
	for (const sheet of Object.values(sheets)) if (sheet) nameUnread(sheet, problems);
	const draft = problems.isRefused ? null : tidyDraft({ ...head, questions });
	return { draft, formId, problems: problems.all.toSorted(inOrder) };
}

const SHEETS: readonly (string | null)[] = [null, 'settings', 'survey', 'choices'];

function inOrder(a: WorkbookProblem, b: WorkbookProblem): number {
	const place = ({ sheet }: WorkbookProblem) => SHEETS.indexOf(sheet);
	return (
		Number(isNotice(a)) - Number(isNotice(b)) || place(a) - place(b) || (a.row ?? 0) - (b.row ?? 0)
	);
}
