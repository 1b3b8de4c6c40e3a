import type { Coaching } from '#worker/contract/coaching.ts';
import type { Form } from '#worker/contract/form.ts';
import type { FormChoices } from '#worker/contract/form-choices.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { isFitting, offeredForms, segmentOf } from '#worker/domain/visit/fitting-forms.ts';
import { formsFor } from '#worker/domain/visit/form.ts';

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
