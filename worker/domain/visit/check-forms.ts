import type { Coaching } from '#worker/contract/coaching.ts';
import type { Form, Question } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { isSameValue } from '../shared/same-value.ts';
import { isAnswerFitting } from './change-answer.ts';
import { type Problem, problem } from './problem.ts';

/** Checks all forms of a stage: the scored one and those that a merge has set aside. */
export function problemsOfForms(
	coaching: Coaching,
	stage: Stage,
	path: string,
): readonly Problem[] {
	const { form, otherForms = [] } = stage;
	if (form === null) {
		return otherForms.length === 0 ? [] : [problem('invalid', `${path}.otherForms`, 'Beside none')];
	}
	const problems = [form, ...otherForms].flatMap((each, index) =>
		problemsOfForm(
			coaching,
			stage,
			each,
			index === 0 ? `${path}.form` : `${path}.otherForms.${index - 1}`,
		),
	);
	if (new Set([form, ...otherForms].map(({ _id }) => _id)).size <= otherForms.length) {
		problems.push(problem('invalid', `${path}.otherForms`, 'Expected each form once'));
	}
	return problems;
}

/** Checks one form: it must be known, belong to the stage and contain fitting answers. */
function problemsOfForm(
	coaching: Coaching,
	stage: Stage,
	form: Form,
	path: string,
): readonly Problem[] {
	const template = coaching.forms.find(({ _id }) => _id === form._id);
	if (!template || !isSameForm(form, template)) {
		return [problem('form-not-found', path, 'Not a form of this coaching')];
	}
	if (form.stage !== stage.stage) {
		return [problem('form-of-other-stage', path, 'The form does not belong to this stage')];
	}
	return form.questions.flatMap((question, index) =>
		problemsOfQuestion(question, `${path}.questions.${index}`, coaching.rev),
	);
}

function problemsOfQuestion(question: Question, path: string, rev: number): readonly Problem[] {
	const problems: Problem[] = [];
	const isStamped = question.answered !== null && question.answered.rev <= rev;
	if (!isAnswerFitting(question)) {
		problems.push(problem('answer-invalid', `${path}.answer`, 'Does not fit the question'));
	}
	if (question.answered === null ? question.answer.length > 0 : !isStamped) {
		problems.push(problem('answer-invalid', `${path}.answered`, 'Expected its revision'));
	}
	if (question.alternatives.some(({ weight, invalidatePDV }) => invalidatePDV && weight > 0)) {
		const message = 'A correct alternative cannot invalidate a PDV';
		problems.push(problem('correct-alternative-invalidates', `${path}.alternatives`, message));
	}
	return problems;
}

/** Whether a form equals its template except for the answers; everything else is frozen. */
function isSameForm(form: Form, template: Form): boolean {
	if (form.questions.length !== template.questions.length) return false;
	if (!isSameValue({ ...form, questions: [] }, { ...template, questions: [] })) return false;
	return form.questions.every((question, index) => {
		const original = template.questions[index];
		if (question === original) return true;
		const { answer, answered } = question;
		return isSameValue(question, { ...original, answer, answered });
	});
}
