import type { SendOutcome } from '#worker/api-offline.ts';
import type { Seat } from './core.ts';
import type { Device } from './device.ts';
import { outboxView } from './outbox-view.ts';
import type { ItemKey } from './sending.ts';

/**
 * Tries one item that waits, and only it: at once, and again when the server has refused it. It
 * takes its turn after what the loop is sending. Answers what became of it.
 */
export async function sendItem(
	{ clock, changes }: Device,
	seat: Seat,
	{ kind, id }: ItemKey,
): Promise<SendOutcome> {
	const { workspace, loop } = seat;
	await loop.sendItem({ kind, id });
	const left = (await outboxView(seat)).items.find((item) => item.id === id && item.kind === kind);
	if (!left && kind === 'coaching') {
		await workspace.documents.replace('coaching', null, null, clock.now());
	}
	changes.announce('coaching', 'sync');
	return left ? { sent: false, reason: left.reason } : { sent: true, reason: null };
}
