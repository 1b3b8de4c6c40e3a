import type { Parameters, ParametersJobTitle } from '#worker/contract/parameters.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { AppError } from '#worker/errors.ts';

/** Parameters of a job title without configuration: metres; a share of 1 (rule 3.8). */
const DEFAULTS = { pdvMinDistance: 500, outRouteMultiplier: 0.2 };

/**
 * The parameters of a coaching: those of the coach's job title, or 'Generico' when the coachee has
 * no employee code (rule 3.8). Throws unknown-job-title for a coach who is a Vendedor.
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
