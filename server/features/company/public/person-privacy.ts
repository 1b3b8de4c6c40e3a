import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockPeople } from '../people/superiors.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { noteRecordRead } from '../privacy/note-record-read.ts';
import { personRecord } from '../privacy/person-record.ts';
import { sweepErased } from '../privacy/sweep-erased.ts';

type World = {
	readonly db: Kysely<Database>;
	readonly company: string;
	readonly now: Date;
};

/**
 * Writes everything that is kept of a person into a file that only this user can read. `actor`: for the
 * audit (rule 13.42).
 */
export async function savePersonRecord(
	{ db, company, now }: World,
	actor: string,
	code: string,
	path: string,
): Promise<void> {
	const parts = await personRecord(db, company, code, now);
	// A file that cannot be made leaves no entry that somebody was given anything.
	const file = await open(path, 'wx', 0o600);
	await noteRecordRead({ db, company, actor, now }, code);
	await pipeline(Readable.from(parts), file.createWriteStream());
}

/** Erases a person, as an administrator does on their page. `actor`: for the audit. */
export async function erase(
	{ db, company, now }: World,
	actor: string,
	code: string,
	successorCode: string | null,
): Promise<void> {
	await inTransaction(db, async (trx) => {
		await lockPeople(trx, company);
		await erasePerson({ db: trx, company, actor, now }, code, successorCode);
	});
	await sweepErased(db, company, now);
}
