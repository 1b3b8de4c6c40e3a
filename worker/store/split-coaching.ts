import type { Coaching } from '#worker/contract/coaching.ts';
import type { Form, Question } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { isTerminal } from '#worker/domain/visit/coaching.ts';
import {
	ANSWERS_PER_ROW,
	type AnswersRow,
	answersRowId,
	BASE_KEYS,
	type BaseRow,
	type Delivery,
	type HeadRow,
	type HistoryRow,
	type StageRow,
	type StoredForm,
} from './coaching-rows.ts';
import { sumOf, withSum } from './row-sum.ts';

/**
 * The rows to write so that the device holds `next`; parts with an unchanged reference are left
 * out.
 */
export type ChangedRows = {
	readonly head: HeadRow;
	readonly base: BaseRow | null;
	readonly history: HistoryRow | null;
	readonly stages: readonly StageRow[];
	readonly answers: readonly AnswersRow[];
};

/** Whether a person can continue the coaching. */
export function isOnScreen(coaching: Pick<Coaching, 'coachingStage' | 'expired'>): boolean {
	return !coaching.expired && !isTerminal(coaching.coachingStage);
}

function baseRow(previous: Coaching | null, next: Coaching): BaseRow | null {
	if (previous && BASE_KEYS.every((key) => previous[key] === next[key])) return null;
	const value = Object.fromEntries(BASE_KEYS.map((key) => [key, next[key]])) as BaseRow['value'];
	return withSum({ _id: next._id, value });
}

function historyRow(previous: Coaching | null, next: Coaching): HistoryRow | null {
	const entries = next.changeHistory.entries;
	const before = previous?.changeHistory.entries;
	const closed = Math.max(entries.length - 1, 0);
	if (before && before.length === entries.length) {
		let same = true;
		for (let i = 0; same && i < closed; i++) same = before[i] === entries[i];
		if (same) return null;
	}
	return withSum({ _id: next._id, entries: entries.slice(0, closed) });
}

function headRow(next: Coaching, delivery: Delivery): HeadRow {
	const state: Record<string, unknown> = { ...next };
	for (const key of BASE_KEYS) delete state[key];
	delete state.stages;
	delete state.changeHistory;
	const { entries, inconsistent } = next.changeHistory;
	state.inconsistent = inconsistent;
	state.lastEntry = entries.at(-1) ?? null;
	state.closedEntries = Math.max(entries.length - 1, 0);
	return withSum({
		...delivery,
		_id: next._id,
		onScreen: isOnScreen(next) ? 1 : 0,
		rev: next.rev,
		state: state as HeadRow['state'],
		stageIds: next.stages.map((stage) => stage._id),
	});
}

function sameQuestion(a: Question, b: Question): boolean {
	return (
		a.text === b.text &&
		a.questionType === b.questionType &&
		a.weight === b.weight &&
		a.skipEvaluation === b.skipEvaluation &&
		isSameValue(a.alternatives, b.alternatives) &&
		isSameValue(a.steps, b.steps)
	);
}

function isForm(form: Form, base: Form): boolean {
	const { questions, ...rest } = form;
	const { questions: baseQuestions, ...baseRest } = base;
	return (
		questions.length === baseQuestions.length &&
		questions.every((question, i) => sameQuestion(question, baseQuestions[i] as Question)) &&
		isSameValue(rest, baseRest)
	);
}

function withoutAnswers(form: Form): Form {
	return {
		...form,
		questions: form.questions.map((question) => ({ ...question, answer: [], answered: null })),
	};
}

function storedForm(form: Form | null, forms: readonly Form[]): StoredForm | null {
	if (!form) return null;
	const questionCount = form.questions.length;
	const base = forms.find((candidate) => candidate._id === form._id);
	if (base && isForm(form, base)) return { kind: 'base', formId: base._id, questionCount };
	return { kind: 'own', form: withoutAnswers(form), questionCount };
}

function answersRows(coachingId: string, before: Stage | null, stage: Stage): AnswersRow[] {
	const questions = stage.form?.questions ?? [];
	const old = before?.form?.questions ?? [];
	const rows: AnswersRow[] = [];
	for (let start = 0; start < questions.length; start += ANSWERS_PER_ROW) {
		const chunk = questions.slice(start, start + ANSWERS_PER_ROW);
		if (chunk.every((question, i) => question === old[start + i])) continue;
		const answers = chunk.map(({ answer, answered }) => ({ answer, answered }));
		const _id = answersRowId(stage._id, start / ANSWERS_PER_ROW);
		rows.push(withSum({ _id, coachingId, answers, sums: answers.map(sumOf) }));
	}
	return rows;
}

/**
 * The rows that differ between two states of a coaching. `previous` is the state on the device; null:
 * it is not there.
 */
export function changedRows(
	previous: Coaching | null,
	next: Coaching,
	delivery: Delivery,
): ChangedRows {
	const before = new Map(previous?.stages.map((stage) => [stage._id, stage]));
	const stages: StageRow[] = [];
	const answers: AnswersRow[] = [];
	for (const stage of next.stages) {
		const old = before.get(stage._id) ?? null;
		if (stage === old) continue;
		const { form, ...rest } = stage;
		const coachingId = next._id;
		stages.push(
			withSum({ _id: stage._id, coachingId, stage: rest, form: storedForm(form, next.forms) }),
		);
		answers.push(...answersRows(coachingId, old, stage));
	}
	return {
		head: headRow(next, delivery),
		base: baseRow(previous, next),
		history: historyRow(previous, next),
		stages,
		answers,
	};
}
