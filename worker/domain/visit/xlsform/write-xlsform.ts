import type { AlternativeDraft, FormDraft, QuestionDraft } from '#worker/contract/form-draft.ts';
import { fold } from '#worker/domain/shared/fold.ts';
import { tidyDraft } from '../form-draft/tidy-draft.ts';
import { joinList } from './cells.ts';
import { CHOICES_COLUMNS, SETTINGS_COLUMNS, SURVEY_COLUMNS } from './columns.ts';
import { typeCell } from './question-types.ts';

type Row = readonly (string | number)[];
export type WrittenSheet = {
	readonly name: 'survey' | 'choices' | 'settings';
	/** The heading first. */
	readonly rows: readonly Row[];
};

/**
 * The sheets of a form; `readXlsform` reads them as the same form (rule 2.17). `version` names the
 * published version, '' for a draft.
 */
export function writeXlsform(
	form: FormDraft,
	id: string,
	version: string,
): readonly WrittenSheet[] {
	const draft = tidyDraft(form);
	const lists = new Lists();
	const survey = draft.questions.flatMap((question, index) => surveyRows(question, index, lists));
	return [
		{ name: 'survey', rows: [SURVEY_COLUMNS, ...survey] },
		{ name: 'choices', rows: [CHOICES_COLUMNS, ...lists.rows] },
		{ name: 'settings', rows: [SETTINGS_COLUMNS, settingsRow(draft, id, version)] },
	];
}

function surveyRows(question: QuestionDraft, index: number, lists: Lists): readonly Row[] {
	const { text, steps, questionType, weight, skipEvaluation, alternatives, competence } = question;
	const name = `p${index + 1}`;
	const [only] = steps.length === 1 ? steps : [];
	const notes = only === undefined ? steps : [];
	const list = alternatives.length > 0 ? lists.nameOf(`l${index + 1}`, alternatives) : name;
	return [
		...notes.map((step, at) => ['note', `${name}_passo_${at + 1}`, step, '', '', '', '', '', '']),
		[
			typeCell(questionType, list),
			name,
			text,
			only ?? '',
			'',
			weight,
			yes(skipEvaluation),
			lists.details(`d${index + 1}`, list, alternatives),
			competence ?? '',
		],
	];
}

function settingsRow(draft: FormDraft, id: string, version: string): Row {
	const { title, description, stage, targetAudience, permissions, segments, newForm } = draft;
	return [
		title,
		id,
		version,
		'Português (pt)',
		description,
		stage ?? '',
		targetAudience,
		permissions.coach.join(' '),
		permissions.coachee.join(' '),
		joinList(segments),
		yes(newForm),
	];
}

function yes(is: boolean): string {
	return is ? 'yes' : '';
}

/** The lists of choices; equal ones are written once. */
class Lists {
	readonly rows: Row[] = [];
	readonly #known = new Map<string, string>();
	readonly #names = new Map<string, readonly string[]>();

	/** The name of the list with these alternatives, without their details. */
	nameOf(wanted: string, alternatives: readonly AlternativeDraft[]): string {
		const key = JSON.stringify(alternatives.map((one) => ({ ...one, detailOptions: [] })));
		const known = this.#known.get(key);
		if (known !== undefined) return known;
		this.#known.set(key, wanted);
		const names = namesOf(alternatives.map(({ text }) => text));
		this.#names.set(wanted, names);
		alternatives.forEach(({ text, weight, invalidatePDV, invalidateCoaching }, index) => {
			const name = names[index] ?? '';
			this.rows.push([wanted, name, text, weight, yes(invalidatePDV), yes(invalidateCoaching)]);
		});
		return wanted;
	}

	/** The cell `details`: one list for all alternatives, or a list for some of them. */
	details(wanted: string, list: string, alternatives: readonly AlternativeDraft[]): string {
		const lists = alternatives.map(({ detailOptions }, index) =>
			detailOptions.length > 0 ? this.#detailList(`${wanted}_${index + 1}`, detailOptions) : '',
		);
		const [first = ''] = lists;
		if (lists.every((one) => one === first)) return first;
		const names = this.#names.get(list) ?? [];
		return lists.flatMap((one, index) => (one === '' ? [] : [`${names[index]}:${one}`])).join(' ');
	}

	#detailList(wanted: string, details: readonly string[]): string {
		const key = JSON.stringify(details);
		const known = this.#known.get(key);
		if (known !== undefined) return known;
		this.#known.set(key, wanted);
		const names = namesOf(details);
		details.forEach((text, index) => {
			this.rows.push([wanted, names[index] ?? '', text, '', '', '']);
		});
		return wanted;
	}
}

const NAME_MAX = 30;

/** A name for each text, of letters, digits and `_`, each once. */
function namesOf(texts: readonly string[]): readonly string[] {
	const used = new Set<string>();
	return texts.map((text, index) => {
		const words = fold(text)
			.replace(/[^a-z0-9]+/g, '_')
			.replace(/^_+|_+$/g, '');
		const short = words.slice(0, NAME_MAX) || `opcao_${index + 1}`;
		const name = used.has(short) ? `${short}_${index + 1}` : short;
		used.add(name);
		return name;
	});
}
