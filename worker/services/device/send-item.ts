import type { SendOutcome, WaitingItem } from '#worker/contract/offline-api.ts';
import type { Seat } from '../engine/core.ts';
import type { Device } from '../engine/device.ts';
import type { TicketSender } from '../support/ticket-sender.ts';
import { outboxView } from './outbox-view.ts';

/** Tickets have a way of their own: they need no session. */
export type TicketPost = Pick<TicketSender, 'send' | 'sendOne' | 'soon' | 'waits'>;

/**
 * Tries one item that waits, and only it: at once, and again when the server has refused it. It
 * takes its turn after what the loop is sending. Answers what became of it.
 */
export async function sendItem(
	device: Device,
	seat: Seat,
	tickets: TicketPost,
	{ kind, id }: Pick<WaitingItem, 'kind' | 'id'>,
): Promise<SendOutcome> {
	const { workspace, loop } = seat;
	const { clock, changes } = device;
	if (kind === 'ticket' || kind === 'message') await tickets.sendOne(id);
	else await loop.sendItem({ kind, id });
	const left = (await outboxView(device, seat)).items.find(
		(item) => item.id === id && item.kind === kind,
	);
	if (!left && kind === 'coaching') {
		await workspace.documents.replace('coaching', null, null, clock.now());
	}
	changes.announce('coaching', 'sync');
	return left ? { sent: false, reason: left.reason } : { sent: true, reason: null };
}
