import { sql } from 'kysely';
import { inScope, scopeOf } from '#server/features/training/results/scope.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import { audit } from '#server/platform/logs/audit.ts';
import type {
	WithdrawTrainingBody,
	WithdrawTrainingResponse,
} from '#worker/contract/training-assignment.ts';
import { AppError } from '#worker/errors.ts';

/** Takes a task back from people of the caller. Throws not-found when none of them has it. */
export async function withdrawTraining({
	c,
	db,
	caller,
	now,
	body,
}: KnownCall<WithdrawTrainingBody>): Promise<WithdrawTrainingResponse> {
	const { company, user } = caller;
	const id = c.req.param('id') ?? '';
	const scope = await scopeOf(db, caller, null);
	const { rows } = await sql<{ employee_code: string }>`
		update training_assigned p set withdrawn_at = ${now}::timestamptz
		where p.company_id = ${company} and p.assignment_id = ${id} and p.withdrawn_at is null
			and p.employee_code in (
				select jsonb_array_elements_text(${JSON.stringify(body.employees)}::jsonb))
			and ${inScope(scope, 'p.employee_code')}
		returning p.employee_code`.execute(db);
	if (rows.length === 0) throw new AppError('not-found');
	const employees = rows.map(({ employee_code }) => employee_code);
	const entry = { company, actor: user.employeeCode, action: 'training.withdrawn', at: now };
	await audit(db, { ...entry, target: id, detail: { employees } });
	return { withdrawn: rows.length };
}
