import type { Act } from './act.ts';
import type { Notification } from './notification.ts';

export type NotificationItem = Notification & {
	/** Path of its screen; null: it has no screen. */
	readonly path: string | null;
};

export type NotificationGroup = {
	readonly type: string;
	/** In Portuguese. */
	readonly title: string;
	/** Newest first; at least one. */
	readonly items: readonly NotificationItem[];
};

export type NotificationsView = {
	/** The group with the newest notification first. */
	readonly groups: readonly NotificationGroup[];
	readonly unseen: number;
	/** ISO instant of the stored copy; null: never downloaded. */
	readonly lastUpdate: string | null;
	/** The last refresh failed. */
	readonly failed: boolean;
	readonly updating: boolean;
};

/** The shape of `PushSubscription.toJSON()`. */
type PushSubscriptionInfo = {
	readonly endpoint: string;
	readonly expirationTime: number | null;
	readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** A type of notification and whether it is pushed. */
export type PushKind = {
	readonly type: string;
	/** In Portuguese. */
	readonly title: string;
	readonly push: boolean;
};

/** The notifications of the person and push settings (rules 11.1 to 11.6). */
export interface NotificationsApi {
	/** From the stored copy; does not wait for the network. */
	view(): Promise<NotificationsView>;
	/** Number of unseen notifications; 0 without a session. */
	unseen(): Promise<number>;
	/** Downloads the list, at most every 15 s. `pushed`: a push has arrived, download in any case. */
	refresh(asked: 'opened' | 'pushed'): Promise<void>;
	/** One notification from the stored copy, else from the server; null: not found. */
	find(id: string): Promise<NotificationItem | null>;
	/** Marks all stored notifications as seen; reverted on failure. Throws network errors. */
	seeAll(): Act<void>;
	/**
	 * Hides it at once and removes it on the server 8 s later, unless `keep` is called before (rule
	 * 11.4). On failure it is shown again. Throws network errors.
	 */
	remove(id: string): Act<'removed' | 'kept'>;
	/** Cancels a removal; false: it was already sent. */
	keep(id: string): Act<boolean>;
	/** Sends waiting removals now, because the app may be closed before the 8 s are over. */
	removeNow(): Promise<void>;
	/** Removes all stored notifications; reverted on failure. Throws network errors. */
	removeAll(): Act<void>;
	/** The VAPID public key; null: the server has push disabled. Throws network errors. */
	pushKey(): Promise<string | null>;
	/**
	 * Sends the subscription, at most every 120 s; returns whether it was sent. Throws network errors.
	 */
	registerPush(subscription: PushSubscriptionInfo): Act<boolean>;
	/** Whether the subscription was sent for this person. */
	pushIsRegistered(endpoint: string): Promise<boolean>;
	/** Whether this person has switched pushes on on this device (rule 11.3). */
	pushIsWanted(): Promise<boolean>;
	setPushWanted(wanted: boolean): Act<void>;
	/**
	 * All types with the person's push preference. Throws not-found when the API lacks preferences, and
	 * network errors without a stored copy.
	 */
	kinds(): Promise<readonly PushKind[]>;
	/**
	 * Changes the preference for all devices; visible at once, reverted on failure. Throws as `kinds`.
	 */
	setKind(type: string, push: boolean): Act<void>;
}
