import { type Kysely, sql } from 'kysely';
import { notifyAll } from '#server/features/notifications/public/notify.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import { UNDO_MS } from '#worker/contract/decision.ts';
import { REQUEST_KINDS, type Request } from '#worker/contract/request.ts';
import { decisionNews } from './decision-news.ts';
import { KINDS } from './kinds/request-kinds.ts';
import { readRequests } from './read-requests.ts';

/** An idle run is one small query. */
const EVERY_MS = 2_000;
/** Milliseconds that an undo may take from the phone to the server (rule 7.12). */
const GRACE_MS = 5_000;
/**
 * Requests of one transaction. Few, so that the single connection of the embedded database is
 * released soon.
 */
const AT_ONCE = 100;
/** Milliseconds until a failed request is tried again. */
const RETRY_MS = 60_000;

/**
 * Settles decisions that can no longer be undone: applies them, writes the trail and notifies the
 * people concerned, in one transaction. Safe in several processes at once: each skips what another
 * is settling. A failure is reported and does not delay the other requests.
 */
export function settleRequestsJob(options: JobOptions): Job {
	/** Id → time of the next try, in epoch ms. */
	const failed = new Map<string, number>();
	return job('settle requests', EVERY_MS, async (signal) => {
		for (let settled = AT_ONCE; settled === AT_ONCE && !signal?.aborted; ) {
			settled = await settleSome(options, failed);
		}
	});
}

/** Returns the number of requests settled or set aside. */
async function settleSome(options: JobOptions, failed: Map<string, number>): Promise<number> {
	const { now, reportDefect } = options;
	function setAside(ids: readonly string[], error: unknown): void {
		for (const id of ids) failed.set(id, now().getTime() + RETRY_MS);
		reportDefect(error);
	}
	const at = now().getTime();
	for (const [id, again] of failed) if (again <= at) failed.delete(id);
	const due = await dueIds(options, [...failed.keys()]);
	try {
		return await settle(options, due);
	} catch (error) {
		if (due.length <= 1) setAside(due, error);
		// One request of the batch fails, so each is settled in its own transaction.
		else for (const id of due) await settle(options, [id]).catch((e) => setAside([id], e));
		return due.length;
	}
}

async function dueIds(
	{ db, company, now }: JobOptions,
	setAside: readonly string[],
): Promise<readonly string[]> {
	const rows = await db
		.selectFrom('requests')
		.select('request_id')
		.where('company_id', '=', company)
		.where('settled_at', 'is', null)
		.where('decided_at', '<=', new Date(now().getTime() - UNDO_MS - GRACE_MS))
		.where('request_id', 'not in', [...setAside, ''])
		.orderBy('decided_at')
		.orderBy('request_id')
		.limit(AT_ONCE)
		.execute();
	return rows.map((row) => row.request_id);
}

/** Returns the number of requests settled here and not by another process. */
async function settle({ db, company, now }: JobOptions, ids: readonly string[]): Promise<number> {
	if (ids.length === 0) return 0;
	return inTransaction(db, async (trx) => {
		const at = now();
		const claimed = await claim(trx, company, ids, at);
		const requests = await readRequests(trx, company, claimed);
		for (const kind of REQUEST_KINDS) {
			const [approved, refused] = (['approved', 'refused'] as const).map((status) =>
				requests.filter((one) => one.kind === kind && one.status === status),
			);
			if (approved?.length) await KINDS[kind].takeEffect(trx, company, approved, at);
			if (refused?.length) await KINDS[kind].takeRefusal?.(trx, company, refused, at);
		}
		await notifyAll(trx, decisionNews(company, requests), at);
		return claimed.length;
	});
}

/**
 * Locks requests that are still decided and that no other process settles, marks them and writes
 * their trail; in order of decision.
 */
async function claim(
	db: Kysely<Database>,
	company: string,
	ids: readonly Request['_id'][],
	now: Date,
): Promise<readonly string[]> {
	const { rows } = await sql<{ request_id: string }>`with due as (
			select request_id from requests
			where company_id = ${company} and request_id in (${sql.join(ids)})
				and settled_at is null and status in ('approved', 'refused')
				and decided_at <= ${new Date(now.getTime() - UNDO_MS - GRACE_MS)}
			order by request_id for update skip locked
		), settled as (
			update requests r set settled_at = ${now}::timestamptz, revision = revision + 1
			from due where r.company_id = ${company} and r.request_id = due.request_id
			returning r.company_id, r.request_id, r.revision, r.decided_by
		)
		insert into request_trail (company_id, request_id, revision, at, act, actor)
		select company_id, request_id, revision, ${now}::timestamptz, 'settled', decided_by
		from settled returning request_id`.execute(db);
	const claimed = new Set(rows.map((row) => row.request_id));
	return ids.filter((id) => claimed.has(id));
}
