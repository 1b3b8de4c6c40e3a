import { NOBODY } from '#worker/store/telemetry-store.ts';
import type { Environment } from '#worker/sync/environment.ts';
import { Core } from '../engine/core.ts';
import { Defects } from '../engine/defects.ts';
import { openDevice } from '../engine/device.ts';
import { createTicketService } from '../support/ticket-service.ts';
import { SyncLoop } from './sync-loop.ts';

/**
 * Sends what waits, once, where no page is open: the loop of the pages, its lock and its databases,
 * without its clock. Nothing is asked for, and nobody is logged out: the next page sees to that.
 *
 * @returns whether everything that may be sent was acknowledged.
 * @throws storage-unavailable, storage-damaged.
 */
export async function sendOutbox(environment: Environment): Promise<boolean> {
	await environment.prepare();
	const device = await openDevice(environment, new Defects());
	// The browser calls because there is a network; its hint may still be the one of before.
	device.http.online = true;
	const core: Core = new Core(device, {
		createLoop: (workspace, user) => new SyncLoop(device, workspace, user, isLocked),
		refused: () => undefined,
	});
	const isLocked = () => core.session?.locked != null;
	device.telemetry.owner = () => core.session?.userHash ?? NOBODY;
	try {
		await core.begin();
		// The way out of a lock leads over a page.
		const isSent = !core.seat || isLocked() || (await core.seat.loop.sendOnly());
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
