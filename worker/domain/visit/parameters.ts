import type { Parameters, ParametersJobTitle } from '#worker/contract/parameters.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { AppError } from '#worker/errors.ts';

/**
 * Parameters of a job title without configuration: `pdvMinDistance` in metres, `outRouteMultiplier` as
 * a share (rule 3.8).
 */
const DEFAULTS = { pdvMinDistance: 500, outRouteMultiplier: 0.2 };

/**
 * Returns the parameters of a coaching: those of the coach's job title, or of 'Generico' when the
 * coachee has no employee code (rule 3.8). Throws unknown-job-title when the coach is a Vendedor.
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
