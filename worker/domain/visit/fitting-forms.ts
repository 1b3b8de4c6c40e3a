import type { Coaching } from '#worker/contract/coaching.ts';
import type { Form } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { must } from '#worker/errors.ts';

/** The segment of the client of a stage, '' when it has none; null: a stage without a client. */
export function segmentOf(
	{ routes }: Pick<Coaching, 'routes'>,
	{ pdv }: Pick<Stage, 'pdv'>,
): string | null {
	if (pdv === null) return null;
	const isClient = ({ code }: { readonly code: string }) => code === pdv.clientCode;
	return (routes.in.find(isClient) ?? routes.out.find(isClient))?.segment ?? '';
}

/** Whether a form is made for a segment (rule 2.24); one without segments fits every client. */
export function isFitting({ segments }: Pick<Form, 'segments'>, segment: string | null): boolean {
	return segment === null || segments.length === 0 || segments.includes(segment);
}

/**
 * Returns the forms of the coaching that fit a stage: of its kind, and for the client's segment.
 * Audience and job titles were chosen at the start (rule 2.4).
 */
export function fittingForms(
	coaching: Pick<Coaching, 'forms' | 'routes'>,
	stage: Pick<Stage, 'stage' | 'pdv'>,
): readonly Form[] {
	const segment = segmentOf(coaching, stage);
	return coaching.forms.filter((form) => form.stage === stage.stage && isFitting(form, segment));
}

/** 0: made for the segment alone, or for a stage without a client; 1: for all; 2: for others. */
function rankOf(form: Pick<Form, 'segments'>, segment: string | null): number {
	if (!isFitting(form, segment)) return 2;
	return segment === null || form.segments.length > 0 ? 0 : 1;
}

/** The forms in the order in which they are offered, and the one that a check-in chooses (rule 2.24). */
export function offeredForms<F extends Pick<Form, 'segments'>>(
	forms: readonly F[],
	segment: string | null,
): { readonly forms: readonly F[]; readonly suggested: F | null } {
	const ordered = forms.toSorted((a, b) => rankOf(a, segment) - rankOf(b, segment));
	const best = ordered.filter(
		(form) =>
			rankOf(form, segment) < 2 && rankOf(form, segment) === rankOf(must(ordered[0]), segment),
	);
	return { forms: ordered, suggested: best.length === 1 ? must(best[0]) : null };
}
