import { beginNewLog } from '#worker/store/begin-new-log.ts';
import { NOBODY } from '#worker/store/telemetry-store.ts';
import type { Environment } from '#worker/sync/environment.ts';
import { Core } from '../engine/core.ts';
import { Defects } from '../engine/defects.ts';
import { openDevice } from '../engine/device.ts';
import { createTicketService } from '../support/ticket-service.ts';
import { SyncLoop } from './sync-loop.ts';

/**
 * Sends the waiting work once while no page is open: uses the loop, lock and databases of the pages,
 * without timers. It downloads nothing and logs nobody out; the next page does both.
 *
 * @returns whether the server acknowledged everything that may be sent.
 * @throws storage-unavailable, storage-damaged.
 */
export async function sendOutbox(environment: Environment): Promise<boolean> {
	await environment.prepare();
	const device = await openDevice(environment, new Defects());
	// The browser starts a background sync because there is a network; `onLine` may still be
	// outdated.
	device.http.online = true;
	const core: Core = new Core(device, {
		createLoop: (workspace, user) => new SyncLoop(device, workspace, user, isLocked),
		refused: () => undefined,
	});
	const isLocked = () => core.session?.locked != null;
	device.telemetry.owner = () => core.session?.userHash ?? NOBODY;
	try {
		beginNewLog(environment);
		await core.begin();
		// Only a page can unlock a locked session.
		const isSent = !core.active || isLocked() || (await core.active.loop.sendOnly());
		const { sender } = createTicketService(core);
		await sender.send();
		await sender.stop();
		return isSent && !(await sender.waits());
	} finally {
		await core.close();
		await device.telemetry.settled();
		device.changes.close();
		device.telemetryStore.close();
		device.store.close();
	}
}
