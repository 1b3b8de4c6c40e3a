import type { Act } from './act.ts';
import type { Notification } from './notification.ts';

export type NotificationItem = Notification & {
	/** The screen of its document; null: all there is to read stands in the list. */
	readonly path: string | null;
};

export type NotificationGroup = {
	readonly type: string;
	/** Portuguese. */
	readonly title: string;
	/** Newest first; at least one. */
	readonly items: readonly NotificationItem[];
};

export type NotificationsView = {
	/** The group with the newest notification first. */
	readonly groups: readonly NotificationGroup[];
	readonly unseen: number;
	/** ISO instant of the copy on this device; null: none has come yet. */
	readonly lastUpdate: string | null;
	/** The last try to fetch them failed. */
	readonly failed: boolean;
	readonly updating: boolean;
};

/** As `PushSubscription.toJSON()` gives it. */
type PushSubscriptionInfo = {
	readonly endpoint: string;
	readonly expirationTime: number | null;
	readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** One kind of notification. */
export type PushKind = {
	readonly type: string;
	/** Portuguese. */
	readonly title: string;
	readonly push: boolean;
};

export interface NotificationsApi {
	/** From this device; never waits for the network. */
	view(): Promise<NotificationsView>;
	/** How many the person has not seen; 0 when nobody is logged in. */
	unseen(): Promise<number>;
	/** Asks the server now, unless it was asked within 15 s; `pushed`: a push says there is something. */
	refresh(asked: 'opened' | 'pushed'): Promise<void>;
	/** The one with that id, asked of the server when this device does not hold it; null: no such one. */
	find(id: string): Promise<NotificationItem | null>;
	/** Marks what this device holds. On failure the list is as before. Throws what the network throws. */
	seeAll(): Act<void>;
	/**
	 * Gone from the list at once; removed on the server 8 s later, unless `keep` is called until then.
	 * On failure it is in the list again. Throws what the network throws.
	 */
	remove(id: string): Act<'removed' | 'kept'>;
	/** Takes a removal back; false: it has gone to the server already. */
	keep(id: string): Act<boolean>;
	/** What was removed is removed on the server now: nobody may be there in 8 s. */
	removeNow(): Promise<void>;
	/** Removes what this device holds. On failure the list is as before. Throws what the network throws. */
	removeAll(): Act<void>;
	/** What a browser subscribes with; null: this server pushes nothing. Throws what the network throws. */
	pushKey(): Promise<string | null>;
	/** Tells the server, at most every 120 s; answers whether it did. Throws what the network throws. */
	registerPush(subscription: PushSubscriptionInfo): Act<boolean>;
	/** Whether the server has been told of that address for this person. */
	pushIsRegistered(endpoint: string): Promise<boolean>;
	/** Whether this person has asked for pushes on this device. */
	pushIsWanted(): Promise<boolean>;
	setPushWanted(wanted: boolean): Act<void>;
	/**
	 * Each kind of notification, and whether the server pushes it to this person. Throws not-found
	 * when the API has no such preferences, and what the network throws without a copy.
	 */
	kinds(): Promise<readonly PushKind[]>;
	/** On every device of the person. Shows at once; on failure it is as before. Throws as `kinds`. */
	setKind(type: string, push: boolean): Act<void>;
}
