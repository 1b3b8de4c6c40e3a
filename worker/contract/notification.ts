import { code, integer, isoDate, isoInstant, recordKey, text, uuid } from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	object,
	optional,
	record,
	refine,
	rows,
	type,
} from './schema.ts';

/** Maximum notifications of a person; the oldest are removed first (rule 11.6). */
export const NOTIFICATIONS_KEPT = 200;

/** Lower case letters and hyphens, for example 'coaching-team'. */
export const notificationType = () =>
	refine(text(1, 40), 'type', (value) => /^[a-z][a-z-]*$/.test(value) || 'Expected a type');

/** The document of an event. `actor` and `subject` are displayed names. */
const ReferenceDocument = named(
	'NotificationReference',
	type({
		/** Kind of document: 'coaching', 'vacation', … */
		kind: text(1, 40),
		_id: text(1, 64),
		/** Who acted. */
		actor: nullable(text(0, 200)),
		/** Who or what is concerned. */
		subject: nullable(text(0, 200)),
		/** Employee or client code that its screen needs. */
		code: nullable(code()),
		/** Day of the document. */
		date: nullable(isoDate()),
		/** Free text of the company. */
		note: nullable(text(0, 1000)),
	}),
);
export type NotificationReference = Infer<typeof ReferenceDocument>;

const Event = type({ at: isoInstant(), referenceDocument: ReferenceDocument });
export type NotificationEvent = Infer<typeof Event>;

const NotificationSchema = named(
	'Notification',
	type({
		_id: uuid(),
		/** May be unknown to this version (rule 11.1). */
		type: notificationType(),
		seen: boolean(),
		createdAt: isoInstant(),
		/** Oldest first; at least one. */
		events: array(Event, 20),
	}),
);
export type Notification = Infer<typeof NotificationSchema>;

/** GET /v3/app/notification: groups by type, newest first within a group. */
export const NotificationsResponse = named(
	'NotificationsResponse',
	type({
		groups: record(recordKey(), rows('notification', NotificationSchema, NOTIFICATIONS_KEPT)),
	}),
);
export type NotificationsResponse = Infer<typeof NotificationsResponse>;

/** Query of seen-all and remove-all: notifications created until this instant. */
export const UntilQuery = object({ until: optional(isoInstant()) });

const BASE64URL = /^[\w-]+$/;
const base64url = (bytes: number) => {
	const length = Math.ceil((bytes * 4) / 3);
	return refine(text(length, length), 'base64url', (value) => {
		return BASE64URL.test(value) || 'Expected base64url without padding';
	});
};

/** The shape of `PushSubscription.toJSON()`. */
const Subscription = named(
	'PushSubscription',
	object({
		endpoint: text(12, 2048),
		/** Epoch milliseconds. */
		expirationTime: optional(nullable(integer(0, Number.MAX_SAFE_INTEGER))),
		/** An uncompressed P-256 point (65 bytes) and 16 random bytes (RFC 8291). */
		keys: object({ p256dh: base64url(65), auth: base64url(16) }),
	}),
);
export type PushSubscriptionBody = Infer<typeof Subscription>;

/** POST /v3/app/notification/web-push/register. */
export const RegisterPushBody = named('RegisterPushBody', object({ subscription: Subscription }));
export type RegisterPushBody = Infer<typeof RegisterPushBody>;

/** GET /v3/app/notification/web-push/key: the VAPID public key for a subscription. */
export const PushKeyResponse = named('PushKeyResponse', type({ publicKey: base64url(65) }));
