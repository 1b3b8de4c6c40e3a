import type { KnownCall } from '#server/platform/http/route.ts';
import { audit } from '#server/platform/logs/audit.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { AppError } from '#worker/errors.ts';
import { isInTeam } from '../company/public.ts';

/**
 * Checks the first state of a coaching: its coachee (and its salesman, if another person) must be
 * below the caller; a generic coachee needs no check. The coach's own data stays as it was on the
 * device that day; a difference from the current data is recorded. Throws not-found for people
 * outside of the caller's team.
 */
export async function assertMayStart(
	{ db, caller, now }: Pick<KnownCall<unknown>, 'db' | 'caller' | 'now'>,
	{ _id, coach, coachee, salesman, generic }: Coaching,
): Promise<void> {
	if (generic !== (coachee.employeeCode === null)) {
		throw new AppError('invalid', { fields: { generic: 'Does not fit the coachee' } });
	}
	const codes = [coachee.employeeCode, salesman?.employeeCode].filter((code) => code != null);
	for (const code of new Set(codes)) {
		if (!(await isInTeam(db, caller, code))) throw new AppError('not-found');
	}
	const { jobTitle, teleSales } = caller.user;
	if (coach.jobTitle === jobTitle && coach.teleSales === teleSales) return;
	await audit(db, {
		company: caller.company,
		actor: caller.user.employeeCode,
		action: 'coaching.coach-differs',
		target: _id,
		detail: { sent: coach.jobTitle, known: jobTitle, sentTeleSales: coach.teleSales },
		at: now,
	});
}
