import type { CheckCall } from './check-calls.ts';
import { stored } from './storage-errors.ts';
import { SEND_NOW } from './tries.ts';
import type { WorkDatabase } from './work-database.ts';

/** Every undelivered call, oldest first: a check-in comes before the check-out of its stage. */
export async function allChecks(db: WorkDatabase): Promise<CheckCall[]> {
	const calls = await stored(() => db.checks.toArray());
	return calls.sort((a, b) => a.check.hour.localeCompare(b.check.hour));
}

/** Names of the clients of these calls by stage, as far as their coaching is still on this device. */
export async function clientNames(
	db: WorkDatabase,
	calls: readonly CheckCall[],
): Promise<ReadonlyMap<string, string>> {
	const stages = await stored(() => db.stages.bulkGet(calls.map(({ stageId }) => stageId)));
	return new Map(
		stages.flatMap((row) => (row?.stage.pdv ? [[row._id, row.stage.pdv.name] as const] : [])),
	);
}

/** Adds calls from another device; one that exists here stays as it is. */
export async function addChecks(db: WorkDatabase, calls: readonly CheckCall[]): Promise<void> {
	await stored(() =>
		db.transaction('rw', db.checks, async () => {
			for (const call of calls) {
				if (!(await db.checks.get(call._id))) await db.checks.put(call);
			}
		}),
	);
}

/** The number of calls that the server has not confirmed, refused ones included. */
export async function countChecks(db: WorkDatabase): Promise<number> {
	return stored(() => db.checks.count());
}

/** Whether the coaching of a call still waits on this device: the server may not have it yet. */
export async function isCoachingHere(db: WorkDatabase, call: CheckCall): Promise<boolean> {
	return (await stored(() => db.heads.where('_id').equals(call.coachingId).count())) > 0;
}

/** Deletes a call at the person's request, and only if the server has refused it. */
export async function dropRefused(db: WorkDatabase, id: string): Promise<void> {
	await stored(() =>
		db.transaction('rw', db.checks, async () => {
			if ((await db.checks.get(id))?.refused) await db.checks.delete(id);
		}),
	);
}

/** Deletes a call that the server has confirmed. */
export async function deleteCheck(db: WorkDatabase, id: string): Promise<void> {
	await stored(() => db.checks.delete(id));
}

/** Stores the result of the last try, unless the call was deleted meanwhile. */
export async function changeCheck(
	db: WorkDatabase,
	id: string,
	change: Pick<CheckCall, 'lastError' | 'lastTryAt' | 'refused'> & Partial<CheckCall>,
): Promise<void> {
	await stored(() => db.checks.update(id, change));
}

/** Puts a refused call back at the front of the queue. */
export async function retryCheck(db: WorkDatabase, id: string): Promise<void> {
	await stored(() => db.checks.update(id, SEND_NOW));
}
