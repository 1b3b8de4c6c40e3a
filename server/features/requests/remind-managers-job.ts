import { type Kysely, sql } from 'kysely';
import { announce, type News } from '#server/features/notifications/public/notify.ts';
import { companyDay, startOfCompanyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import { companyZone } from '#worker/domain/shared/company-zone.ts';

const EVERY_MS = 5 * 60_000;
/** Milliseconds. A manager is reminded of requests that wait longer (rule 7.17). */
const TOO_LONG_MS = 2 * 24 * 3_600_000;
const DAY = { day: '2-digit', month: '2-digit' } as const;

type Reminded = { readonly manager: string; readonly count: number; readonly oldest: Date };

/**
 * Reminds the nearest manager above who did not make the request, once per company day, of all such
 * requests together (rule 7.17). Safe in several processes at once.
 */
export function remindManagersJob({ db, company, now }: JobOptions): Job {
	return job('remind managers', EVERY_MS, async () => {
		await announce(db, now(), async (trx, at) => {
			const reminded = await claim(trx, company, at);
			return reminded.map((one) => reminderNews(company, one));
		});
	});
}

function reminderNews(company: string, { manager, count, oldest }: Reminded): News {
	const since = new Intl.DateTimeFormat('pt-BR', { ...DAY, timeZone: companyZone() }).format(
		oldest,
	);
	const note =
		count === 1
			? `1 pedido espera desde ${since}.`
			: `${count} pedidos esperam; o mais antigo, desde ${since}.`;
	return {
		company,
		to: manager,
		type: 'approval',
		reference: {
			kind: 'approval',
			_id: manager,
			actor: null,
			subject: null,
			code: null,
			date: null,
			note,
		},
	};
}

/**
 * SQL: the manager to remind of a request (`r`), an administrator where nobody above can decide it
 * (rule 7.19); null: nobody.
 */
const MANAGER = sql<string | null>`coalesce((
	select a.ancestor_code from employee_ancestors a
	join employees e on e.company_id = a.company_id
		and e.employee_code = a.ancestor_code and not e.disabled
	where a.company_id = r.company_id and a.employee_code = r.employee_code
		and a.ancestor_code <> r.requester_code
	order by a.depth limit 1), (
	select min(ad.employee_code) from administrators ad
	join employees e on e.company_id = ad.company_id
		and e.employee_code = ad.employee_code and not e.disabled
	where ad.company_id = r.company_id
		and ad.employee_code not in (r.requester_code, r.employee_code)))`;

/**
 * Marks the overdue requests of managers who were not reminded today and returns them. Reminders of
 * requests decided since then count too.
 */
async function claim(
	db: Kysely<Database>,
	company: string,
	now: Date,
): Promise<readonly Reminded[]> {
	const today = startOfCompanyDay(companyDay(now));
	const { rows } = await sql<Reminded>`with late as (
			select r.request_id, ${MANAGER} as manager
			from requests r
			where r.company_id = ${company} and r.status = 'waiting'
				and r.created_at <= ${new Date(now.getTime() - TOO_LONG_MS)}
		), told as (
			select ${MANAGER} as manager from requests r
			where r.company_id = ${company} and r.reminded_at >= ${today}
		), reminded as (
			update requests r set reminded_at = ${now}::timestamptz
			from late
			where r.company_id = ${company} and r.request_id = late.request_id
				and r.status = 'waiting' and (r.reminded_at is null or r.reminded_at < ${today})
				and late.manager is not null and not exists (
					select 1 from told where told.manager = late.manager)
			returning late.manager, r.created_at
		)
		select manager, count(*)::int as count, min(created_at) as oldest
		from reminded group by manager order by manager`.execute(db);
	return rows;
}
