import { type Kysely, sql } from 'kysely';
import { announce } from '#server/features/notifications/public/notify.ts';
import { companyDay, startOfCompanyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import type { AssignedWhat } from '#worker/contract/training-assignment.ts';
import { assignmentNews } from './assignment-news.ts';
import { doneAfter } from './done-after.ts';

const EVERY_MS = 5 * 60_000;
/** People of one transaction. */
const AT_ONCE = 500;
/** A task that has been late for longer is not brought up again. */
const DAYS_LATE = 7;

type Due = {
	readonly employee_code: string;
	readonly video_id: string;
	readonly title: string;
	readonly what: AssignedWhat;
	readonly due_on: string;
	readonly note: string;
	readonly by_name: string;
};

/**
 * Reminds people of open tasks twice: from the day before the last day on, and once it is over (rule
 * 9.42). Not on the day on which the task was given. Safe in several processes at once.
 */
export function remindOfAssignmentsJob({ db, company, now }: JobOptions): Job {
	return job('remind of training tasks', EVERY_MS, async (signal) => {
		let taken = AT_ONCE;
		while (taken === AT_ONCE && !signal?.aborted) {
			taken = 0;
			await announce(db, now(), async (trx, at) => {
				const due = await claim(trx, company, at);
				taken = due.length;
				return due.map((one) =>
					assignmentNews(company, one.employee_code, {
						videoId: one.video_id,
						title: one.title,
						what: one.what,
						dueOn: one.due_on,
						note: one.note,
						byName: one.by_name,
					}),
				);
			});
		}
	});
}

/** Claims each person for one process: of two updates of a row the second finds it reminded. */
async function claim(db: Kysely<Database>, company: string, at: Date): Promise<readonly Due[]> {
	const today = Temporal.PlainDate.from(companyDay(at));
	const tomorrow = today.add({ days: 1 }).toString();
	const oldest = today.subtract({ days: DAYS_LATE }).toString();
	const day = today.toString();
	const { rows } = await sql<Due>`with due as (
			select p.assignment_id, p.employee_code,
				case when t.due_on < ${day} then 2 else 1 end as reminder
			from training_assignments t
			join training_assigned p on p.company_id = t.company_id
				and p.assignment_id = t.assignment_id and p.withdrawn_at is null
			where t.company_id = ${company} and t.due_on between ${oldest} and ${tomorrow}
				and p.reminders < case when t.due_on < ${day} then 2 else 1 end
				and t.assigned_at < ${startOfCompanyDay(day)}::timestamptz
				and ${doneAfter(company)} is null
			order by p.assignment_id, p.employee_code limit ${AT_ONCE}
		), taken as (
			update training_assigned p set reminders = due.reminder from due
			where p.company_id = ${company} and p.assignment_id = due.assignment_id
				and p.employee_code = due.employee_code and p.reminders < due.reminder
			returning p.assignment_id, p.employee_code
		)
		select k.employee_code, t.video_id, v.title, t.what, t.due_on, t.note,
			coalesce(e.name, '') as by_name
		from taken k
		join training_assignments t on t.company_id = ${company}
			and t.assignment_id = k.assignment_id
		join content_videos v on v.company_id = t.company_id and v.video_id = t.video_id
		left join employees e on e.company_id = t.company_id and e.employee_code = t.assigned_by`.execute(
		db,
	);
	return rows;
}
