import type { Coaching, CoachingStage } from '#worker/contract/coaching.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { withDerived } from '#worker/domain/visit/derive.ts';
import { nextStage, stageRank } from '#worker/domain/visit/stage-order.ts';
import { isAppError } from '#worker/errors.ts';
import { deleteRows, readRows } from './coaching-table.ts';
import { type CoachingRows, joinCoaching, joinIntactAnswers } from './join-coaching.ts';
import { isIntact } from './row-sum.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';
import type { SalvageRow } from './work-rows.ts';

/** Whether every row exists and is intact. */
function isWhole(rows: CoachingRows): boolean {
	try {
		joinCoaching(rows);
		return true;
	} catch (error) {
		if (isAppError(error) && error.code === 'storage-damaged') return false;
		// A severely damaged row does not even have the shape of a row.
		if (error instanceof TypeError) return false;
		throw error;
	}
}

/**
 * Moves every damaged coaching unchanged into the salvage table, so that nothing readable is lost.
 * Returns their ids.
 */
export async function salvage(db: WorkDatabase): Promise<string[]> {
	const { heads, bases, histories, stages, answers, drafts } = db;
	const tables = [heads, bases, histories, stages, answers, drafts, db.salvage];
	return stored(() =>
		db.transaction('rw', tables, async () => {
			const ids = new Set<string>([
				...(await heads.toCollection().primaryKeys()),
				...(await bases.toCollection().primaryKeys()),
			]);
			for (const row of await stages.toArray()) ids.add(row.coachingId);
			const moved: string[] = [];
			for (const id of ids) {
				const rows = await readRows(db, id);
				if (isWhole(rows)) continue;
				const at = new Date().toISOString();
				await db.salvage.add({ ...rows, coachingId: id, at, open: 1 });
				await deleteRows(db, id);
				moved.push(id);
			}
			return moved;
		}),
	);
}

/** Damaged coachings whose readable rows are not restored yet. */
export async function openSalvage(db: WorkDatabase): Promise<SalvageRow[]> {
	return stored(() => db.salvage.filter((row) => row.open === 1).toArray());
}

/** Marks a damaged coaching as restored. */
export async function closeSalvage(db: WorkDatabase, id: number): Promise<void> {
	await stored(() => db.salvage.update(id, { open: 0 }));
}

/** The stages of a salvaged coaching whose own rows are intact, with their intact answers. */
function intactStages(row: SalvageRow, forms: Coaching['forms']): Stage[] {
	const answers = new Map(row.answers.map((one) => [one._id, one]));
	const found: Stage[] = [];
	for (const stage of row.stages) {
		try {
			found.push(joinIntactAnswers(stage, forms, answers));
		} catch (error) {
			// A severely damaged row does not even have the shape of a row.
			if (!isAppError(error) && !(error instanceof TypeError)) throw error;
		}
	}
	return found.sort((a, b) => a.checkIn.timestamp.localeCompare(b.checkIn.timestamp));
}

/** How far a coaching has come: its stages may be newer than `known`, which is then the server's. */
function reachedBy(stages: readonly Stage[], known: CoachingStage): CoachingStage {
	const shown = stages.map(({ stage, completed }) =>
		completed && stage !== 'process' ? nextStage(stage) : stage,
	);
	return [known, ...shown].reduce((a, b) => (stageRank(b) > stageRank(a) ? b : a));
}

/** The newest revision that wrote something in a stage. */
function newestIn({ changed, form, otherForms = [] }: Stage): number {
	const questions = [...(form ? [form] : []), ...otherForms].flatMap((one) => one.questions);
	return Math.max(changed.rev, ...questions.map(({ answered }) => answered?.rev ?? 0));
}

/**
 * Rebuilds the coaching from its intact rows; null when its head or its base is damaged. It is signed
 * by `newDeviceId` without a revision of the old device: a device that holds more of it sees a fork
 * and merges, instead of treating the loss as a newer state.
 */
export function rebuild(
	row: SalvageRow,
	onServer: Coaching | null,
	newDeviceId: string,
): Coaching | null {
	const head = row.head && isIntact(row.head) ? row.head : null;
	const base = row.base && isIntact(row.base) ? row.base.value : null;
	const frame = head && base ? { ...base, ...head.state } : onServer;
	if (!frame) return null;
	const entries =
		row.history && isIntact(row.history) && head
			? [...row.history.entries, ...(head.state.lastEntry ? [head.state.lastEntry] : [])]
			: (onServer?.changeHistory.entries ?? []);
	const stages = intactStages(row, frame.forms);
	const rev = Math.max(head?.rev ?? frame.rev, ...stages.map(newestIn)) + 1;
	const {
		inconsistent: _,
		lastEntry: __,
		closedEntries: ___,
		...fields
	} = frame as Coaching & Partial<NonNullable<SalvageRow['head']>['state']>;
	return withDerived({
		...fields,
		changeHistory: { entries, inconsistent: true },
		coachingStage: reachedBy(stages, frame.coachingStage),
		stages,
		rev,
		deviceId: newDeviceId,
		revisions: { [newDeviceId]: rev },
	});
}
