import { type Kysely, sql } from 'kysely';
import { listAll, type News, relistAll } from '#server/features/notifications/public/notify.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Notice } from './team-words.ts';

type Told = {
	readonly company: string;
	/** Employee code, or the name of a key: who did it knows. */
	readonly by: string;
	readonly now: Date;
	/** What was changed: its kind and its id. */
	readonly about: { readonly kind: 'import' | 'people'; readonly id: string };
	/** Why, as the end of the sentence. */
	readonly why: string;
};

/** The note of a notification, in letters. */
const NOTE = 1000;

/**
 * Lists for people what the company changed. It comes with the data, at the next sync, and rings no
 * phone: an import may run at night. Who has no access, and who did it, is not told.
 */
export async function listNotices(
	db: Kysely<Database>,
	{ company, by, now, about, why }: Told,
	notices: readonly Notice[],
): Promise<void> {
	const may = await withAccess(db, company, notices);
	const news = notices
		.filter(({ to }) => to !== by && may.has(to))
		.map(({ to, subject, note }): News => {
			const reference = { kind: about.kind, _id: about.id, actor: null, code: null, date: null };
			const text = `${note.slice(0, NOTE - why.length - 2)}: ${why}`;
			return { company, to, type: 'notice', reference: { ...reference, subject, note: text } };
		});
	// What names people stays until it is seen; of numbers the newest is enough.
	await (about.kind === 'people' ? listAll : relistAll)(db, news, now);
}

async function withAccess(
	db: Kysely<Database>,
	company: string,
	notices: readonly Notice[],
): Promise<ReadonlySet<string>> {
	if (notices.length === 0) return new Set();
	const { rows } = await sql<{ code: string }>`
		select employee_code as code from employees
		where company_id = ${company} and not disabled and password_hash is not null
			and employee_code in (select jsonb_array_elements_text(
				${JSON.stringify(notices.map(({ to }) => to))}::jsonb))`.execute(db);
	return new Set(rows.map(({ code }) => code));
}
