import type { SendOutcome, WaitingItem } from '#worker/contract/offline-api.ts';
import type { ActiveSession } from '../engine/core.ts';
import type { Device } from '../engine/device.ts';
import type { TicketSender } from '../support/ticket-sender.ts';
import { outboxView } from './outbox-view.ts';

/** Tickets have their own sender because they need no session. */
export type TicketPost = Pick<TicketSender, 'send' | 'sendOne' | 'soon' | 'waits'>;

/**
 * Sends one waiting item at once, even when the server has refused it before. It starts after the item
 * the loop is sending. Returns the outcome.
 */
export async function sendItem(
	device: Device,
	active: ActiveSession,
	tickets: TicketPost,
	{ kind, id }: Pick<WaitingItem, 'kind' | 'id'>,
): Promise<SendOutcome> {
	const { workspace, loop } = active;
	const { clock, changes } = device;
	if (kind === 'ticket' || kind === 'message') await tickets.sendOne(id);
	else await loop.sendItem({ kind, id });
	const left = (await outboxView(device, active)).items.find(
		(item) => item.id === id && item.kind === kind,
	);
	if (!left && kind === 'coaching') {
		await workspace.documents.replace('coaching', null, null, clock.now());
	}
	changes.announce('coaching', 'sync');
	return left ? { sent: false, reason: left.reason } : { sent: true, reason: null };
}
