import { isInTeam } from '#server/features/company/public/in-team.ts';
import { notify } from '#server/features/notifications/public/notify.ts';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { CommitmentMarkBody } from '#worker/contract/commitment.ts';
import { isOfCoachee, isOfLine } from '#worker/domain/visit/commitment-state.ts';
import { localDateOf } from '#worker/domain/visit/local-date.ts';
import { AppError } from '#worker/errors.ts';

/**
 * Stores one mark, exactly once by its id (rule 2.20). The coach is told when the coachee agrees or
 * writes back. Throws not-found unless the caller is the coachee of a finished coaching, or above the
 * coachee, as the kind of mark demands; invalid when line and kind do not fit.
 */
export async function markCommitment({
	db,
	caller,
	body,
	now,
}: KnownCall<CommitmentMarkBody>): Promise<{ ok: true }> {
	const { company, user } = caller;
	const { _id, coachingId, line, kind, note } = body;
	if (isOfLine(kind) !== (line !== null)) {
		throw new AppError('invalid', { fields: { line: 'Does not fit the kind' } });
	}
	const coaching = await db
		.selectFrom('coachings')
		.select(['coach_code', 'coachee_code', 'state'])
		.where('company_id', '=', company)
		.where('coaching_id', '=', coachingId)
		.where('coaching_stage', '=', 'done')
		.executeTakeFirst();
	const coachee = coaching?.coachee_code;
	if (!coaching || !coachee) throw new AppError('not-found');
	const mayMark = isOfCoachee(kind)
		? coachee === user.employeeCode
		: await isInTeam(db, caller, coachee);
	if (!mayMark) throw new AppError('not-found');
	const stored = await db
		.insertInto('commitment_marks')
		.values({
			company_id: company,
			mark_id: _id,
			coaching_id: coachingId,
			coachee_code: coachee,
			line,
			kind,
			note,
			employee_code: user.employeeCode,
			// A clock that is ahead counts as now.
			marked_at: new Date(Math.min(Date.parse(body.at), now.getTime())),
			received_at: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('mark_id')
		.executeTakeFirst();
	if (!stored) return { ok: true };
	await bumpVersion(db, company, 'commitments');
	if (!isOfLine(kind) && coaching.coach_code !== user.employeeCode) {
		const reference = {
			kind: `commitment-${kind}`,
			_id: coachingId,
			actor: user.name,
			subject: null,
			code: null,
			date: localDateOf(coaching.state),
			note: note === '' ? null : note,
		};
		await notify(db, { company, to: coaching.coach_code, type: 'commitment', reference }, now);
	}
	return { ok: true };
}
