import { type Kysely, sql } from 'kysely';
import { notifyAll } from '#server/features/notifications/public/notify.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import type { EventTime } from '#worker/contract/calendar.ts';
import { calendarNews } from './calendar-news.ts';

/** An idle run is one small query. A reminder is late by this many milliseconds at most. */
const EVERY_MS = 15_000;
/**
 * Events of one transaction. Few, so that the single connection of the embedded database is
 * released soon.
 */
const AT_ONCE = 50;

type Due = EventTime & {
	readonly _id: string;
	readonly title: string;
	readonly people: readonly string[];
};

/**
 * Reminds the owner and everybody who did not decline, once for each time of an event (rule 8.4).
 * Due events are claimed and notified in one transaction, so several processes may run this at
 * once.
 */
export function remindOfEventsJob(options: JobOptions): Job {
	return job('remind of events', EVERY_MS, async (signal) => {
		for (let taken = AT_ONCE; taken === AT_ONCE && !signal?.aborted; ) {
			taken = await remindOfSome(options);
		}
	});
}

/** Returns the number of events that were due. */
function remindOfSome({ db, company, now }: JobOptions): Promise<number> {
	return inTransaction(db, async (trx) => {
		const at = now();
		const due = await take(trx, company, at);
		const news = due.flatMap((event) =>
			calendarNews(company, event.people, 'calendar-reminder', event, null),
		);
		await notifyAll(trx, news, at);
		return due.length;
	});
}

/** Claims due events. Events that are over or finished get no reminder. */
async function take(db: Kysely<Database>, company: string, now: Date): Promise<readonly Due[]> {
	const { rows } = await sql<Due>`with due as (
			select event_id from calendar_events
			where company_id = ${company} and remind_at <= ${now}::timestamptz
			order by remind_at limit ${AT_ONCE} for update skip locked
		), taken as (
			update calendar_events e set remind_at = null from due
			where e.company_id = ${company} and e.event_id = due.event_id
			returning e.*
		)
		select t.event_id as "_id", t.title, t.all_day as "allDay", t.start_text as start,
			t.end_text as "end", t.time_zone as "timeZone",
			case when t.status = 'finished' or t.ends_at <= ${now}::timestamptz then '[]'::jsonb
				else jsonb_build_array(t.owner_code) || coalesce((
					select jsonb_agg(i.employee_code order by i.employee_code)
					from calendar_invitations i
					where i.company_id = t.company_id and i.event_id = t.event_id
						and i.presence is distinct from 'decline'), '[]'::jsonb)
			end as people
		from taken t`.execute(db);
	return rows;
}
