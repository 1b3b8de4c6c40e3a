import type { Kysely } from 'kysely';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import { isAppError } from '#worker/errors.ts';
import { recordAudit } from '../public/record-audit.ts';
import { assertMayLead, lockPeople, setSuperior } from './superiors.ts';
import { tellOfChange } from './tell-of-change.ts';

const EVERY_MS = 5 * 60_000;

/** Gives people the superior of their move when its day has come. Safe in several processes. */
export function movePeopleJob({ db, company, now }: JobOptions): Job {
	return job('move people', EVERY_MS, async (signal) => {
		const due = await db
			.selectFrom('employee_moves')
			.select('employee_code')
			.where('company_id', '=', company)
			.where('from_day', '<=', companyDay(now()))
			.orderBy('from_day')
			.execute();
		for (const { employee_code } of due) {
			if (signal?.aborted) return;
			await inTransaction(db, (trx) => move(trx, company, employee_code, now()));
		}
	});
}

async function move(db: Kysely<Database>, company: string, code: string, now: Date) {
	await lockPeople(db, company);
	const taken = await db
		.deleteFrom('employee_moves')
		.where('company_id', '=', company)
		.where('employee_code', '=', code)
		.where('from_day', '<=', companyDay(now))
		.returningAll()
		.executeTakeFirst();
	const person = await db
		.selectFrom('employees')
		.select(['job_title', 'parent_code'])
		.where('company_id', '=', company)
		.where('employee_code', '=', code)
		.executeTakeFirst();
	if (!taken || !person) return;
	const link = { jobTitle: person.job_title, superiorCode: taken.parent_code };
	const entry = { company, entity: 'person', id: code, at: now, actor: taken.asked_by };
	const before = { superiorCode: person.parent_code };
	try {
		await assertMayLead(db, company, code, link);
	} catch (error) {
		if (!isAppError(error)) throw error;
		// Somebody changed one of the two meanwhile: the move is dropped, and the audit says so.
		const after = { superiorCode: taken.parent_code };
		await recordAudit(db, { ...entry, act: 'person.move-dropped', before, after });
		return;
	}
	await tellOfChange({ db, company, actor: taken.asked_by, now }, [code], () =>
		setSuperior(db, company, code, taken.parent_code),
	);
	const after = { superiorCode: taken.parent_code };
	await recordAudit(db, { ...entry, act: 'person.moved', before, after });
}
