import type { Coaching } from '#worker/contract/coaching.ts';
import {
	type CoachingDifference,
	type HeadDifference,
	HeadDifferenceSchema,
	type StageDifference,
} from '#worker/contract/coaching-difference.ts';
import type { Form } from '#worker/contract/form.ts';
import type { HistoryEntry, Stage } from '#worker/contract/stage.ts';
import { isSameValue } from '../shared/same-value.ts';

/** A difference without the hashes of its base and of its result. */
export type Difference = Pick<CoachingDifference, 'head' | 'history' | 'stages'>;

/** Fields that the other parts of a difference describe. */
const ELSEWHERE: ReadonlySet<string> = new Set(['rev', 'deviceId', 'changeHistory', 'stages']);
/** The fields of the coaching that a difference replaces as a whole. */
export const HEAD_FIELDS = Object.keys(
	HeadDifferenceSchema.schema,
) as readonly (keyof HeadDifference)[];
const IN_HEAD: ReadonlySet<string> = new Set(HEAD_FIELDS);
/** The fields of a stage that a difference replaces as a whole. */
export const STAGE_FIELDS = [
	'stage',
	'pdv',
	'checkIn',
	'checkOut',
	'completed',
	'discarded',
	'score',
	'changed',
] as const satisfies readonly (keyof StageDifference & keyof Stage)[];

/**
 * What changed from `base` to `next`; `applyDifference` leads back to `next`. Its size is proportional
 * to the change. Returns null when a difference cannot say it (a merge reordered the stages, a fixed
 * field changed): the whole state says it.
 */
export function differenceOf(base: Coaching, next: Coaching): Difference | null {
	if (!isRestSame(base, next)) return null;
	const stages = differencesOfStages(base, next);
	if (stages === null) return null;
	const kept = countSame(base.changeHistory.entries, next.changeHistory.entries);
	const { entries, inconsistent } = next.changeHistory;
	const isNewlyMarked = inconsistent !== base.changeHistory.inconsistent;
	return {
		head: changedFields(expectedHead(base, next, entries), next, HEAD_FIELDS),
		history: { kept, added: entries.slice(kept), ...(isNewlyMarked ? { inconsistent } : {}) },
		stages,
	};
}

/** The base with what every revision changes, which a difference need not say. */
export function expectedHead(
	base: Coaching,
	{ deviceId, rev }: Pick<Coaching, 'deviceId' | 'rev'>,
	entries: readonly HistoryEntry[],
): Coaching {
	const revisions = { ...base.revisions, [deviceId]: rev };
	return { ...base, revisions, updatedAt: entries.at(-1)?.at ?? base.updatedAt };
}

/** Whether all fields that a difference does not contain are the same, also those of newer versions. */
function isRestSame(base: Coaching, next: Coaching): boolean {
	const before: Readonly<Record<string, unknown>> = base;
	const after: Readonly<Record<string, unknown>> = next;
	return [...new Set([...Object.keys(before), ...Object.keys(after)])].every(
		(key) => ELSEWHERE.has(key) || IN_HEAD.has(key) || isSameValue(before[key], after[key]),
	);
}

function changedFields<T extends object, K extends keyof T>(
	base: T,
	next: T,
	keys: readonly K[],
): Partial<Pick<T, K>> {
	const fields: Partial<Pick<T, K>> = {};
	for (const key of keys) if (!isSameValue(base[key], next[key])) fields[key] = next[key];
	return fields;
}

function countSame(base: readonly unknown[], next: readonly unknown[]): number {
	let count = 0;
	while (count < base.length && count < next.length && isSameValue(base[count], next[count])) {
		count++;
	}
	return count;
}

/** The stages of the base stay first and in their order; null when they do not. */
function differencesOfStages(base: Coaching, next: Coaching): readonly StageDifference[] | null {
	if (next.stages.length < base.stages.length) return null;
	const differences: StageDifference[] = [];
	for (const [index, stage] of next.stages.entries()) {
		const before = base.stages[index] ?? null;
		if (before !== null && before._id !== stage._id) return null;
		const difference = differenceOfStage(before, stage, next.forms);
		if (difference === null) return null;
		if (before === null || Object.keys(difference).length > 1) differences.push(difference);
	}
	return differences;
}

/** null: the stage changed in a way that a difference cannot say. */
function differenceOfStage(
	before: Stage | null,
	stage: Stage,
	forms: readonly Form[],
): StageDifference | null {
	const { _id } = stage;
	if (before === stage) return { _id };
	if (!isSameValue(before?.otherForms, stage.otherForms)) return null;
	const fields = before
		? changedFields(before, stage, STAGE_FIELDS)
		: Object.fromEntries(STAGE_FIELDS.map((key) => [key, stage[key]]));
	const form = differenceOfForm(before, stage, forms);
	return form && { _id, ...fields, ...form };
}

function differenceOfForm(
	before: Stage | null,
	{ form }: Stage,
	forms: readonly Form[],
): Pick<StageDifference, 'form' | 'answers'> | null {
	if (form === null) {
		if (before === null) return { form };
		return before.form === null ? {} : null;
	}
	const isKept = before?.form?._id === form._id;
	const template = isKept ? before.form : forms.find(({ _id }) => _id === form._id);
	const answers = template && changedAnswers(template, form);
	if (!answers) return null;
	return {
		...(isKept ? {} : { form: form._id }),
		...(answers.length > 0 ? { answers } : {}),
	};
}

/** null when more than answers differs. */
function changedAnswers(before: Form, form: Form): StageDifference['answers'] | null {
	if (before === form) return [];
	const { questions: old, ...head } = before;
	const { questions, ...rest } = form;
	if (questions.length !== old.length || !isSameValue(head, rest)) return null;
	const answers: NonNullable<StageDifference['answers']>[number][] = [];
	for (const [index, question] of questions.entries()) {
		const known = old[index];
		if (known === question) continue;
		const { answer, answered } = question;
		if (!known || !isSameValue({ ...known, answer, answered }, question)) return null;
		if (isSameValue(known.answer, answer) && isSameValue(known.answered, answered)) continue;
		answers.push({ index, answer, answered });
	}
	return answers;
}
