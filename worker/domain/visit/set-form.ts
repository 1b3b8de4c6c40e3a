import type { Coaching } from '#worker/contract/coaching.ts';
import { AppError } from '#worker/errors.ts';
import { openStage, replaceStage } from './change.ts';
import { deriveStage } from './derive.ts';

/**
 * Gives the open stage its form, once. The stage of the open stage is what counts: it is the
 * coaching's, except where a merge left an earlier stage open.
 * Throws no-current-stage, stage-has-form, form-not-found, form-of-other-stage.
 */
export function setForm(coaching: Coaching, formId: string): Coaching {
	const stage = openStage(coaching);
	if (stage.form !== null) throw new AppError('stage-has-form');
	const form = coaching.forms.find(({ _id }) => _id === formId);
	if (!form) throw new AppError('form-not-found');
	if (form.stage !== stage.stage) throw new AppError('form-of-other-stage');
	return replaceStage(coaching, deriveStage({ ...stage, form }));
}
