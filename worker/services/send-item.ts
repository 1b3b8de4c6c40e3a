import type { SendOutcome, WaitingItem } from '#worker/api-offline.ts';
import { changeCarried } from '#worker/store/carried-store.ts';
import { retryNow } from '#worker/store/outbox.ts';
import { pushCarried } from '#worker/sync/push-carried.ts';
import { pushChecks } from '#worker/sync/push-checks.ts';
import { pushCoachings } from '#worker/sync/push-coachings.ts';
import type { Seat } from './core.ts';
import type { Device } from './device.ts';
import { outboxView } from './outbox-view.ts';

/**
 * Tries one item that waits, and only it: at once, and again when the server has refused it. It
 * takes its turn after what the loop is sending. Answers what became of it.
 */
export async function sendItem(
	device: Device,
	seat: Seat,
	{ kind, id }: Pick<WaitingItem, 'kind' | 'id'>,
): Promise<SendOutcome> {
	const { environment, clock, deviceId, changes } = device;
	const { workspace } = seat;
	const { db, api, coachings, documents, userHash } = workspace;
	const changed = () => changes.announce('coaching', 'sync');
	const world = { db, api, coachings, environment, clock, deviceId, changed };
	const how = { force: true, only: id, signal: new AbortController().signal };
	await environment.locks.hold(`sync:${userHash}`, async () => {
		switch (kind) {
			case 'coaching':
				await retryNow(db, id);
				return pushCoachings(world, how);
			case 'carried':
				await changeCarried(db, id, { refused: null, attempts: 0, nextAt: 0 });
				return pushCarried(world, how);
			case 'check':
				return pushChecks(world, how);
		}
	});
	const left = (await outboxView(seat)).items.find((item) => item.id === id && item.kind === kind);
	if (!left && kind === 'coaching') await documents.replace('coaching', null, null, clock.now());
	changed();
	return left ? { sent: false, reason: left.reason } : { sent: true, reason: null };
}
