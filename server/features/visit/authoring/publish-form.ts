import { type Kysely, sql } from 'kysely';
import { recordAudit } from '#server/features/company/public/record-audit.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { brokenFields } from '#server/platform/broken-fields.ts';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Form } from '#worker/contract/form.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import { formChanges } from '#worker/domain/visit/form-draft/form-changes.ts';
import { formProblems, isWarning } from '#worker/domain/visit/form-draft/form-problems.ts';
import {
	draftOf,
	formOf,
	tidyDraft,
	withCompetences,
} from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { AppError } from '#worker/errors.ts';
import { notePublished } from '../review/published.ts';
import { formVersion } from '../review/version.ts';
import { competencesOf, writeCompetences } from './competences.ts';

/** Who writes a form: a person, or `npm run admin`. */
export type Author = {
	readonly company: string;
	readonly user: Pick<Caller['user'], 'employeeCode'>;
};

type Act = {
	readonly db: Kysely<Database>;
	readonly caller: Author;
	readonly now: Date;
	readonly id: string;
};

/**
 * Publishes the draft as the next version. Versions before it stay as they are, and so do coachings
 * that run. Returns its number. Throws not-found without a draft, conflict when the draft was changed
 * meanwhile, invalid when a rule is broken (rule 2.16) or nothing changed.
 */
export async function publishForm({ db, caller, now, id }: Act, rev: number): Promise<number> {
	const { company, user } = caller;
	const draft = await lockedDraft(db, company, id);
	if (draft.rev !== rev) throw new AppError('conflict');
	const before = await lockedForm(db, company, id);
	const known = await competencesOf(db, company, id);
	const published = before && tidyDraft(withCompetences(draftOf(before.body), known));
	const next = tidyDraft(withCompetences(draft.body, known, published?.questions));
	refuseBroken(next);
	const form = formOf(next, id);
	const changes = published ? formChanges(published, next) : [];
	if (before?.active && changes.length === 0) {
		throw new AppError('invalid', { fields: { draft: 'Nothing changed' } });
	}
	await notePublished(db, company, now);
	const last = before ? await lastVersion(db, company, before.body) : 0;
	await write(db, company, form);
	await writeCompetences(db, { company, id, now }, next.questions);
	await notePublished(db, company, now);
	const version = last + 1;
	await db
		.insertInto('form_versions')
		.values({
			company_id: company,
			form_id: id,
			version,
			hash: formVersion(form),
			body: JSON.stringify(form),
			changes: JSON.stringify(changes),
			published_at: now,
			published_by: user.employeeCode,
		})
		.execute();
	await deleteDraft(db, company, id);
	await bumpVersion(db, company, 'forms');
	await recordAudit(db, {
		...{ company, actor: user.employeeCode, act: 'form.published', entity: 'form', id, at: now },
		before: before ? { title: before.body.title, version: last } : null,
		after: { title: form.title, version, changes: changes.length },
	});
	return version;
}

function refuseBroken(draft: FormDraft): void {
	const broken = formProblems(draft).filter((one) => !isWarning(one));
	if (broken.length > 0) throw new AppError('invalid', { fields: brokenFields(broken, 'form') });
}

async function lockedDraft(db: Kysely<Database>, company: string, id: string) {
	const draft = await db
		.selectFrom('form_drafts')
		.select(['rev', 'body'])
		.where('company_id', '=', company)
		.where('form_id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	if (!draft) throw new AppError('not-found');
	return draft;
}

function lockedForm(db: Kysely<Database>, company: string, id: string) {
	return db
		.selectFrom('forms')
		.select(['body', 'active'])
		.where('company_id', '=', company)
		.where('form_id', '=', id)
		.forUpdate()
		.executeTakeFirst();
}

/** A form that was there before versions were numbered becomes version 1. */
async function lastVersion(db: Kysely<Database>, company: string, body: Form): Promise<number> {
	const { version } = await db
		.selectFrom('form_versions')
		.select((eb) => eb.fn.max('version').as('version'))
		.where('company_id', '=', company)
		.where('form_id', '=', body._id)
		.executeTakeFirstOrThrow();
	if (version !== null) return version;
	await db
		.insertInto('form_versions')
		.values({
			company_id: company,
			form_id: body._id,
			version: 1,
			hash: formVersion(body),
			body: JSON.stringify(body),
			changes: '[]',
			published_at: null,
			published_by: null,
		})
		.execute();
	return 1;
}

async function write(db: Kysely<Database>, company: string, form: Form): Promise<void> {
	await db
		.insertInto('forms')
		.values({
			company_id: company,
			form_id: form._id,
			position: sql<number>`(select coalesce(max(position), 0) + 1 from forms
				where company_id = ${company})`,
			active: true,
			body: JSON.stringify(form),
			retired_at: null,
		})
		.onConflict((conflict) =>
			conflict
				.columns(['company_id', 'form_id'])
				.doUpdateSet({ body: JSON.stringify(form), active: true, retired_at: null }),
		)
		.execute();
}

export async function deleteDraft(
	db: Kysely<Database>,
	company: string,
	id: string,
): Promise<void> {
	await db
		.deleteFrom('form_drafts')
		.where('company_id', '=', company)
		.where('form_id', '=', id)
		.execute();
}

/** Takes a form out of use, or back into it. Coachings that run keep it. Throws not-found. */
export async function retireForm({ db, caller, now, id }: Act, retired: boolean): Promise<void> {
	const { company, user } = caller;
	const form = await lockedForm(db, company, id);
	if (!form) throw new AppError('not-found');
	if (form.active === !retired) return;
	await db
		.updateTable('forms')
		.set({
			active: !retired,
			retired_at: retired ? now : null,
			body: JSON.stringify({ ...form.body, active: !retired }),
		})
		.where('company_id', '=', company)
		.where('form_id', '=', id)
		.execute();
	await bumpVersion(db, company, 'forms');
	await recordAudit(db, {
		...{ company, actor: user.employeeCode, entity: 'form', id, at: now },
		act: retired ? 'form.retired' : 'form.restored',
		before: { title: form.body.title, active: form.active },
		after: { title: form.body.title, active: !retired },
	});
}
