import type { Coaching } from '#worker/contract/coaching.ts';
import { AppError } from '#worker/errors.ts';
import { openStage, replaceStage } from './change.ts';
import { deriveStage } from './derive.ts';

/**
 * Sets the form of the open stage, once (rule 2.5). The open stage is the coaching's current stage,
 * except when a merge has left an earlier one open. Throws no-current-stage, stage-has-form,
 * form-not-found, form-of-other-stage.
 */
export function setForm(coaching: Coaching, formId: string): Coaching {
	const stage = openStage(coaching);
	if (stage.form !== null) throw new AppError('stage-has-form');
	const form = coaching.forms.find(({ _id }) => _id === formId);
	if (!form) throw new AppError('form-not-found');
	if (form.stage !== stage.stage) throw new AppError('form-of-other-stage');
	return replaceStage(coaching, deriveStage({ ...stage, form }));
}
