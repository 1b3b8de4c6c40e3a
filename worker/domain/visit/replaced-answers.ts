import type { Coaching } from '#worker/contract/coaching.ts';
import type { Form } from '#worker/contract/form.ts';
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
 * value, which the other device may change later.
 */
export function replacedAnswers(
	before: Coaching,
	after: Coaching,
	deviceId: string,
): readonly ReplacedAnswer[] {
	return after.stages.flatMap((stage) => {
		const old = before.stages.find(({ _id }) => _id === stage._id);
		if (!old || old === stage) return [];
		return formsOf(stage).flatMap((form) => {
			const known = formsOf(old).find(({ _id }) => _id === form._id);
			return known ? replacedIn(stage._id, known, form, deviceId) : [];
		});
	});
}

function replacedIn(
	stageId: string,
	before: Form,
	after: Form,
	deviceId: string,
): readonly ReplacedAnswer[] {
	return after.questions.flatMap(({ answered }, questionIndex) => {
		const own = before.questions[questionIndex];
		if (own?.answered?.deviceId !== deviceId || answered?.deviceId === deviceId) return [];
		return { stageId, formId: after._id, questionIndex, answer: own.answer };
	});
}

function formsOf({ form, otherForms = [] }: Stage): readonly Form[] {
	return form ? [form, ...otherForms] : otherForms;
}
