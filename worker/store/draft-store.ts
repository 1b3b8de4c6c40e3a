import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';
import type { DraftRow } from './work-rows.ts';

/** The draft of a form; null: none. */
export async function readDraftRow(db: WorkDatabase, form: string): Promise<DraftRow | null> {
	return (await stored(() => db.written.get(form))) ?? null;
}

/** Stores a draft; resolves when it is durable. */
export async function writeDraftRow(db: WorkDatabase, row: DraftRow): Promise<void> {
	await stored(() => db.written.put(row));
}

/** Removes the draft of a form. */
export async function deleteDraftRow(db: WorkDatabase, form: string): Promise<void> {
	await stored(() => db.written.delete(form));
}

/** Rows in the same table that are not drafts; their own stores read them. */
export const OTHER_ROWS = { tickets: 'tickets', decisions: 'decisions:' } as const;

const isForm = (id: string) => id !== OTHER_ROWS.tickets && !id.startsWith(OTHER_ROWS.decisions);

async function formIds(db: WorkDatabase): Promise<string[]> {
	return (await db.written.toCollection().primaryKeys()).filter(isForm);
}

/** Whether the person has entered something. A ticked box alone does not count. */
function hasContent(value: unknown): boolean {
	if (typeof value === 'string') return value.trim() !== '';
	if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent);
	return typeof value === 'number';
}

/** The number of forms with an unsent draft. */
export async function countForms(db: WorkDatabase): Promise<number> {
	return stored(async () => {
		const rows = await db.written.bulkGet(await formIds(db));
		return rows.filter((row) => hasContent(row?.value)).length;
	});
}

/** Removes the drafts of all forms. */
export async function deleteForms(db: WorkDatabase): Promise<void> {
	await stored(async () => db.written.bulkDelete(await formIds(db)));
}
