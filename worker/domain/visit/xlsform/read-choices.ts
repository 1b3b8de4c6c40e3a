import type { AlternativeDraft } from '#worker/contract/form-draft.ts';
import { RowReader } from './cells.ts';
import { columnInPortuguese } from './language.ts';
import type { Problems } from './problem.ts';
import type { Sheet } from './sheet.ts';

type Choice = {
	readonly name: string;
	/** Number of its row in the spreadsheet. */
	readonly row: number;
	/** Whether its row says a weight. */
	readonly isWeighted: boolean;
	readonly alternative: AlternativeDraft;
};
export type ChoiceLists = ReadonlyMap<string, readonly Choice[]>;

const TEXT_MAX = 500;

/** The lists of choices by their names. */
export function readChoices(
	sheet: Sheet | null,
	ownLanguage: string,
	problems: Problems,
): ChoiceLists {
	const lists = new Map<string, Choice[]>();
	if (!sheet) return lists;
	const { column, others } = columnInPortuguese(sheet, 'label', ownLanguage);
	for (const other of others)
		problems.add('other-language', 'choices', null, sheet.typed.get(other));
	if (column === null && sheet.rows.length > 0) problems.add('no-portuguese', 'choices');
	for (const row of sheet.rows) {
		const reader = new RowReader(sheet, row, problems);
		const list = reader.get('list_name');
		const name = reader.get('name');
		if (list === '') reader.refuse('list-name-missing', null);
		if (name === '') reader.refuse('choice-name-missing', null);
		const ofList = lists.get(list) ?? [];
		lists.set(list, ofList);
		if (name !== '' && ofList.some((one) => one.name === name)) {
			reader.refuse('choice-name-twice', 'name');
		}
		const text = reader.text(column, TEXT_MAX);
		if (column !== null && reader.get(column) === '') reader.refuse('label-missing', null);
		if (text.includes('${')) reader.refuse('label-reference', column);
		const weight = reader.weight();
		ofList.push({
			name,
			row: row.number,
			isWeighted: weight !== null,
			alternative: {
				text,
				weight: weight ?? 0,
				invalidatePDV: reader.flag('invalidate_pdv'),
				invalidateCoaching: reader.flag('invalidate_coaching'),
				detailOptions: [],
			},
		});
	}
	return lists;
}
