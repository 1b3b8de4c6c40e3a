import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { revokeAllSessions } from '#server/platform/auth/sessions.ts';
import { companyDay } from '#server/platform/company-day.ts';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type {
	NewPersonBody,
	PersonDetailsBody,
	SuperiorBody,
} from '#worker/contract/administration-people.ts';
import { AppError } from '#worker/errors.ts';
import { recordAudit } from '../public/record-audit.ts';
import { assertMayLead, setSuperior } from './superiors.ts';

/** Who changes, in the transaction of the call. */
export type Administration = {
	readonly db: Kysely<Database>;
	readonly company: string;
	readonly actor: string;
	readonly now: Date;
};

export async function addPerson(act: Administration, person: NewPersonBody): Promise<void> {
	const { db, company } = act;
	const { code, name, jobTitle, teleSales, superiorCode } = person;
	await assertMayLead(db, company, code, person);
	const added = await db
		.insertInto('employees')
		.values({
			company_id: company,
			employee_code: code,
			employee_id: randomUUID(),
			name,
			job_title: jobTitle,
			tele_sales: teleSales,
			parent_code: null,
			consultant_for: '[]',
			is_consultant_manager: false,
			password_hash: null,
			disabled: false,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('employee_code')
		.executeTakeFirst();
	if (!added) throw new AppError('invalid', { fields: { code: 'Taken' } });
	await setSuperior(db, company, code, superiorCode);
	const after = { name, jobTitle, teleSales, superiorCode };
	await record(act, 'person.added', code, null, after);
}

export async function editPerson(
	act: Administration,
	code: string,
	{ name, jobTitle, teleSales }: PersonDetailsBody,
): Promise<void> {
	const { db, company } = act;
	const row = await personRow(act, code);
	await assertMayLead(db, company, code, { jobTitle, superiorCode: row.parent_code });
	await assertLeadsTheirs(act, code, jobTitle);
	await db
		.updateTable('employees')
		.set({ name, job_title: jobTitle, tele_sales: teleSales })
		.where('company_id', '=', company)
		.where('employee_code', '=', code)
		.execute();
	for (const kind of ['hierarchy', 'routes', 'clients'] as const) {
		await bumpVersion(db, company, kind);
	}
	const before = { name: row.name, jobTitle: row.job_title, teleSales: row.tele_sales };
	await record(act, 'person.changed', code, before, { name, jobTitle, teleSales });
}

/** The people directly below still need a superior of a job that leads theirs. */
async function assertLeadsTheirs({ db, company }: Administration, code: string, jobTitle: string) {
	if (jobTitle !== 'Vendedor') return;
	const below = await db
		.selectFrom('employees')
		.select('employee_code')
		.where('company_id', '=', company)
		.where('parent_code', '=', code)
		.where('disabled', '=', false)
		.executeTakeFirst();
	if (below) throw new AppError('invalid', { fields: { jobTitle: 'People are below' } });
}

/** Moves a person below another superior, today or from a later day on. */
export async function movePerson(
	act: Administration,
	code: string,
	{ superiorCode, from }: SuperiorBody,
): Promise<void> {
	const { db, company, actor, now } = act;
	const row = await personRow(act, code);
	await assertMayLead(db, company, code, { jobTitle: row.job_title, superiorCode });
	const today = companyDay(now);
	if (from < today) throw new AppError('invalid', { fields: { from: 'Expected today or later' } });
	await db
		.deleteFrom('employee_moves')
		.where('company_id', '=', company)
		.where('employee_code', '=', code)
		.execute();
	const before = { superiorCode: row.parent_code };
	if (from === today) {
		await setSuperior(db, company, code, superiorCode);
		await record(act, 'person.moved', code, before, { superiorCode });
		return;
	}
	await db
		.insertInto('employee_moves')
		.values({
			company_id: company,
			employee_code: code,
			from_day: from,
			parent_code: superiorCode,
			asked_by: actor,
		})
		.execute();
	await record(act, 'person.move-planned', code, before, { superiorCode, from });
}

/** Ends or gives back the access; a disabled person reads for a minute more at most (rule 1.5). */
export async function setAccess(
	act: Administration,
	code: string,
	disabled: boolean,
): Promise<void> {
	const { db, company, actor, now } = act;
	const row = await personRow(act, code);
	if (row.disabled === disabled) return;
	if (disabled && code === actor) {
		throw new AppError('invalid', { fields: { disabled: 'Oneself' } });
	}
	await db
		.updateTable('employees')
		.set({ disabled, disabled_at: disabled ? now : null })
		.where('company_id', '=', company)
		.where('employee_code', '=', code)
		.execute();
	if (disabled) {
		await assertOneLeft(act);
		await revokeAllSessions(db, company, code, 'disabled', now);
		for (const table of ['recovery_codes', 'push_subscriptions'] as const) {
			await db
				.deleteFrom(table)
				.where('company_id', '=', company)
				.where('employee_code', '=', code)
				.execute();
		}
	}
	await bumpVersion(db, company, 'hierarchy');
	const name = disabled ? 'person.disabled' : 'person.enabled';
	await record(act, name, code, { disabled: row.disabled }, { disabled });
}

/** Grants the right to administer, or takes it away (rule 1.18). */
export async function setAdministrator(
	act: Administration,
	code: string,
	administers: boolean,
): Promise<void> {
	const { db, company, actor, now } = act;
	const row = await personRow(act, code);
	if (administers) {
		if (row.disabled) throw new AppError('invalid', { fields: { administers: 'Disabled' } });
		await db
			.insertInto('administrators')
			.values({ company_id: company, employee_code: code, since: now, granted_by: actor })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	} else {
		await db
			.deleteFrom('administrators')
			.where('company_id', '=', company)
			.where('employee_code', '=', code)
			.execute();
		await assertOneLeft(act);
	}
	const name = administers ? 'person.administers' : 'person.no-longer-administers';
	await record(act, name, code, { administers: !administers }, { administers });
}

/** Throws invalid when nobody who may log in administers the company any more. */
async function assertOneLeft({ db, company }: Administration): Promise<void> {
	const left = await db
		.selectFrom('administrators as a')
		.innerJoin('employees as e', (join) =>
			join
				.onRef('e.company_id', '=', 'a.company_id')
				.onRef('e.employee_code', '=', 'a.employee_code'),
		)
		.select('a.employee_code')
		.where('a.company_id', '=', company)
		.where('e.disabled', '=', false)
		.executeTakeFirst();
	if (!left) throw new AppError('invalid', { fields: { administers: 'The last one' } });
}

async function personRow({ db, company }: Administration, code: string) {
	const row = await db
		.selectFrom('employees')
		.select(['name', 'job_title', 'tele_sales', 'parent_code', 'disabled', 'erased_at'])
		.where('company_id', '=', company)
		.where('employee_code', '=', code)
		.executeTakeFirst();
	if (!row) throw new AppError('not-found');
	if (row.erased_at !== null) throw new AppError('conflict');
	return row;
}

type Facts = Readonly<Record<string, unknown>>;

async function record(
	{ db, company, actor, now }: Administration,
	act: string,
	id: string,
	before: Facts | null,
	after: Facts | null,
): Promise<void> {
	await recordAudit(db, { company, actor, act, entity: 'person', id, before, after, at: now });
}
