import {
	type AlternativeDraft,
	COMPETENCE_MAX,
	type QuestionDraft,
} from '#worker/contract/form-draft.ts';
import { hasDetails } from '../form-draft/tidy-draft.ts';
import { RowReader } from './cells.ts';
import { columnInPortuguese } from './language.ts';
import type { Problems } from './problem.ts';
import { type RowType, rowType } from './question-types.ts';
import type { ChoiceLists } from './read-choices.ts';
import type { Sheet } from './sheet.ts';

const TEXT_MAX = 1_000;
const STEPS = 50;
const ALTERNATIVES = 100;
const QUESTIONS = 1_000;

export type Survey = {
	readonly questions: readonly QuestionDraft[];
	/** The lists of choices that a question uses. */
	readonly usedLists: ReadonlySet<string>;
};

type Texts = {
	readonly label: string | null;
	readonly hint: string | null;
	readonly guidance: string | null;
};

/** The questions in their order. A note is a step of the question that follows, a hint one of its own. */
export function readSurvey(
	sheet: Sheet,
	lists: ChoiceLists,
	ownLanguage: string,
	problems: Problems,
): Survey {
	if (!sheet.columns.includes('type')) problems.add('no-type-column', 'survey');
	const texts = textColumns(sheet, ownLanguage, problems);
	const questions: QuestionDraft[] = [];
	const usedLists = new Set<string>();
	const names = new Set<string>();
	let notes: string[] = [];
	let lastNote: RowReader | null = null;
	for (const row of sheet.rows) {
		const reader = new RowReader(sheet, row, problems);
		const type = rowType(reader.get('type'));
		if (!sheet.columns.includes('type') || type.is === 'end') continue;
		nameOnce(reader, names);
		if (reader.get('type') === '') reader.refuse('type-missing', null);
		else if (type.is === 'refused') reader.refuse(type.code, 'type');
		else if (type.is === 'note') {
			notes.push(labelOf(reader, texts));
			refuseOnNote(reader);
			lastNote = reader;
		} else {
			const steps = [...notes, ...hintsOf(reader, texts)];
			if (steps.length > STEPS) reader.refuse('too-many', null, String(steps.length));
			questions.push({ ...questionOf(reader, type, texts, lists, usedLists), steps });
			notes = [];
			lastNote = null;
		}
	}
	lastNote?.refuse('note-last', 'type');
	if (questions.length > QUESTIONS)
		problems.add('too-many', 'survey', null, null, String(questions.length));
	return { questions, usedLists };
}

function textColumns(sheet: Sheet, ownLanguage: string, problems: Problems): Texts {
	const [label, hint, guidance] = ['label', 'hint', 'guidance_hint'].map((word) => {
		const { column, others } = columnInPortuguese(sheet, word, ownLanguage);
		for (const other of others) {
			problems.add('other-language', 'survey', null, sheet.typed.get(other));
		}
		return column;
	});
	if (label == null && sheet.rows.length > 0) problems.add('no-portuguese', 'survey');
	return { label: label ?? null, hint: hint ?? null, guidance: guidance ?? null };
}

function nameOnce(reader: RowReader, names: Set<string>): void {
	const name = reader.get('name');
	if (name !== '' && names.has(name)) reader.refuse('name-twice', 'name');
	names.add(name);
}

function labelOf(reader: RowReader, { label }: Texts): string {
	const text = reader.text(label, TEXT_MAX);
	if (label !== null && reader.get(label) === '') reader.refuse('label-missing', null);
	if (text.includes('${')) reader.refuse('label-reference', label);
	return text;
}

function hintsOf(reader: RowReader, { hint, guidance }: Texts): readonly string[] {
	return [reader.text(hint, TEXT_MAX), reader.text(guidance, TEXT_MAX)].filter((one) => one !== '');
}

function refuseOnNote(reader: RowReader): void {
	for (const column of ['weight', 'skip_evaluation', 'details', 'competence']) {
		if (reader.get(column) !== '') reader.refuse('note-settings', column);
	}
}

function questionOf(
	reader: RowReader,
	type: Extract<RowType, { is: 'question' | 'whole-number' }>,
	texts: Texts,
	lists: ChoiceLists,
	usedLists: Set<string>,
): Omit<QuestionDraft, 'steps'> {
	const text = labelOf(reader, texts);
	if (type.is === 'whole-number') reader.refuse('integer', 'type');
	if (reader.flag('required')) reader.refuse('required', 'required');
	const questionType = type.is === 'question' ? type.type : 'number';
	const skipEvaluation = reader.flag('skip_evaluation');
	const weight = reader.weight() ?? 0;
	// A workbook without the column says nothing about competences.
	const hasCompetence = reader.has('competence');
	const list = type.is === 'question' ? type.list : '';
	const alternatives = list === '' ? [] : alternativesOf(reader, list, lists);
	if (list !== '') usedLists.add(list);
	const isScored = !skipEvaluation && alternatives.length > 0;
	const hasWeights = (lists.get(list) ?? []).some(({ isWeighted }) => isWeighted);
	if (isScored && !hasWeights) reader.refuse('weight-missing', null, list);
	return {
		text,
		questionType,
		skipEvaluation,
		weight,
		...(hasCompetence && { competence: reader.text('competence', COMPETENCE_MAX) }),
		alternatives: withDetails(
			reader,
			hasDetails({ questionType }),
			list,
			alternatives,
			lists,
			usedLists,
		),
	};
}

function alternativesOf(
	reader: RowReader,
	list: string,
	lists: ChoiceLists,
): readonly AlternativeDraft[] {
	const choices = lists.get(list);
	if (!choices) reader.refuse('list-unknown', 'type', list);
	if ((choices?.length ?? 0) > ALTERNATIVES) {
		reader.refuse('too-many', 'type', String(choices?.length));
	}
	return (choices ?? []).map(({ alternative }) => alternative);
}

/**
 * The column `details`: the name of a list is for every alternative; `choice:list` for one of them.
 */
function withDetails(
	reader: RowReader,
	allowsDetails: boolean,
	list: string,
	alternatives: readonly AlternativeDraft[],
	lists: ChoiceLists,
	usedLists: Set<string>,
): readonly AlternativeDraft[] {
	const cell = reader.get('details');
	if (cell === '') return alternatives;
	if (!allowsDetails) reader.refuse('details-not-radio', 'details');
	const choices = lists.get(list) ?? [];
	const details = new Map<number, readonly string[]>();
	for (const item of cell.split(/[\s,;]+/)) {
		const [choice, ofChoice] = item.includes(':') ? item.split(':') : [null, item];
		const options = lists.get(ofChoice ?? '');
		const targets = choices.flatMap(({ name }, index) =>
			choice === null || choice === name ? [index] : [],
		);
		if (!options || targets.length === 0) reader.refuse('details-unknown', 'details', item);
		usedLists.add(ofChoice ?? '');
		for (const index of targets) {
			details.set(
				index,
				(options ?? []).map(({ alternative }) => alternative.text),
			);
		}
	}
	return alternatives.map((one, index) => ({ ...one, detailOptions: details.get(index) ?? [] }));
}
