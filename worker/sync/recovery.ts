import type { CoachingStore } from '#worker/store/coaching-store.ts';
import { adopt, isDirty, restore, sendAllAgain } from '#worker/store/outbox.ts';
import { closeSalvage, openSalvage, rebuild, salvage } from '#worker/store/salvage.ts';
import { stored } from '#worker/store/storage-errors.ts';
import type { WorkDatabase } from '#worker/store/work-database.ts';
import type { Coaching } from '../contract/coaching.ts';
import {
	LastDateResponse,
	LastResponse,
	ShouldFullSyncResponse,
} from '../contract/coaching-sync.ts';
import { OkResponse } from '../contract/session.ts';
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
};

const NOTHING: Recovery = { onServer: null, ended: null };

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
	// A second coaching cannot be added while one is in progress.
	if (!head && !isDamaged && heads.some(({ onScreen }) => onScreen === 1)) return NOTHING;
	const { coaching } = await api.get(LastResponse, '/v3/app/sync/coaching/last');
	const isOver = head?.onScreen === 1 && coaching?._id !== head._id;
	if (!coaching) return { onServer: null, ended: isOver ? head._id : null };
	const onServer = coaching as Coaching;
	const adoption = await world.commit(() => adopt(db, onServer, world.deviceId, clock.now()));
	if (adoption !== 'kept') {
		world.changed();
		const body = { coachingId: coaching._id };
		await api.post(OkResponse, '/v3/app/coaching/automatic-recover', body);
	}
	return { onServer, ended: isOver ? head._id : null };
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
