import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** What stands typed in one form. */
export type WrittenRow = {
	/** The word of the form. */
	readonly _id: string;
	/** As the form gave it; it alone knows its shape. */
	readonly value: unknown;
	/** ISO instant of the last key. */
	readonly at: string;
};

/** null: nothing is kept. */
export async function readWritten(db: WorkDatabase, form: string): Promise<WrittenRow | null> {
	return (await stored(() => db.written.get(form))) ?? null;
}

/** Resolves when it is durable. */
export async function writeWritten(db: WorkDatabase, row: WrittenRow): Promise<void> {
	await stored(() => db.written.put(row));
}

export async function deleteWritten(db: WorkDatabase, form: string): Promise<void> {
	await stored(() => db.written.delete(form));
}
