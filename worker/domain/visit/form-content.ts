import type { Form } from '#worker/contract/form.ts';
import { canonicalJson } from '../shared/canonical-json.ts';

/**
 * What a person was asked and what it is worth, as one text: equal for two copies of one version of a
 * form, however they were answered. Who may use the form is no part of it.
 */
export function formContent({ _id, title, stage, targetAudience, questions }: Form): string {
	const asked = questions.map(({ answer: _, answered: __, ...question }) => question);
	return canonicalJson({ _id, title, stage, targetAudience, questions: asked });
}
