import type { Coaching } from '#worker/contract/coaching.ts';
import type { Form, Question } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { AppError } from '#worker/errors.ts';
import {
	ANSWERS_PER_ROW,
	type AnswersRow,
	answersRowId,
	type BaseRow,
	type HeadRow,
	type HistoryRow,
	type StageRow,
	type StoredAnswer,
} from './coaching-rows.ts';
import { isIntact, sumOf } from './row-sum.ts';

/** Every row of one coaching, as read; null or absent where a row is missing. */
export type CoachingRows = {
	readonly head: HeadRow | null;
	readonly base: BaseRow | null;
	readonly history: HistoryRow | null;
	readonly stages: readonly StageRow[];
	readonly answers: readonly AnswersRow[];
};

function intact<T extends { readonly sum: number }>(row: T | null | undefined, what: string): T {
	if (!row) throw new AppError('storage-damaged', { fields: { row: `${what}: missing` } });
	if (!isIntact(row)) throw new AppError('storage-damaged', { fields: { row: what } });
	return row;
}

type Given = Pick<Question, 'answer' | 'answered'>;

function joinForm(
	row: StageRow,
	forms: readonly Form[],
	givenTo: (chunk: string, place: number) => Given,
): Form | null {
	const stored = row.form;
	if (!stored) return null;
	const form =
		stored.kind === 'own'
			? stored.form
			: forms.find((candidate) => candidate._id === stored.formId);
	if (!form || form.questions.length !== stored.questionCount) {
		throw new AppError('storage-damaged', { fields: { row: `form of ${row._id}` } });
	}
	const questions = form.questions.map((question, i) => {
		const id = answersRowId(row._id, Math.floor(i / ANSWERS_PER_ROW));
		const { answer, answered } = givenTo(id, i % ANSWERS_PER_ROW);
		return { ...question, answer, answered };
	});
	return { ...form, questions };
}

/** One stage from its rows. Throws storage-damaged. */
function joinStage(
	row: StageRow | undefined,
	id: string,
	forms: readonly Form[],
	answers: Map<string, AnswersRow>,
): Stage {
	const stage = intact(row, `stage ${id}`);
	const count = stage.form?.questionCount ?? 0;
	for (let chunk = 0; chunk * ANSWERS_PER_ROW < count; chunk++) {
		const answersId = answersRowId(id, chunk);
		intact(answers.get(answersId), `answers ${answersId}`);
	}
	const givenTo = (chunk: string, place: number) => {
		const given = answers.get(chunk)?.answers[place];
		if (!given) throw new AppError('storage-damaged', { fields: { row: `${chunk}: missing` } });
		return given;
	};
	// Keys keep the order of the type, because a person may read the JSON.
	return { ...stage.stage, form: joinForm(stage, forms, givenTo) };
}

/**
 * One stage with its intact answers; a damaged or missing answer is as if it was never given. Throws
 * storage-damaged when the stage row itself is damaged.
 */
export function joinIntactAnswers(
	row: StageRow,
	forms: readonly Form[],
	answers: Map<string, AnswersRow>,
): Stage {
	const stage = intact(row, `stage ${row._id}`);
	const givenTo = (chunk: string, place: number) =>
		intactAnswer(answers.get(chunk), place) ?? { answer: [], answered: null };
	return { ...stage.stage, form: joinForm(stage, forms, givenTo) };
}

/** The answer at this place of a row; null when it is damaged, or was stored without its own checksum. */
export function intactAnswer(row: AnswersRow | undefined, place: number): StoredAnswer | null {
	const given = row?.answers?.[place];
	if (!row || !given) return null;
	return row.sums?.[place] === sumOf(given) || isIntact(row) ? given : null;
}

/** The coaching in these rows. Throws storage-damaged when one is missing or damaged. */
export function joinCoaching(rows: CoachingRows): Coaching {
	const head = intact(rows.head, 'head');
	const base = intact(rows.base, 'base');
	const history = intact(rows.history, 'history');
	const { inconsistent, lastEntry, closedEntries, ...state } = head.state;
	if (history.entries.length !== closedEntries) {
		throw new AppError('storage-damaged', { fields: { row: 'history: other length' } });
	}
	const stages = new Map(rows.stages.map((row) => [row._id, row]));
	const answers = new Map(rows.answers.map((row) => [row._id, row]));
	return {
		...base.value,
		...state,
		changeHistory: {
			entries: lastEntry ? [...history.entries, lastEntry] : history.entries,
			inconsistent,
		},
		stages: head.stageIds.map((id) => joinStage(stages.get(id), id, base.value.forms, answers)),
	};
}
