import type { NotificationEvent } from '#worker/contract/notification.ts';
import type { NotificationType } from '#worker/domain/notifications/notification.ts';
import type { Instant, Json } from './column.ts';

export type NotificationRow = {
	company_id: string;
	/** UUID. */
	notification_id: string;
	/** The recipient. */
	employee_code: string;
	type: NotificationType;
	seen: boolean;
	events: Json<readonly NotificationEvent[]>;
	created_at: Instant;
};

/** A browser that registered for pushes, until the session of the registration ends. */
export type PushSubscriptionRow = {
	company_id: string;
	/** SHA-256 of the endpoint: one browser has one owner. */
	subscription_id: string;
	employee_code: string;
	session_id: string;
	endpoint: string;
	p256dh: string;
	auth: string;
	created_at: Instant;
};

/** One notification on its way to one browser. */
export type PushDeliveryRow = {
	company_id: string;
	notification_id: string;
	subscription_id: string;
	attempts: number;
	/** Time of the next try; while a process sends it, the time from which another may take over. */
	next_at: Instant;
};

/** The keys that sign this company's pushes (RFC 8292); base64url. */
export type VapidKeysRow = {
	company_id: string;
	public_key: string;
	private_key: string;
	created_at: Instant;
};

/** The time since when this type of notification is sent; earlier events are not announced. */
export type NewsSinceRow = {
	company_id: string;
	type: NotificationType;
	since: Instant;
};
