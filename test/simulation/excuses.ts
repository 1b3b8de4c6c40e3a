import type { Run } from './run.ts';
import type { HeldRow } from './server.ts';
import { isActHeld, stateOf } from './standing.ts';

/** Whether the server has the answer, or a later state of the device that gave it. */
function isHeldBy(
	rows: readonly HeldRow[],
	coachingId: string,
	stamp: { readonly rev: number; readonly deviceId: string } | null,
): boolean {
	const row = rows.find((one) => one.coaching_id === coachingId);
	return stamp !== null && (row?.state.revisions[stamp.deviceId] ?? 0) >= stamp.rev;
}

/** What only this phone holds, and is lost now, need not arrive. */
export async function excuse(
	run: Run,
	phone: number,
	isLost: (coachingId: string, stageId: string | null, index: number | null) => boolean,
): Promise<void> {
	const rows = await run.server.rows();
	for (const answer of run.history.answers) {
		const { coachingId, stageId, index } = answer.place;
		if (answer.phone !== phone || !isLost(coachingId, stageId, index)) continue;
		if (!isHeldBy(rows, coachingId, answer.stamp)) answer.isExcused = true;
		else answer.isOnServerOnly = true;
	}
	for (const act of run.history.acts) {
		if (act.phone !== phone || !isLost(act.coachingId, act.stageId, null)) continue;
		if (!isActHeld(stateOf(rows, act.coachingId), act)) act.isExcused = true;
		else act.isOnServerOnly = true;
	}
}

/** What a phone lost that had sent it, and the server has lost now, is nowhere. */
export async function excuseUnheld(run: Run): Promise<void> {
	const rows = await run.server.rows();
	const { answers, acts } = run.history;
	for (const answer of answers) {
		if (answer.isOnServerOnly && !isHeldBy(rows, answer.place.coachingId, answer.stamp))
			answer.isExcused = true;
	}
	for (const act of acts) {
		if (act.isOnServerOnly && !isActHeld(stateOf(rows, act.coachingId), act)) act.isExcused = true;
	}
}
