import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type CompanyRounds, Rounds } from '#server/platform/jobs/periodic-job.ts';
import type { EventTime } from '#worker/domain/calendar/event.ts';
import { notifyAll } from '../notifications/notify.ts';
import { calendarNews } from './calendar-news.ts';

/** Idle, a round is one small query; a minute's reminder comes within it. */
const EVERY_MS = 15_000;
/** In one transaction, so that the one connection of the embedded database is soon free again. */
const AT_ONCE = 50;

type Due = EventTime & {
	readonly _id: string;
	readonly title: string;
	readonly people: readonly string[];
};

/**
 * Reminds of events: the owner and whoever did not decline, once for each time an event is given.
 * What is due is taken and told in one transaction, so several processes may do it at once.
 */
export class EventReminder {
	readonly #options: CompanyRounds;
	readonly #rounds: Rounds;

	constructor(options: CompanyRounds) {
		this.#options = options;
		this.#rounds = new Rounds((signal) => this.remindDue(signal), options.reportDefect);
	}

	start(everyMs = EVERY_MS): void {
		this.#rounds.start(everyMs);
	}

	stop(): Promise<void> {
		return this.#rounds.stop();
	}

	/** Reminds of all that is due now. */
	async remindDue(signal?: AbortSignal): Promise<void> {
		for (let taken = AT_ONCE; taken === AT_ONCE && !signal?.aborted; ) {
			taken = await this.#remindSome();
		}
	}

	async #remindSome(): Promise<number> {
		const { db, company, now } = this.#options;
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
}

/** Takes what is due; of what is over or finished nobody is reminded any more. */
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
