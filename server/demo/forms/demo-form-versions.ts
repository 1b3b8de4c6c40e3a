import type { Insertable } from 'kysely';
import { formVersion } from '#server/features/visit/review/version.ts';
import type { FormVersionRow } from '#server/platform/db/rows/plan.ts';
import type { Form } from '#worker/contract/form.ts';
import { formChanges } from '#worker/domain/visit/form-draft/form-changes.ts';
import { draftOf, tidyDraft } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { COMPANY_CODE } from '../demo-logins.ts';
import { FIELD_RETAIL_FORMS } from './field-process-retail.ts';

/** Before the first coaching of the demo company. */
const MONTHS_AGO = 14;
const WEEKS_BETWEEN = 3;

/** The published versions of these forms: one each, and an earlier one of the form of butchers. */
export function demoFormVersions(
	company_id: string,
	forms: readonly Form[],
	now: Date,
): readonly Insertable<FormVersionRow>[] {
	const newest = Temporal.Instant.fromEpochMilliseconds(now.getTime())
		.toZonedDateTimeISO('UTC')
		.subtract({ months: MONTHS_AGO });
	const at = (weeksBefore: number) =>
		new Date(newest.subtract({ weeks: weeksBefore }).epochMilliseconds);
	return forms.flatMap((form) => {
		const bodies = form._id === FIELD_RETAIL_FORMS[0]?._id ? [shorter(form), form] : [form];
		return bodies.map((body, index) => {
			const before = bodies[index - 1];
			return {
				...{ company_id, form_id: form._id, version: index + 1, hash: formVersion(body) },
				body: JSON.stringify(body),
				changes: JSON.stringify(before ? formChanges(tidy(before), tidy(body)) : []),
				published_at: at((bodies.length - 1 - index) * WEEKS_BETWEEN),
				published_by: COMPANY_CODE,
			};
		});
	});
}

function tidy(form: Form) {
	return tidyDraft(draftOf(form));
}

/** As it was before its last question was added and its first one got its weight. */
function shorter(form: Form): Form {
	const questions = form.questions.slice(0, -1);
	return {
		...form,
		questions: questions.map((one, at) => (at === 0 ? { ...one, weight: 5 } : one)),
	};
}
