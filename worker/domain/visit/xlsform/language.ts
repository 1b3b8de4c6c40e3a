import { fold } from '#worker/domain/shared/fold.ts';
import type { Sheet } from './sheet.ts';

/** Names and codes of Portuguese as forms write them: 'Português (pt)', 'portuguese', 'pt-BR'. */
const PORTUGUESE = /^portugu|^pt\b|^por\b|\(pt\b|\(por\)|^brazil|^brasil/;

export type Columns = {
	/** The column to read; null: there is none. */
	readonly column: string | null;
	/** Columns of other languages, which are not read. */
	readonly others: readonly string[];
};

/**
 * The column of a text in Portuguese: `label::Português (pt)`, `label::pt`, `label:Portuguese`; else
 * the form's own language, the column without a language, the only one.
 */
export function columnInPortuguese(sheet: Sheet, word: string, ownLanguage: string): Columns {
	const all = sheet.columns.filter((one) => one === word || one.startsWith(`${word}::`));
	const languageOf = (column: string) => fold(column.slice(word.length + 2));
	const chosen =
		all.find((one) => PORTUGUESE.test(languageOf(one))) ??
		all.find((one) => ownLanguage !== '' && languageOf(one) === fold(ownLanguage)) ??
		all.find((one) => one === word) ??
		(all.length === 1 ? all[0] : undefined) ??
		null;
	return { column: chosen, others: all.filter((one) => one !== chosen) };
}
