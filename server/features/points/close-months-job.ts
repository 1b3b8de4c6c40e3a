import { type Kysely, sql } from 'kysely';
import { type News, notifyAll } from '#server/features/notifications/public/notify.ts';
import { companyDay, isRingingHour } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import type { GameMonth } from '#worker/contract/performance.ts';
import { monthOfDate, monthsUpTo, shifted } from '#worker/domain/points/month.ts';
import { closeMonth, closesAt } from './close-month.ts';
import type { MonthScore } from './month-scores.ts';
import { resultRow } from './result-row.ts';

const EVERY_MS = 10 * 60_000;
/** The number of stored states read in one run; each has some hundred kB. */
const RESULTS_AT_ONCE = 200;

/**
 * Closes the months of points and performance: they are fixed from then on (rule 10.6), and everybody
 * with a result is notified once. Safe in several processes at once.
 */
export function closeMonthsJob({ db, company, now }: JobOptions): Job {
	return job('close months', EVERY_MS, async (signal) => {
		const at = now();
		if (await addMissingResults(db, company)) return;
		if (!isRingingHour(at)) return;
		const last = lastClosable(at);
		const closed = await closedMonths(db, company);
		for (const month of monthsUpTo(last)) {
			if (signal?.aborted) return;
			if (!closed.has(month)) await close(db, company, month, at, month === last);
		}
	});
}

/** The newest month that may be closed. Until then, phones that were offline still send. */
function lastClosable(now: Date): GameMonth {
	const before = shifted(monthOfDate(companyDay(now)), -1);
	return closesAt(before) <= now ? before : shifted(before, -1);
}

async function closedMonths(db: Kysely<Database>, company: string): Promise<ReadonlySet<string>> {
	const rows = await db
		.selectFrom('score_months')
		.select('month')
		.distinct()
		.where('company_id', '=', company)
		.execute();
	return new Set(rows.map(({ month }) => month));
}

/** Closes a month; only the newest one is announced. */
async function close(
	db: Kysely<Database>,
	company: string,
	month: GameMonth,
	now: Date,
	isAnnounced: boolean,
): Promise<void> {
	await inTransaction(db, async (trx) => {
		const scores = await closeMonth(trx, company, month, now);
		const news = scores.filter(hasResult).map((score) => monthClosedNews(company, month, score));
		if (isAnnounced) await notifyAll(trx, news, now);
	});
}

function hasResult({ points, grade }: MonthScore): boolean {
	return points > 0 || grade !== null;
}

/** The text contains no figures, because other people may see the list of notifications. */
export function monthClosedNews(
	company: string,
	month: GameMonth,
	{ employeeCode }: Pick<MonthScore, 'employeeCode'>,
): News {
	return {
		company,
		to: employeeCode,
		type: 'performance',
		reference: {
			kind: 'performance-month',
			_id: month,
			actor: null,
			subject: null,
			code: month,
			date: `${month}-01`,
			note: null,
		},
	};
}

/** Writes missing result rows of finished coachings. Returns true when there may be more. */
async function addMissingResults(db: Kysely<Database>, company: string): Promise<boolean> {
	const rows = await db
		.selectFrom('coachings as c')
		.select(['c.local_date', 'c.state'])
		.where('c.company_id', '=', company)
		.where('c.coaching_stage', '=', 'done')
		.where(
			sql<boolean>`not exists (select 1 from coaching_results r
				where r.company_id = c.company_id and r.coaching_id = c.coaching_id)`,
		)
		.limit(RESULTS_AT_ONCE)
		.execute();
	const results = rows.flatMap(
		({ local_date, state }) => resultRow(company, local_date, state) ?? [],
	);
	if (results.length === 0) return false;
	await db
		.insertInto('coaching_results')
		.values(results)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return rows.length === RESULTS_AT_ONCE;
}
