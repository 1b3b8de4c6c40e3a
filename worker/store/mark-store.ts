import type { CommitmentMarkBody } from '#worker/contract/commitment.ts';
import { stored } from './storage-errors.ts';
import { NO_TRIES, type RefusableTries, SEND_NOW } from './tries.ts';
import type { WorkDatabase } from './work-database.ts';
import type { MarkRow } from './work-rows.ts';

/** Every unconfirmed mark, oldest first. */
export async function unsentMarks(db: WorkDatabase): Promise<MarkRow[]> {
	const rows = await stored(() => db.marks.toArray());
	return rows.sort((a, b) => a.at.localeCompare(b.at) || a._id.localeCompare(b._id));
}

/** Adds marks made here or on another device; one that exists here stays as it is. */
export async function addMarks(
	db: WorkDatabase,
	marks: readonly CommitmentMarkBody[],
): Promise<void> {
	await stored(() =>
		db.transaction('rw', db.marks, async () => {
			for (const mark of marks) {
				if (!(await db.marks.get(mark._id))) await db.marks.put({ ...mark, ...NO_TRIES });
			}
		}),
	);
}

export async function deleteMark(db: WorkDatabase, id: string): Promise<void> {
	await stored(() => db.marks.delete(id));
}

/** Deletes a mark at the person's request, and only if the server has refused it. */
export async function dropRefusedMark(db: WorkDatabase, id: string): Promise<void> {
	await stored(() =>
		db.transaction('rw', db.marks, async () => {
			if ((await db.marks.get(id))?.refused) await db.marks.delete(id);
		}),
	);
}

/** Stores the result of the last try, unless the mark was deleted meanwhile. */
export async function changeMark(
	db: WorkDatabase,
	id: string,
	change: Partial<RefusableTries>,
): Promise<void> {
	await stored(() => db.marks.update(id, change));
}

/** Puts a refused mark back at the front of the queue. */
export async function retryMark(db: WorkDatabase, id: string): Promise<void> {
	await stored(() => db.marks.update(id, SEND_NOW));
}
