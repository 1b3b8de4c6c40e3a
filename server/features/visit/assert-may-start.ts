import { isInTeam } from '#server/features/company/public/in-team.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import { audit } from '#server/platform/logs/audit.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { isConsultant } from '#worker/domain/session/person.ts';
import { AppError } from '#worker/errors.ts';
import { wasInTeam, wasNoConsultant } from './public/people-record.ts';
import { oldestUsed } from './review/oldest-used.ts';

/**
 * Checks the first state of a coaching: its coach must be no consultant, or was none when the phone last
 * knew (rule 1.3); its coachee (and its salesman, if another person) must be
 * below the caller, or was so when the phone last knew (rule 4.17); a generic coachee needs no check. The coach's own data stays as it was on the
 * device that day; a difference from the current data is recorded. Throws forbidden for consultants, and
 * not-found for people outside of the caller's team.
 */
export async function assertMayStart(
	{ db, caller, now }: Pick<KnownCall<unknown>, 'db' | 'caller' | 'now'>,
	{ _id, coach, coachee, salesman, generic, date }: Coaching,
): Promise<void> {
	if (generic !== (coachee.employeeCode === null)) {
		throw new AppError('invalid', { fields: { generic: 'Does not fit the coachee' } });
	}
	if (isConsultant(caller.user)) {
		const { company, user } = caller;
		const was = await wasNoConsultant(db, company, user.employeeCode, oldestUsed(date));
		if (!was) throw new AppError('forbidden');
	}
	const codes = [coachee.employeeCode, salesman?.employeeCode].filter((code) => code != null);
	for (const code of new Set(codes)) {
		if (await isInTeam(db, caller, code)) continue;
		const { company, user } = caller;
		const was = await wasInTeam(db, company, user.employeeCode, code, oldestUsed(date));
		if (!was) throw new AppError('not-found');
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
