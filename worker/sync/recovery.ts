import type { Coaching } from '#worker/contract/coaching.ts';
import {
	LastDateResponse,
	LastResponse,
	ReceiptsResponse,
	ShouldFullSyncResponse,
} from '#worker/contract/coaching-sync.ts';
import { OkResponse } from '#worker/contract/session.ts';
import { adopt, restore } from '#worker/store/adopt-coaching.ts';
import type { HeadRow } from '#worker/store/coaching-rows.ts';
import type { CoachingStore } from '#worker/store/coaching-store.ts';
import { isDirty, sendAgain, sendAllAgain } from '#worker/store/outbox.ts';
import { acknowledged, markHeld } from '#worker/store/receipt-store.ts';
import { closeSalvage, openSalvage, rebuild, salvage } from '#worker/store/salvage.ts';
import { stored } from '#worker/store/storage-errors.ts';
import type { WorkDatabase } from '#worker/store/work-database.ts';
import type { AcknowledgedStates } from './acknowledged-states.ts';
import type { ApiClient } from './api-client.ts';
import type { Clock } from './clock.ts';
import type { Commit } from './leader.ts';

export type RecoveryWorld = {
	readonly db: WorkDatabase;
	readonly coachings: CoachingStore;
	readonly api: ApiClient;
	readonly clock: Clock;
	readonly deviceId: string;
	readonly commit: Commit;
	readonly newId: () => string;
	readonly userId: string;
	readonly changed: () => void;
};

export type Recovery = {
	/** The coaching in progress on the server; null also when it was not requested. */
	readonly onServer: Coaching | null;
	/**
	 * Id of a coaching here that is no longer in progress on the server: its end must be downloaded.
	 */
	readonly ended: string | null;
	/** Id of the coaching that the server has instead of the one on the screen; null: the same one. */
	readonly other: string | null;
};

const NOTHING: Recovery = { onServer: null, ended: null, other: null };

/**
 * Requests the coaching in progress from the server and merges it: on a new device, after a loss,
 * or when another phone continued it. Repeating it changes nothing. Throws what a request throws.
 */
export async function recoverFromServer(
	world: RecoveryWorld,
	/** Something here must be rebuilt from the server's state. */
	isDamaged: boolean,
): Promise<Recovery> {
	const { api, db, coachings, clock } = world;
	const last = await api.get(LastDateResponse, '/v3/app/sync/coaching/lastDate');
	if (last.coachingId === null) return NOTHING;
	const heads = await coachings.heads();
	const head = heads.find(({ _id }) => _id === last.coachingId);
	if (head && head.ackedRev === last.rev) return NOTHING;
	// A second coaching cannot be added while one is in progress. The server has another one instead, so
	// the one here may have ended on another phone.
	const shown = heads.find(({ onScreen }) => onScreen === 1);
	if (!head && !isDamaged && shown) {
		return { onServer: null, ended: isDirty(shown) ? null : shown._id, other: last.coachingId };
	}
	const { coaching } = await api.get(LastResponse, '/v3/app/sync/coaching/last');
	const isOver = head?.onScreen === 1 && coaching?._id !== head._id;
	const ended = isOver ? head._id : null;
	if (!coaching) return { onServer: null, ended, other: null };
	const onServer = coaching as Coaching;
	const adoption = await world.commit(() => adopt(db, onServer, world.deviceId, clock.now()));
	if (adoption !== 'kept') {
		world.changed();
		const body = { coachingId: coaching._id };
		await api.post(OkResponse, '/v3/app/coaching/automatic-recover', body);
	}
	return { onServer, ended, other: null };
}

/**
 * Rebuilds salvaged coachings, with the server's state if there is one. A coaching without base rows
 * stays in the salvage table until the server returns it. Runs in one transaction, so that no reader
 * sees a partial state.
 */
export async function recoverSalvage(
	world: Pick<RecoveryWorld, 'db' | 'clock' | 'newId' | 'changed'>,
	onServer: Coaching | null,
): Promise<boolean> {
	const { db, clock } = world;
	const { restored, complete } = await stored(() =>
		db.transaction('rw', db.tables, async () => {
			await salvage(db);
			const rows = await openSalvage(db);
			let restored = 0;
			for (const row of rows) {
				const frame = onServer?._id === row.coachingId ? onServer : null;
				const coaching = rebuild(row, frame, world.newId());
				if (!coaching || row.id === undefined) continue;
				if (!(await restore(db, coaching, clock.now()))) continue;
				await closeSalvage(db, row.id);
				restored += 1;
			}
			return { restored, complete: restored === rows.length };
		}),
	);
	if (restored > 0) world.changed();
	return complete;
}

/** Receipts of a short comparison: a restored server lacks the newest first. */
const NEWEST = 4;

/**
 * Compares what the server has acknowledged with what it holds, and queues what it lacks (rule 5.12).
 * The short comparison looks at the newest only; when the server lacks one of them, all are compared.
 * Returns the coachings that went on elsewhere.
 * Throws what a request throws; not-found: a server of an older release.
 */
export async function compareReceipts(
	world: RecoveryWorld,
	states: Pick<AcknowledgedStates, 'of'>,
	isShort: boolean,
): Promise<readonly string[]> {
	const { api, clock, coachings, commit, db, deviceId } = world;
	const hashOf = ({ _id, rev }: HeadRow) => {
		const state = states.of(_id);
		return state?.coaching.rev === rev ? state.hash : null;
	};
	const receipts = await acknowledged(db, deviceId, isShort ? NEWEST : null, hashOf);
	if (receipts.length === 0) return [];
	const path = '/v3/app/sync/coaching/receipts';
	const { missing, newer = [] } = await api.post(ReceiptsResponse, path, { receipts });
	if (missing.length > 0 && isShort) return compareReceipts(world, states, false);
	const lacking = new Set(missing.map(({ coachingId }) => coachingId));
	const held = receipts.map(({ coachingId }) => coachingId).filter((id) => !lacking.has(id));
	const hasChanged = await commit(async () => {
		let changes = await markHeld(db, new Set(held));
		for (const id of lacking) if (await sendAgain(db, id, clock.now())) changes++;
		return changes > 0;
	});
	if (!hasChanged) return newer;
	coachings.forget();
	world.changed();
	return newer;
}

/**
 * Sends the server a summary of the coachings on this device. Returns true when the server requests
 * all of them; every coaching is then sent again, acknowledged or not.
 */
export async function shouldFullSync(world: RecoveryWorld): Promise<boolean> {
	const heads = await world.coachings.heads();
	const onScreen = heads.find((head) => head.onScreen === 1);
	const answer = await world.api.post(
		ShouldFullSyncResponse,
		`/v3/telemetry/sync/${encodeURIComponent(world.userId)}/should-full-sync`,
		{
			lastRev: onScreen?.rev ?? 0,
			pending: heads.filter(isDirty).length,
			coachingId: onScreen?._id ?? null,
		},
	);
	if (!answer.shouldFullSync) return false;
	await world.commit(() => sendAllAgain(world.db, world.clock.now()));
	world.coachings.forget();
	return true;
}
