import type { Form } from '#worker/contract/form.ts';
import type { Parameters } from '#worker/contract/parameters.ts';
import { canonicalJson } from '#worker/domain/shared/canonical-json.ts';
import { formContent } from '#worker/domain/visit/form-content.ts';
import { sha256 } from '../state-hash.ts';

/** Names the version of a form: SHA-256 of its content without answers. */
export function formVersion(form: Form): string {
	return sha256(formContent(form));
}

/** Names the version of parameters. */
export function parametersVersion({
	pdvMinDistance,
	outRouteMultiplier,
}: Omit<Parameters, 'jobTitle'>): string {
	return sha256(canonicalJson({ pdvMinDistance, outRouteMultiplier }));
}
