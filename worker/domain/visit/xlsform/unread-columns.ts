import type { WorkbookProblemCode } from '#worker/contract/workbook-problem.ts';
import { CHOICES_COLUMNS, SETTINGS_COLUMNS, SURVEY_COLUMNS } from './columns.ts';
import type { Problems } from './problem.ts';
import type { Sheet } from './sheet.ts';

const READ: Readonly<Record<Sheet['name'], readonly string[]>> = {
	survey: [...SURVEY_COLUMNS, 'guidance_hint'],
	choices: CHOICES_COLUMNS,
	settings: SETTINGS_COLUMNS,
};

/** Columns that change what is asked: a value in them is refused. */
const LOGIC: ReadonlySet<string> = new Set([
	'relevant',
	'constraint',
	'calculation',
	'choice_filter',
	'default',
	'repeat_count',
	'trigger',
	'parameters',
	'save_to',
	'body::intent',
	'public_key',
	'submission_url',
	'allow_choice_duplicates',
]);
/** Columns that change how it looks, or that belong to a column of `LOGIC`. */
const LOOK: ReadonlySet<string> = new Set([
	'appearance',
	'read_only',
	'constraint_message',
	'required_message',
	'body::accept',
	'style',
	'instance_name',
	'auto_send',
	'auto_delete',
]);

/** Names every value of a column that is not read, and each column of another language once. */
export function nameUnread(sheet: Sheet, problems: Problems): void {
	for (const column of sheet.columns) {
		const [word = ''] = column.split('::');
		if (READ[sheet.name].includes(word)) continue;
		const code = codeOf(column, word);
		const filled = sheet.rows.filter((row) => row.get(column) !== '');
		const typed = sheet.typed.get(column) ?? column;
		// What is not refused is said once a column.
		const named = code === 'logic' || code === 'media' ? filled : filled.slice(0, 1);
		for (const row of named) {
			problems.add(code, sheet.name, row.number, typed, row.get(column));
		}
	}
}

function codeOf(column: string, word: string): WorkbookProblemCode {
	if (word === 'media' || word === 'big_image' || word === 'big-image') return 'media';
	if (LOGIC.has(column) || LOGIC.has(word) || word === 'bind') return 'logic';
	return LOOK.has(column) || LOOK.has(word) ? 'look-unread' : 'column-unread';
}
