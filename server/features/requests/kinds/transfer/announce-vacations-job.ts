import { type Kysely, sql } from 'kysely';
import { announce, type News } from '#server/features/notifications/public/notify.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import { lastDayAnnounced } from './vacations.ts';

const EVERY_MS = 5 * 60_000;

type Announced = {
	readonly employee_code: string;
	readonly name: string;
	readonly start_date: string;
	readonly told_code: string;
};

/**
 * Notifies one person about each vacation whose clients nobody has taken over: the nearest of those
 * who see the alert (rule 6.9). Safe in several processes at once.
 */
export function announceVacationsJob({ db, company, now }: JobOptions): Job {
	return job('announce vacations', EVERY_MS, async () => {
		await announce(db, now(), async (trx, at) => {
			const claimed = await claim(trx, company, at);
			return claimed.map((one) => vacationNews(company, one));
		});
	});
}

/** Claims each vacation for one process. */
async function claim(
	db: Kysely<Database>,
	company: string,
	at: Date,
): Promise<readonly Announced[]> {
	const { rows } = await sql<Announced>`with due as (
			select v.employee_code, v.start_date, (
				select a.ancestor_code from employee_ancestors a
				join employees up on up.company_id = a.company_id
					and up.employee_code = a.ancestor_code and not up.disabled
				where a.company_id = v.company_id and a.employee_code = v.employee_code
				order by a.depth limit 1
			) as told_code
			from vacations v
			join employees e on e.company_id = v.company_id
				and e.employee_code = v.employee_code and not e.disabled
			where v.company_id = ${company} and v.end_date >= ${companyDay(at)}
				and v.start_date <= ${lastDayAnnounced(at)} and exists (
					select 1 from clients c where c.company_id = v.company_id
						and c.salesman_code = v.employee_code and not exists (
							select 1 from vacation_transfers t where t.company_id = v.company_id
								and t.employee_code = v.employee_code
								and t.start_date = v.start_date and t.client_code = c.code))
		), claimed as (
			insert into vacations_told (company_id, employee_code, start_date, told_code, at)
			select ${company}, employee_code, start_date, told_code, ${at}::timestamptz
			from due where told_code is not null
			order by employee_code, start_date
			on conflict do nothing
			returning employee_code, start_date, told_code
		)
		select c.employee_code, c.start_date, c.told_code, e.name
		from claimed c
		join employees e on e.company_id = ${company} and e.employee_code = c.employee_code`.execute(
		db,
	);
	return rows;
}

function vacationNews(
	company: string,
	{ employee_code, name, start_date, told_code }: Announced,
): News {
	return {
		company,
		to: told_code,
		type: 'vacation',
		reference: {
			kind: 'vacation',
			_id: employee_code,
			actor: null,
			subject: name,
			code: employee_code,
			date: start_date,
			note: null,
		},
	};
}
