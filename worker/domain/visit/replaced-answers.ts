import type { Coaching } from '#worker/contract/coaching.ts';
import type { Form, Question } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';

/** An answer of this device that no longer stands, with its place. */
export type ReplacedAnswer = {
	readonly stageId: string;
	readonly formId: string;
	readonly questionIndex: number;
	readonly answer: readonly string[];
};

/**
 * The answers of a device that another device's answers replace (rule 5.11); also those of the same
 * value, which the other device may change later. `own`: all ids under which the device has signed.
 */
export function replacedAnswers(
	before: Coaching,
	after: Coaching,
	own: readonly string[],
): readonly ReplacedAnswer[] {
	return after.stages.flatMap((stage) => {
		const old = before.stages.find(({ _id }) => _id === stage._id);
		if (!old || old === stage) return [];
		return formsOf(stage).flatMap((form) => {
			const known = formsOf(old).find(({ _id }) => _id === form._id);
			return known ? replacedIn(stage._id, known, form, own) : [];
		});
	});
}

function replacedIn(
	stageId: string,
	before: Form,
	after: Form,
	own: readonly string[],
): readonly ReplacedAnswer[] {
	const isOwn = (stamp: Question['answered']) => stamp !== null && own.includes(stamp.deviceId);
	return after.questions.flatMap(({ answered }, questionIndex) => {
		const old = before.questions[questionIndex];
		if (!old || !isOwn(old.answered) || isOwn(answered)) return [];
		return { stageId, formId: after._id, questionIndex, answer: old.answer };
	});
}

function formsOf({ form, otherForms = [] }: Stage): readonly Form[] {
	return form ? [form, ...otherForms] : otherForms;
}
