import type { Coaching } from '#worker/contract/coaching.ts';
import type { CoachingDifference, StageDifference } from '#worker/contract/coaching-difference.ts';
import type { Form } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { expectedHead, HEAD_FIELDS, STAGE_FIELDS } from './difference.ts';

/** As in the schema of a coaching. */
const MAX_ENTRIES = 10_000;
const MAX_STAGES = 1000;

type Applied = Pick<CoachingDifference, 'rev' | 'deviceId' | 'head' | 'history' | 'stages'>;

/**
 * The coaching that a received difference describes. Unchanged parts stay the same object. Returns
 * null when it does not fit the base: an unknown form or question, a new stage without all its
 * fields, a stage twice, more entries or stages than a coaching may have. Whether the base is the
 * right one and the result is the one meant, only their hashes say.
 */
export function applyDifference(
	base: Coaching,
	{ rev, deviceId, head, history, stages: changes }: Applied,
): Coaching | null {
	const { kept, added, inconsistent = base.changeHistory.inconsistent } = history;
	const entries = [...base.changeHistory.entries.slice(0, kept), ...added];
	if (entries.length !== kept + added.length || entries.length > MAX_ENTRIES) return null;
	const stages = changedStages(base, changes);
	if (stages === null || stages.length > MAX_STAGES) return null;
	const changeHistory = { ...base.changeHistory, entries, inconsistent };
	const expected = expectedHead(base, { deviceId, rev }, entries);
	return { ...withFields(expected, head, HEAD_FIELDS), rev, deviceId, changeHistory, stages };
}

function changedStages(
	base: Coaching,
	changes: readonly StageDifference[],
): readonly Stage[] | null {
	const byId = new Map(changes.map((change) => [change._id, change]));
	if (byId.size !== changes.length) return null;
	const stages: Stage[] = [];
	for (const before of base.stages) {
		const change = byId.get(before._id);
		byId.delete(before._id);
		const stage = change ? changedStage(before, change, base.forms) : before;
		if (stage === null) return null;
		stages.push(stage);
	}
	for (const change of byId.values()) {
		const stage = newStage(change, base.forms);
		if (stage === null) return null;
		stages.push(stage);
	}
	return stages;
}

function changedStage(
	before: Stage,
	{ form: formId, answers, ...fields }: StageDifference,
	forms: readonly Form[],
): Stage | null {
	const given = formId === undefined ? before.form : formGiven(formId, forms);
	const form = given && answered(given, answers);
	if (form === undefined || (form === null && answers)) return null;
	return { ...withFields(before, fields, STAGE_FIELDS), form };
}

function newStage(change: StageDifference, forms: readonly Form[]): Stage | null {
	const { _id, stage, pdv, checkIn, checkOut, completed, discarded, score, changed } = change;
	if (
		stage === undefined ||
		pdv === undefined ||
		checkIn === undefined ||
		checkOut === undefined ||
		completed === undefined ||
		discarded === undefined ||
		score === undefined ||
		changed === undefined ||
		change.form === undefined
	) {
		return null;
	}
	const whole = { _id, stage, pdv, form: null, checkIn, checkOut, completed, discarded };
	return changedStage({ ...whole, score, changed }, change, forms);
}

/** The keys come from a closed list, never from what was received. */
function withFields<T extends object, K extends keyof T>(
	base: T,
	fields: { readonly [F in K]?: T[F] | undefined },
	keys: readonly K[],
): T {
	const next = { ...base };
	for (const key of keys) {
		const value = fields[key];
		if (value !== undefined) next[key] = value;
	}
	return next;
}

/** The form as it stands in the coaching; null: none; undefined: the coaching does not have it. */
function formGiven(formId: string | null, forms: readonly Form[]): Form | null | undefined {
	return formId === null ? null : forms.find(({ _id }) => _id === formId);
}

/** undefined: a question is unknown or named twice. */
function answered(form: Form, answers: StageDifference['answers']): Form | undefined {
	if (!answers || answers.length === 0) return form;
	const questions = [...form.questions];
	for (const { index, ...given } of answers) {
		const question = questions[index];
		if (!question || question !== form.questions[index]) return undefined;
		questions[index] = { ...question, ...given };
	}
	return { ...form, questions };
}
