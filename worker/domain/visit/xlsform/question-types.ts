import { QUESTION_TYPES, type QuestionType } from '#worker/contract/form.ts';
import type { WorkbookProblemCode } from '#worker/contract/workbook-problem.ts';
import { QUESTION_RULES } from '../question-rules.ts';

export type RowType =
	| { readonly is: 'question'; readonly type: QuestionType; readonly list: string }
	| { readonly is: 'whole-number' }
	| { readonly is: 'note' }
	/** The end of a group, which was named where it begins. */
	| { readonly is: 'end' }
	| { readonly is: 'refused'; readonly code: WorkbookProblemCode };

/** What stands in the column `type` for a question. */
export function typeCell(type: QuestionType, list: string): string {
	const { choice, workbook } = QUESTION_RULES[type];
	return choice === null ? workbook[0] : `${workbook[0]} ${list}`;
}

/** What a form of this product cannot say, by the first words of the type. */
const REFUSED: readonly (readonly [RegExp, WorkbookProblemCode])[] = [
	[/^begin[ _]?(group|repeat)|^(group|repeat|loop)$|^begin /, 'type-group'],
	[/^(calculate|hidden|trigger|acknowledge|csv-external|xml-external)\b/, 'type-calculation'],
	[
		/^(image|photo|audio|video|file|signature|draw|annotate|barcode|background-audio)\b/,
		'type-media',
	],
	[/^(date|time|datetime|dateTime)$/i, 'type-date'],
	[/^(geopoint|geotrace|geoshape|gps|location|start-geopoint)\b/, 'type-place'],
	[
		/^(start|end|today|deviceid|device id|subscriberid|simserial|phonenumber|phone number|username|email|audit|entity)$/,
		'type-automatic',
	],
	[
		/^(rank|range|select_(one|multiple)_(from_file|external)|select one from file|osm|bearing|entity)\b/,
		'type-other',
	],
];

const SELECT =
	/^(select_one|select one|select1|select_multiple|select multiple|select all that apply)( from)?\s+(\S+)(\s+or[_ ](other|specify other))?$/i;

/** What a cell of the column `type` means. */
export function rowType(cell: string): RowType {
	const text = cell.replace(/\s+/g, ' ');
	const word = text.toLowerCase();
	const select = SELECT.exec(text);
	if (select) {
		if (select[4]) return { is: 'refused', code: 'other-choice' };
		const isMultiple = /multiple|all that/i.test(select[1] ?? '');
		return { is: 'question', type: isMultiple ? 'check' : 'radio', list: select[3] ?? '' };
	}
	if (/^select[ _](one|multiple)$|^select1$/.test(word))
		return { is: 'refused', code: 'list-missing' };
	if (word === 'note') return { is: 'note' };
	if (word === 'integer' || word === 'int') return { is: 'whole-number' };
	if (/^end[ _]?(group|repeat|loop)$/.test(word)) return { is: 'end' };
	const type = QUESTION_TYPES.find((one) => QUESTION_RULES[one].workbook.includes(word));
	if (type !== undefined) return { is: 'question', type, list: '' };
	const refused = REFUSED.find(([pattern]) => pattern.test(word));
	return { is: 'refused', code: refused?.[1] ?? 'type-unknown' };
}
