import type { Coaching } from '#worker/contract/coaching.ts';
import type { Form } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';

/**
 * Returns the forms of the coaching that fit a stage: of its kind, and for the client's segment. A form
 * without segments fits every client. Audience and job titles were chosen at the start (rule 2.4).
 */
export function fittingForms(
	{ forms, routes }: Pick<Coaching, 'forms' | 'routes'>,
	{ stage, pdv }: Pick<Stage, 'stage' | 'pdv'>,
): readonly Form[] {
	const ofStage = forms.filter((form) => form.stage === stage);
	if (pdv === null) return ofStage;
	const isClient = ({ code }: { readonly code: string }) => code === pdv.clientCode;
	const segment = (routes.in.find(isClient) ?? routes.out.find(isClient))?.segment ?? '';
	return ofStage.filter(({ segments }) => segments.length === 0 || segments.includes(segment));
}
