import type { LossNotice, Sentinel } from '#worker/contract/session-api.ts';
import { isAppError } from '#worker/errors.ts';
import { isDirty } from '#worker/store/outbox.ts';
import { hasReceipt } from '#worker/store/receipt-store.ts';
import { openSalvage } from '#worker/store/salvage.ts';
import type { Core } from '../engine/core.ts';
import type { Device } from '../engine/device.ts';
import type { Workspace } from '../engine/workspace.ts';
import type { CoachingAccess } from '../visit/coaching-access.ts';

/** Returns what the page must remember about this device; null when nobody is logged in. */
export async function sentinelOf(
	core: Core,
	{ evicted }: CoachingAccess,
): Promise<Sentinel | null> {
	if (!core.active) return null;
	const { coachings, userHash } = core.active.workspace;
	const heads = await coachings.heads();
	const onScreen = heads.find((head) => head.onScreen === 1);
	return {
		userHash,
		coachingId: onScreen?._id ?? null,
		lastRev: onScreen?.rev ?? 0,
		pending: heads.filter(isDirty).length,
		...(evicted && { isEvicted: true }),
	};
}

async function kindOf(
	workspace: Workspace,
	sentinel: Sentinel,
): Promise<LossNotice['kind'] | null> {
	const { coachings, db } = workspace;
	const heads = await coachings.heads();
	if (sentinel.coachingId === null) {
		const isEmpty = heads.length === 0 && (await db.receipts.count()) === 0;
		return sentinel.pending > 0 && isEmpty ? 'missing' : null;
	}
	const head = heads.find(({ _id }) => _id === sentinel.coachingId);
	if (head) return head.rev < sentinel.lastRev ? 'behind' : null;
	return (await hasReceipt(db, sentinel.coachingId)) ? null : 'missing';
}

/** Once: what says so is deleted with the next loss. Nobody is logged in, so the next login sends it. */
async function reportEmptied({ store, telemetry }: Device): Promise<void> {
	if (await store.get('lossReported')) return;
	await store.set('lossReported', true);
	telemetry.event('data-lost', 'missing');
}

/**
 * Compares what the page remembers with what the device stores: IndexedDB may come back incomplete
 * or empty without an error. Missing data is requested at once when there is a network.
 */
export async function findDataLoss(
	core: Core,
	access: CoachingAccess,
	sentinel: Sentinel | null,
): Promise<LossNotice | null> {
	if (!core.active) {
		// The browser deleted everything: until somebody logs in again, each start says why.
		if (sentinel === null || (await core.device.store.hasLogin())) return null;
		core.device.defects.watch(reportEmptied(core.device));
		return { kind: 'missing', recovered: false };
	}
	const { workspace, loop } = core.active;
	await access.current();
	const isOurs = sentinel?.userHash === workspace.userHash;
	const lost = isOurs ? await kindOf(workspace, sentinel) : null;
	if (lost === null && !access.damaged) {
		return access.evicted ? { kind: 'missing', recovered: true } : null;
	}
	core.device.telemetry.event('data-lost', lost ?? 'damaged');
	loop.recoverAgain();
	try {
		await loop.flush();
	} catch (error) {
		if (!isAppError(error)) throw error;
	}
	if (access.damaged) {
		// Rebuilt rows wait for a merge; until then the server has not returned the damaged data.
		const waits = (await workspace.coachings.heads()).some(isDirty);
		const recovered = !waits && (await openSalvage(workspace.db)).length === 0;
		return { kind: 'damaged', recovered };
	}
	const still = isOurs ? await kindOf(workspace, sentinel) : null;
	return lost === null ? null : { kind: lost, recovered: still === null };
}
