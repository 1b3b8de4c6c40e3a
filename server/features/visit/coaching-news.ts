import type { Kysely } from 'kysely';
import type { News } from '#server/features/notifications/public/notify.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { concernedByCoaching } from '#worker/domain/notifications/notification.ts';
import { localDateOf } from '#worker/domain/visit/local-date.ts';

/**
 * Returns the notifications of a coaching that has just finished, without the grade: to the coachee
 * and the coach's manager (rule 11.5). Empty if it is not finished or was finished before.
 */
export async function coachingNews(
	db: Kysely<Database>,
	company: string,
	coaching: Coaching,
	before: Coaching | null,
): Promise<readonly News[]> {
	if (coaching.coachingStage !== 'done' || before?.coachingStage === 'done') return [];
	const { coach, coachee, salesman } = coaching;
	const [above, route] = await Promise.all([
		db
			.selectFrom('employees')
			.select('parent_code')
			.where('company_id', '=', company)
			.where('employee_code', '=', coach.employeeCode ?? '')
			.executeTakeFirst(),
		db
			.selectFrom('routes')
			.select('short_id')
			.where('company_id', '=', company)
			.where('salesman_code', '=', (salesman ?? coachee).employeeCode ?? '')
			.executeTakeFirst(),
	]);
	const reference = {
		kind: 'coaching',
		_id: coaching._id,
		actor: coach.name,
		subject: coachee.name,
		code: route?.short_id ?? null,
		date: localDateOf(coaching),
		note: null,
	};
	return concernedByCoaching({
		coach: coach.employeeCode,
		coachee: coachee.employeeCode,
		manager: above?.parent_code ?? null,
	}).map(({ to, type }) => ({ company, to, type, reference }));
}
