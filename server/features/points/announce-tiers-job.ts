import { type Kysely, type SqlBool, sql } from 'kysely';
import { type News, notifyAll } from '#server/features/notifications/public/notify.ts';
import { companyDay, isRingingHour } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import { type GameMonth, RANK_TIERS, type RankTier } from '#worker/contract/performance.ts';
import { monthOfDate } from '#worker/domain/points/month.ts';
import { gameRank } from '#worker/domain/points/ranks.ts';
import { monthScores } from './month-scores.ts';

const EVERY_MS = 5 * 60_000;
/** Rows of one statement. */
const AT_ONCE = 2_000;

/**
 * Notifies a person when their points of the running month reach a tier (rule 10.6): once per tier,
 * also when points fall and rise again. Safe in several processes at once.
 */
export function announceTiersJob({ db, company, now }: JobOptions): Job {
	return job('announce tiers', EVERY_MS, async () => {
		const at = now();
		if (!isRingingHour(at)) return;
		const month = monthOfDate(companyDay(at));
		const { closed, scores } = await monthScores(db, company, month, sql<SqlBool>`true`);
		if (closed) return;
		// On the very first run, the tiers reached before are recorded and not announced.
		const isFirst = !(await isKept(db, company));
		const known = await knownTiers(db, company, month);
		const reached = scores.flatMap(({ employeeCode, jobTitle, points }) => {
			const tier = gameRank(jobTitle, points);
			const before = known.get(employeeCode) ?? 'unranked';
			return isFirst || isBetter(tier, before) ? [{ employeeCode, tier, before }] : [];
		});
		for (let start = 0; start < reached.length; start += AT_ONCE) {
			const some = reached.slice(start, start + AT_ONCE);
			await inTransaction(db, async (trx) => {
				const fresh = await claim(trx, company, month, at, some);
				const announced = some.filter(({ employeeCode }) => !isFirst && fresh.has(employeeCode));
				await notifyAll(
					trx,
					announced.map(({ employeeCode, tier }) => tierNews(company, month, employeeCode, tier)),
					at,
				);
			});
		}
	});
}

type Reached = {
	readonly employeeCode: string;
	readonly tier: RankTier;
	readonly before: RankTier;
};

function isBetter(tier: RankTier, than: RankTier): boolean {
	return RANK_TIERS.indexOf(tier) < RANK_TIERS.indexOf(than);
}

async function isKept(db: Kysely<Database>, company: string): Promise<boolean> {
	const row = await db
		.selectFrom('tiers_told')
		.select('month')
		.where('company_id', '=', company)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

async function knownTiers(
	db: Kysely<Database>,
	company: string,
	month: GameMonth,
): Promise<ReadonlyMap<string, RankTier>> {
	const rows = await db
		.selectFrom('tiers_told')
		.select(['employee_code', 'tier'])
		.where('company_id', '=', company)
		.where('month', '=', month)
		.execute();
	return new Map(rows.map(({ employee_code, tier }) => [employee_code, tier]));
}

/** Claims each person for one process: the update applies only if the row is unchanged. */
async function claim(
	db: Kysely<Database>,
	company: string,
	month: GameMonth,
	at: Date,
	reached: readonly Reached[],
): Promise<ReadonlySet<string>> {
	const rows = reached.map(({ employeeCode, ...one }) => ({ code: employeeCode, ...one }));
	const { rows: claimed } = await sql<{ employee_code: string }>`
		insert into tiers_told (company_id, month, employee_code, tier, at)
		select ${company}, ${month}, n.code, n.tier, ${at}
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(code text, tier text)
		order by n.code
		on conflict (company_id, month, employee_code) do update
			set tier = excluded.tier, at = excluded.at
			where tiers_told.tier in (
				select b.before from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
					as b(code text, before text) where b.code = excluded.employee_code)
		returning employee_code`.execute(db);
	return new Set(claimed.map(({ employee_code }) => employee_code));
}

/** The text contains no points, because other people may see the list of notifications. */
function tierNews(company: string, month: GameMonth, to: string, tier: RankTier): News {
	return {
		company,
		to,
		type: 'performance',
		reference: {
			kind: 'tier-reached',
			_id: month,
			actor: null,
			subject: null,
			code: month,
			date: `${month}-01`,
			note: tier,
		},
	};
}
