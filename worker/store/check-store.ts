import type { CheckCall } from './check-calls.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** Calls whose time has come (epoch milliseconds), check-ins of a stage before its check-out. */
export async function dueChecks(db: WorkDatabase, nowMs: number): Promise<CheckCall[]> {
	const calls = await stored(() => db.checks.filter((call) => call.nextAt <= nowMs).toArray());
	return calls.sort((a, b) => a.check.hour.localeCompare(b.check.hour));
}

/** Every call that waits, the oldest first. */
export async function allChecks(db: WorkDatabase): Promise<CheckCall[]> {
	return dueChecks(db, Number.POSITIVE_INFINITY);
}

/** Calls another device could not make; one that is here already stays as it is. */
export async function addChecks(db: WorkDatabase, calls: readonly CheckCall[]): Promise<void> {
	await stored(() =>
		db.transaction('rw', db.checks, async () => {
			for (const call of calls) {
				if (!(await db.checks.get(call._id))) await db.checks.put(call);
			}
		}),
	);
}

export async function countChecks(db: WorkDatabase): Promise<number> {
	return stored(() => db.checks.count());
}

/** Whether the coaching of a call still waits on this device, so that the server may not know it. */
export async function isCoachingHere(db: WorkDatabase, call: CheckCall): Promise<boolean> {
	return (await stored(() => db.heads.where('_id').equals(call.coachingId).count())) > 0;
}

export async function deleteCheck(db: WorkDatabase, id: string): Promise<void> {
	await stored(() => db.checks.delete(id));
}

export async function postponeCheck(
	db: WorkDatabase,
	id: string,
	failure: Required<Pick<CheckCall, 'attempts' | 'nextAt' | 'lastError' | 'lastTryAt'>>,
): Promise<void> {
	await stored(() => db.checks.update(id, failure));
}
