import type { ChangedPart, FormChange } from '#worker/contract/form-changes.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import { formChanges } from './form-changes.ts';

/** Of the form itself a coach reads these; who may use it is no news to whoever uses it. */
const READ: ReadonlySet<ChangedPart> = new Set(['title', 'description']);

/** What changed in a form for whoever answers it (rule 2.50). */
export function changesForCoach(before: FormDraft, after: FormDraft): readonly FormChange[] {
	return formChanges(before, after).flatMap((change) => {
		if (change.kind !== 'form') return [change];
		const parts = change.parts.filter(({ part }) => READ.has(part));
		return parts.length === 0 ? [] : [{ ...change, parts }];
	});
}
