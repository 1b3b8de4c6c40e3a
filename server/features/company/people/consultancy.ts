import { type Kysely, sql } from 'kysely';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { ConsultancyBody, PersonFile } from '#worker/contract/administration-people.ts';
import { AppError } from '#worker/errors.ts';
import { recordAudit } from '../public/record-audit.ts';
import type { Administration } from './change-person.ts';

type Consultancy = Required<Pick<PersonFile['person'], 'consultantFor' | 'isConsultantManager'>>;

/** Whom a person consults, with names in the order of the list. Throws not-found. */
export async function readConsultancy(
	db: Kysely<Database>,
	company: string,
	code: string,
): Promise<Consultancy> {
	const { rows } = await sql<Consultancy>`
		select e.is_consultant_manager as "isConsultantManager", coalesce((
			select json_agg(json_build_object('code', c.code, 'name', coalesce(p.name, ''))
				order by c.position)
			from jsonb_array_elements_text(e.consultant_for) with ordinality as c(code, position)
			left join employees p on p.company_id = e.company_id and p.employee_code = c.code
		), '[]') as "consultantFor"
		from employees e where e.company_id = ${company} and e.employee_code = ${code}`.execute(db);
	const [row] = rows;
	if (!row) throw new AppError('not-found');
	return row;
}

/**
 * Makes a person the consultant of others, or of nobody. Throws not-found, conflict for an erased
 * person, and invalid for somebody unknown, for themselves and for somebody named twice.
 */
export async function setConsultancy(
	{ db, company, actor, now }: Administration,
	code: string,
	{ consultantFor, isConsultantManager }: ConsultancyBody,
): Promise<void> {
	const person = await db
		.selectFrom('employees')
		.select(['consultant_for', 'is_consultant_manager', 'erased_at'])
		.where('company_id', '=', company)
		.where('employee_code', '=', code)
		.executeTakeFirst();
	if (!person) throw new AppError('not-found');
	if (person.erased_at !== null) throw new AppError('conflict');
	await assertOthers(db, company, code, consultantFor);
	await db
		.updateTable('employees')
		.set({
			consultant_for: JSON.stringify(consultantFor),
			is_consultant_manager: isConsultantManager,
		})
		.where('company_id', '=', company)
		.where('employee_code', '=', code)
		.execute();
	await bumpVersion(db, company, 'hierarchy');
	const { consultant_for, is_consultant_manager } = person;
	await recordAudit(db, {
		...{ company, actor, act: 'person.consults', entity: 'person', id: code, at: now },
		before: { consultantFor: consultant_for, isConsultantManager: is_consultant_manager },
		after: { consultantFor, isConsultantManager },
	});
}

/** The people are known, other than the person, and each is named once. */
async function assertOthers(
	db: Kysely<Database>,
	company: string,
	code: string,
	codes: readonly string[],
): Promise<void> {
	if (codes.length === 0) return;
	const known = await db
		.selectFrom('employees')
		.select('employee_code')
		.where('company_id', '=', company)
		.where('employee_code', 'in', codes)
		.where('employee_code', '!=', code)
		.execute();
	if (known.length !== codes.length) {
		throw new AppError('invalid', {
			fields: { consultantFor: 'Expected other people, once each' },
		});
	}
}
