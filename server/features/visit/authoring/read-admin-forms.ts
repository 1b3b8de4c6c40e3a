import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { AdminForm, AdminFormResponse } from '#worker/contract/admin-forms.ts';
import type { Form } from '#worker/contract/form.ts';
import type { FormChange, PartChange } from '#worker/contract/form-changes.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import { draftOf, withCompetences } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { AppError } from '#worker/errors.ts';
import { formVersion } from '../review/version.ts';
import { competencesOf } from './competences.ts';

type Row = {
	readonly form_id: string;
	readonly body: Form | null;
	readonly retired_at: Date | null;
	readonly draft: FormDraft | null;
	readonly rev: number | null;
	readonly saved_at: Date | null;
	readonly saved_by: string | null;
	readonly version: number | null;
	readonly published_at: Date | null;
};

/** Forms and drafts of a company, in the order of the forms; drafts of new ones come first. */
async function readRows(
	db: Kysely<Database>,
	company: string,
	only: string | null,
): Promise<readonly Row[]> {
	const { rows } = await sql<Row>`
		select coalesce(f.form_id, d.form_id) as form_id, f.body, f.retired_at,
			d.body as draft, d.rev, d.saved_at, coalesce(e.name, d.saved_by) as saved_by,
			v.version, v.published_at
		from (select * from forms where company_id = ${company}) f
		full join (select * from form_drafts where company_id = ${company}) d
			on d.form_id = f.form_id
		left join employees e on e.company_id = ${company} and e.employee_code = d.saved_by
		left join lateral (select version, published_at from form_versions
			where company_id = ${company} and form_id = f.form_id
			order by version desc limit 1) v on true
		where ${only}::text is null or coalesce(f.form_id, d.form_id) = ${only}
		order by f.position nulls first, 1`.execute(db);
	return rows;
}

function adminForm(row: Row): AdminForm {
	const { form_id, body, draft, rev, saved_at, saved_by } = row;
	const shown = body ?? draft;
	return {
		_id: form_id,
		title: shown?.title ?? '',
		stage: shown?.stage ?? null,
		targetAudience: shown?.targetAudience ?? 'field',
		questions: shown?.questions.length ?? 0,
		// A form that was there before versions were numbered is at its first.
		version: row.version ?? (body ? 1 : null),
		publishedAt: row.published_at?.toISOString() ?? null,
		retiredAt: row.retired_at?.toISOString() ?? null,
		draft:
			rev !== null && saved_at
				? { rev, savedAt: saved_at.toISOString(), savedBy: saved_by ?? '' }
				: null,
	};
}

export async function readAdminForms(
	db: Kysely<Database>,
	company: string,
): Promise<readonly AdminForm[]> {
	return (await readRows(db, company, null)).map(adminForm);
}

/** Throws not-found. */
export async function readAdminForm(
	db: Kysely<Database>,
	company: string,
	id: string,
): Promise<AdminFormResponse> {
	const [row] = await readRows(db, company, id);
	if (!row) throw new AppError('not-found');
	const form = adminForm(row);
	const versions = await db
		.selectFrom('form_versions as v')
		.leftJoin('employees as e', (join) =>
			join
				.onRef('e.company_id', '=', 'v.company_id')
				.onRef('e.employee_code', '=', 'v.published_by'),
		)
		.select(['v.version', 'v.hash', 'v.published_at', 'v.published_by', 'v.changes', 'e.name'])
		.where('v.company_id', '=', company)
		.where('v.form_id', '=', id)
		.orderBy('v.version', 'desc')
		.execute();
	const numbered = versions.map(({ version, hash, published_at, published_by, changes, name }) => ({
		version,
		hash,
		publishedAt: published_at?.toISOString() ?? null,
		publishedBy: name ?? published_by,
		...readableChanges(changes),
	}));
	const first = row.body && {
		version: 1,
		hash: formVersion(row.body),
		publishedAt: null,
		publishedBy: null,
		changes: [],
	};
	const known = await competencesOf(db, company, id);
	const published = row.body && withCompetences(draftOf(row.body), known);
	return {
		form,
		draft: row.draft && withCompetences(row.draft, known, published?.questions),
		published,
		versions: numbered.length > 0 || !first ? numbered : [first],
	};
}

/** A page of the release before refuses the whole form for a part that it does not know. */
function readableChanges(
	all: readonly FormChange[],
): Pick<AdminFormResponse['versions'][number], 'changes' | 'allChanges'> {
	const isKnown = ({ part }: PartChange) => part !== 'competence';
	if (all.every(({ parts }) => parts.every(isKnown))) return { changes: all };
	const changes = all.flatMap((change) => {
		const parts = change.parts.filter(isKnown);
		return parts.length === 0 && change.parts.length > 0 ? [] : [{ ...change, parts }];
	});
	return { changes, allChanges: all };
}
