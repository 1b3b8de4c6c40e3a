import type { Coaching } from '#worker/contract/coaching.ts';
import type { FormChoices, QuestionOutline } from '#worker/contract/coaching-api.ts';
import type { Form } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { answerText } from '#worker/domain/visit/answer-text.ts';
import { isFitting, offeredForms, segmentOf } from '#worker/domain/visit/fitting-forms.ts';
import { formsFor, isAnswered } from '#worker/domain/visit/form.ts';
import { lostPoints } from '#worker/domain/visit/lost-points.ts';

/** The forms that may be chosen for a stage (rule 2.4). */
export function stageForms(coaching: Coaching, { stage }: Stage): readonly Form[] {
	const filter = {
		stage,
		teleSales: coaching.teleSales,
		coachJobTitle: coaching.coach.jobTitle,
		coacheeJobTitle: coaching.coachee.jobTitle,
	};
	return formsFor(filter, coaching.forms);
}

/** The same as rows to choose from, in the order of rule 2.24. */
export function formChoices(coaching: Coaching, stage: Stage): FormChoices {
	const segment = segmentOf(coaching, stage);
	const { forms, suggested } = offeredForms(stageForms(coaching, stage), segment);
	const choices = forms.map((form) => ({
		_id: form._id,
		title: form.title,
		description: form.description,
		questionCount: form.questions.length,
		newForm: form.newForm,
		segments: form.segments,
		fits: isFitting(form, segment),
	}));
	return { forms: choices, segment: segment ?? '', suggested: suggested?._id ?? null };
}

/** Every question of a form with its answer as text and what it costs. */
export function outlineOf({ questions }: Form): QuestionOutline {
	const lost = lostPoints(questions);
	return questions.map((question, index) => ({
		index,
		text: question.text,
		answered: isAnswered(question),
		answer: answerText(question),
		lost: lost[index] ?? 0,
	}));
}
