import { type Kysely, sql } from 'kysely';
import { announce, type News } from '#server/features/notifications/public/notify.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import { NEW_HOURS } from '#worker/domain/training/video.ts';

const EVERY_MS = 5 * 60_000;
/** People of one transaction. */
const AT_ONCE = 2_000;

type Announced = {
	readonly video_id: string;
	readonly employee_code: string;
	readonly title: string;
	readonly published_at: Date;
};

/**
 * Notifies everybody in the audience of a video, once each, while the video counts as new (rule
 * 9.4) and once it has a file. Safe in several processes at once.
 */
export function announceVideosJob({ db, company, now }: JobOptions): Job {
	return job('announce videos', EVERY_MS, async (signal) => {
		await setStart(db, company, now());
		for (let count = AT_ONCE; count === AT_ONCE && !signal?.aborted; ) {
			count = await announce(db, now(), async (trx, at) => {
				const claimed = await claim(trx, company, at);
				return claimed.map((one) => videoNews(company, one));
			});
		}
	});
}

/** Has an effect once, when the company exists: videos published until now are never announced. */
async function setStart(db: Kysely<Database>, company: string, at: Date): Promise<void> {
	await sql`
		insert into news_since (company_id, type, since)
		select company_id, 'video', ${at} from companies where company_id = ${company}
		on conflict do nothing`.execute(db);
}

/** Claims each person for one process. */
async function claim(
	db: Kysely<Database>,
	company: string,
	at: Date,
): Promise<readonly Announced[]> {
	const newFrom = new Date(at.getTime() - NEW_HOURS * 3_600_000);
	const { rows } = await sql<Announced>`with claimed as (
			insert into videos_told (company_id, video_id, employee_code, at)
			select v.company_id, v.video_id, e.employee_code, ${at}::timestamptz
			from content_videos v
			join news_since s on s.company_id = v.company_id and s.type = 'video'
				and s.since < v.published_at
			join employees e on e.company_id = v.company_id and not e.disabled
				and (v.audience = '[]'::jsonb or v.audience @> to_jsonb(e.job_title))
			where v.company_id = ${company} and v.retired_at is null
				and v.file is not null and v.published_at > ${newFrom}::timestamptz
				and v.published_at <= ${at}::timestamptz and not exists (
					select 1 from videos_told t where t.company_id = v.company_id
						and t.video_id = v.video_id and t.employee_code = e.employee_code)
			order by v.video_id, e.employee_code
			limit ${AT_ONCE}
			on conflict do nothing
			returning video_id, employee_code
		)
		select c.video_id, c.employee_code, v.title, v.published_at
		from claimed c
		join content_videos v on v.company_id = ${company} and v.video_id = c.video_id`.execute(db);
	return rows;
}

function videoNews(
	company: string,
	{ video_id, employee_code, title, published_at }: Announced,
): News {
	return {
		company,
		to: employee_code,
		type: 'video',
		reference: {
			kind: 'video',
			_id: video_id,
			actor: null,
			subject: title,
			code: null,
			date: companyDay(published_at),
			note: null,
		},
	};
}
