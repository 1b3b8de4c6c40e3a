import type { NotificationsResponse } from '#worker/contract/notification.ts';
import type { NotificationGroup, NotificationItem } from '#worker/contract/notifications-api.ts';
import { groupTitle, notificationPath } from '#worker/domain/notifications/notification.ts';

type Groups = NotificationsResponse['groups'];

/** Changes to the list that the server has not confirmed, applied to the copy on this device. */
export class PendingChanges {
	readonly #hidden = new Set<string>();
	readonly #seen = new Set<string>();

	hide(ids: readonly string[]): void {
		for (const id of ids) this.#hidden.add(id);
	}

	show(ids: readonly string[]): void {
		for (const id of ids) this.#hidden.delete(id);
	}

	see(ids: readonly string[]): void {
		for (const id of ids) this.#seen.add(id);
	}

	unsee(ids: readonly string[]): void {
		for (const id of ids) this.#seen.delete(id);
	}

	/** The list as shown; the group with the newest notification first. */
	applyTo(groups: Groups): readonly NotificationGroup[] {
		return Object.entries(groups)
			.map(([type, all]) => ({
				type,
				title: groupTitle(type),
				items: all
					.filter(({ _id }) => !this.#hidden.has(_id))
					.map(
						(one): NotificationItem => ({
							...one,
							seen: one.seen || this.#seen.has(one._id),
							path: notificationPath(one),
						}),
					),
			}))
			.filter(({ items }) => items.length > 0)
			.sort((a, b) => (newest(a) < newest(b) ? 1 : -1));
	}
}

function newest({ items }: NotificationGroup): string {
	return items[0]?.createdAt ?? '';
}

/** Returns the stored list after the server has removed some notifications. */
export function without(groups: Groups, ids: ReadonlySet<string>): Groups {
	return changed(groups, (all) => all.filter(({ _id }) => !ids.has(_id)));
}

/** Returns the stored list after the server has marked some notifications as seen. */
export function withSeen(groups: Groups, ids: ReadonlySet<string>): Groups {
	return changed(groups, (all) =>
		all.map((one) => (ids.has(one._id) ? { ...one, seen: true } : one)),
	);
}

function changed(groups: Groups, change: (all: Groups[string]) => Groups[string]): Groups {
	const entries = Object.entries(groups).map(([type, all]) => [type, change(all)] as const);
	return Object.fromEntries(entries.filter(([, all]) => all.length > 0));
}
