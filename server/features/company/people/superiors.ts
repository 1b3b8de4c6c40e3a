import { type Kysely, sql } from 'kysely';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { AppError } from '#worker/errors.ts';
import { writeAncestors } from '../import/effects/people-effects.ts';

/** The jobs of a superior, from the top. A person is led by somebody of a job before their own. */
const ORDER = ['Empresa', 'Gerente', 'Coordenador', 'Vendedor'];

type Link = { readonly jobTitle: string; readonly superiorCode: string | null };

/**
 * Checks that a superior may lead a person. `code`: the person, who may be new. Throws invalid on
 * `superiorCode` for somebody unknown or disabled, the person or somebody below (a cycle), and for a
 * job title that does not lead this one.
 */
export async function assertMayLead(
	db: Kysely<Database>,
	company: string,
	code: string,
	{ jobTitle, superiorCode }: Link,
): Promise<void> {
	if (superiorCode === null) return;
	const superior = await db
		.selectFrom('employees')
		.select(['job_title', 'disabled'])
		.where('company_id', '=', company)
		.where('employee_code', '=', superiorCode)
		.executeTakeFirst();
	if (!superior || superior.disabled) throw refused('Unknown or disabled');
	const isAbove = ORDER.indexOf(superior.job_title) < ORDER.indexOf(jobTitle);
	const isTop = superior.job_title === 'Empresa' && jobTitle === 'Empresa';
	if (!isAbove && !isTop) throw refused('The job title does not lead this one');
	const below = await db
		.selectFrom('employee_ancestors')
		.select('employee_code')
		.where('company_id', '=', company)
		.where('ancestor_code', '=', code)
		.where('employee_code', '=', superiorCode)
		.executeTakeFirst();
	if (below || superiorCode === code) throw refused('The superior is below the person');
}

function refused(reason: string): AppError {
	return new AppError('invalid', { fields: { superiorCode: reason } });
}

/** One change of people at a time, so that two never cross and form a circle. */
export async function lockPeople(db: Kysely<Database>, company: string): Promise<void> {
	await sql`select 1 from companies where company_id = ${company} for update`.execute(db);
}

/**
 * Gives a person another superior: rewrites who is above each person of the company and the
 * coordinator of the person's route, and tells the devices.
 */
export async function setSuperior(
	db: Kysely<Database>,
	company: string,
	code: string,
	superiorCode: string | null,
): Promise<void> {
	await db
		.updateTable('employees')
		.set({ parent_code: superiorCode })
		.where('company_id', '=', company)
		.where('employee_code', '=', code)
		.execute();
	await writeAncestors(db, company);
	if (superiorCode !== null) {
		await db
			.updateTable('routes')
			.set({ coordinator_code: superiorCode })
			.where('company_id', '=', company)
			.where('salesman_code', '=', code)
			.execute();
	}
	for (const kind of ['hierarchy', 'routes', 'clients'] as const) {
		await bumpVersion(db, company, kind);
	}
}

/**
 * Puts everybody directly below a person below `to`. Returns how many people have access among them.
 * Throws invalid when there is nobody to take them over, or who may not lead one of them.
 */
export async function handOverTeam(
	db: Kysely<Database>,
	company: string,
	from: string,
	to: string | null,
): Promise<number> {
	const below = await db
		.selectFrom('employees')
		.select(['employee_code', 'job_title', 'disabled'])
		.where('company_id', '=', company)
		.where('parent_code', '=', from)
		.execute();
	const active = below.filter(({ disabled }) => !disabled);
	if (to === null && active.length > 0) throw refused('People are below');
	for (const { employee_code, job_title } of active) {
		const link = { jobTitle: job_title, superiorCode: to };
		await assertMayLead(db, company, employee_code, link);
	}
	for (const { employee_code } of to === null ? [] : below) {
		await setSuperior(db, company, employee_code, to);
	}
	return active.length;
}
