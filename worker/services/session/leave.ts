import { deleteForms } from '#worker/store/draft-store.ts';
import { deletePacked, prunePacked } from '#worker/store/packed-store.ts';
import { isAnswered, isNothing, unsentWorkOf } from '../device/unsent-work.ts';
import type { Core } from '../engine/core.ts';
import { atMost } from '../engine/time-limit.ts';
import { storesOf, type Workspace, wipeCache, wipeWorkspace } from '../engine/workspace.ts';

/** Limit for the removal of databases (rule 1.9). */
const WIPE_LIMIT_MS = 5_000;

/**
 * Logs the person out and removes their data, unless rule 1.8 blocks it; returns whether it did. No
 * tab can start a coaching meanwhile.
 *
 * @param endOnServer Ends the session on the server at a voluntary logout, which deletes begun forms;
 * throws to refuse. null: forced logout, which begun forms block too.
 */
export async function leaveUnlessUnsent(
	core: Core,
	workspace: Workspace,
	endOnServer: (() => Promise<void>) | null,
): Promise<boolean> {
	const { locks } = core.device.environment;
	const mayGo = async () => {
		const kept = await unsentWorkOf(workspace);
		return endOnServer ? isAnswered(kept) : isNothing(kept);
	};
	return locks.hold(`start:${workspace.userHash}`, async () => {
		const stored = await core.device.store.get('session');
		// Another tab has logged out first: nothing is left to remove, and this tab will be notified.
		if (stored?.userHash !== workspace.userHash) return true;
		if (!(await mayGo())) return false;
		await core.device.finalLogout.run();
		// The request took time; other screens and tabs may have created work meanwhile.
		if (!(await mayGo())) return false;
		if (endOnServer) {
			await endOnServer();
			await deleteForms(workspace.db);
			await deletePacked(workspace.db);
		}
		await leaveAndWipe(core, workspace);
		core.device.changes.announce('session', 'coaching', 'sync');
		return true;
	});
}

/** Keeps unsent work. If the program ends in between, `finishWipe` continues at the next start. */
async function leaveAndWipe(core: Core, workspace: Workspace): Promise<void> {
	await core.device.store.set('leaving', workspace.userHash);
	await core.leave();
	await wipeUnlessKept(core, workspace.userHash);
}

/**
 * Removes the person's databases. Work saved at the last moment stays, closed, until the same person
 * logs in again. Packed days stay when the server has ended the session: a restored server knows neither
 * the session nor these days. They are removed at the first start after their time (rule 5.3).
 */
async function wipeUnlessKept({ device }: Core, userHash: string): Promise<void> {
	const wipe = async () => {
		const left = storesOf(device.environment, userHash);
		const isUnsent = !isNothing(await unsentWorkOf(left));
		const isPacked = await prunePacked(left.db, device.clock.now());
		await (isUnsent || isPacked ? wipeCache(left) : wipeWorkspace(left));
		await device.telemetry.left(userHash);
		await device.store.set('leaving', isPacked ? userHash : null);
	};
	// A frozen tab may keep the databases open. They are removed when it closes or after the next
	// start.
	await atMost(device.environment, WIPE_LIMIT_MS, wipe());
}

/** Removes what an interrupted logout has left on the device, never unsent work. */
export async function finishWipe(core: Core): Promise<void> {
	const { store, atStart } = core.device;
	const userHash = atStart.leaving;
	if (userHash === null) return;
	if (core.session?.userHash === userHash) await store.set('leaving', null);
	else await wipeUnlessKept(core, userHash);
}

/**
 * Gives the phone to somebody else (rule 1.10): the person's work database stays, closed, until
 * they log in again; only their cache is removed. Without unsent work everything is removed.
 */
export async function sealUnsent(core: Core, workspace: Workspace): Promise<void> {
	const { locks } = core.device.environment;
	await locks.hold(`start:${workspace.userHash}`, async () => {
		await leaveAndWipe(core, workspace);
		core.device.changes.announce('session', 'coaching', 'sync');
	});
}
