import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { DraftSaved } from '#worker/contract/admin-drafts.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import { AppError } from '#worker/errors.ts';
import type { Author } from './publish-form.ts';

type Saved = { readonly id: string; readonly rev: number; readonly draft: FormDraft };

/**
 * Stores a draft over the revision that it was made from; 0: there was none. Throws conflict when
 * somebody else has saved meanwhile.
 */
export async function saveDraft(
	db: Kysely<Database>,
	{ company, user }: Author,
	{ id, rev, draft }: Saved,
	now: Date,
): Promise<DraftSaved> {
	const next = {
		rev: rev + 1,
		body: JSON.stringify(draft),
		saved_at: now,
		saved_by: user.employeeCode,
	};
	const key = { company_id: company, form_id: id };
	const [row] =
		rev === 0
			? await db
					.insertInto('form_drafts')
					.values({ ...key, ...next })
					.onConflict((conflict) => conflict.doNothing())
					.returning('rev')
					.execute()
			: await db
					.updateTable('form_drafts')
					.set(next)
					.where('company_id', '=', company)
					.where('form_id', '=', id)
					.where('rev', '=', rev)
					.returning('rev')
					.execute();
	if (!row) throw new AppError('conflict');
	return { rev: row.rev, savedAt: now.toISOString() };
}
