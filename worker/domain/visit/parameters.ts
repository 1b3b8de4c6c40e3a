import type { Parameters, ParametersJobTitle } from '#worker/contract/parameters.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { AppError } from '#worker/errors.ts';

/** Section 9: the parameters of a job title nobody has configured. Metres; a share of 1. */
const DEFAULTS = { pdvMinDistance: 500, outRouteMultiplier: 0.2 };

/**
 * The parameters of a coaching: of the coach's job title, or 'Generico' when the coachee has no
 * employee code (section 6). Throws unknown-job-title for a coach who is a Vendedor.
 */
export function parametersFor(
	parameters: readonly Parameters[],
	coachJobTitle: JobTitle,
	generic: boolean,
): Parameters {
	if (coachJobTitle === 'Vendedor') throw new AppError('unknown-job-title');
	const jobTitle: ParametersJobTitle = generic ? 'Generico' : coachJobTitle;
	return parameters.find((each) => each.jobTitle === jobTitle) ?? { jobTitle, ...DEFAULTS };
}
